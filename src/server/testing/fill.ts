import type { Cast } from './cast.ts'

/** Puts `rows` more into every list that the mentor, the mentee and the administrator of a cast are shown. */
export async function fill(cast: Cast, rows: number): Promise<void> {
  const { world, mentor, person } = cast
  const { db, now } = world.services
  const mentee = person('mentee')
  if (!mentee) throw new Error('Every cast has a mentee')

  /** A match in which the mentor's or mentee's other half has written. */
  async function talk(matchId: number, senderId: number) {
    const message = { matchId, senderId, content: 'Hello', createdAt: now() }
    const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('matches').set({ lastMessageId: id }).where('id', '=', matchId).execute()
  }

  for (let row = 0; row < rows; row += 1) {
    const [otherMentor, otherMentee] = [await world.mentor(), await world.mentee()]
    await world.mentor({ status: 'pending' })
    await world.match(mentor, await world.mentee(), 'pending')
    await talk(await world.match(mentor, otherMentee), otherMentee.userId)
    await talk(await world.match(otherMentor, mentee), otherMentor.userId)
    await cast.sessionOf('mentee')
    await cast.callOf('mentee')
    await cast.messageOf('mentee')
  }
}
