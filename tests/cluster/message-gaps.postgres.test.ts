import type { Db } from '#db/schema.ts'
import type { TestSocket } from '#tests/support/chat-client.ts'
import type { Person } from '#tests/support/people.ts'
import { test as base, describe, expect, joinPair } from '#tests/support/two-processes.ts'
import { withOptions } from '#tests/support/with-options.ts'

const test = withOptions(base, { notifyTimes: { gapCheckMs: 50 } })

/** Stores a message as a process does that dies before it announces it. */
async function storeUnannounced(db: Db, { matchId, sender }: { matchId: number; sender: Person }) {
  const { id } = await db
    .insertInto('messages')
    .values({ matchId, senderId: sender.userId, content: 'Nobody announced me', clientId: null, createdAt: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('matches').set({ lastMessageId: id }).where('id', '=', matchId).execute()
  return id
}

/** The ids of the messages that a socket receives from now on. */
function collectIds({ socket }: TestSocket): number[] {
  const ids: number[] = []
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string; message: { id: number } }
    if (frame.type === 'new_message') ids.push(frame.message.id)
  })
  return ids
}

describe('a message whose process died between the commit and the notification', () => {
  test('reaches every other process, once and in order [R14]', async ({ processes }) => {
    const { mentor, matchId, ofMentor, ofMentee } = await joinPair(processes)
    const received = [ofMentor, ofMentee].map(collectIds)
    const say = (content: string) =>
      processes.here.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
    const ids = [(await say('Before')).body.id]
    for (let count = 0; count < 3; count += 1) {
      ids.push(await storeUnannounced(processes.here.services.db, { matchId, sender: mentor }))
    }
    await expect.poll(() => received).toEqual([ids, ids])
    ids.push((await say('After')).body.id)
    await expect.poll(() => received).toEqual([ids, ids])
  })

  test('is also found when it is committed after later ones', async ({ processes }) => {
    const { here } = processes
    const { mentor, matchId, ofMentee } = await joinPair(processes)
    const received = collectIds(ofMentee)
    const other = await here.pair()
    const slow = await here.services.db.startTransaction().execute()
    const id = await storeUnannounced(slow, { matchId, sender: mentor })
    const later = await here.call(other.mentor, 'POST', `/api/matches/${other.matchId}/messages`, {
      body: { content: 'Later, but committed before' },
    })
    expect(later.body.id).toBeGreaterThan(id)
    await slow.commit().execute()
    await expect.poll(() => received).toEqual([id])
  })
})
