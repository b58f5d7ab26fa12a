import type { World } from './world.ts'

const TEXT = 'Call me on 07700 900123 after school'

type Held = { matchId: number; senderId: number; clientId?: string; content?: string }

/** Puts a message in place that waits for a check; its number. */
export async function addHeld(
  { services: { db, now } }: Pick<World, 'services'>,
  { matchId, senderId, clientId, content = TEXT }: Held,
): Promise<number> {
  const message = { matchId, senderId, content, clientId: clientId ?? null, createdAt: now() }
  const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
  await db.deleteFrom('messages').where('id', '=', id).execute()
  const findings = JSON.stringify([{ category: 'contact', start: 11, end: 23 }])
  await db
    .insertInto('held_messages')
    .values({ ...message, id, findings })
    .execute()
  return id
}
