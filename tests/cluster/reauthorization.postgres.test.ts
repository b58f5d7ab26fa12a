import { recordStatements } from '#tests/support/statement-recorder.ts'
import { cutNotifications, expect, joinPair, test } from '#tests/support/two-processes.ts'

const PAIRS = 5

/** The reads that say whether a socket may stay open, the second one with its read marks. */
const CHECKS = ['"auth_sessions"', '"mentorUserId"']

test('after a lost connection the sockets of a process are checked by one statement per table', async ({
  processes,
}) => {
  const { here, there } = processes
  const pairs: Awaited<ReturnType<typeof joinPair>>[] = []
  for (let count = 0; count < PAIRS; count += 1) {
    const pair = await joinPair(processes)
    pair.ofMentor.send({ type: 'message', matchId: pair.matchId, content: 'How was your week?' })
    expect(await pair.ofMentor.next()).toMatchObject({ type: 'new_message' })
    expect(await pair.ofMentee.next()).toMatchObject({ type: 'new_message' })
    pairs.push(pair)
  }
  // A session is read from the database again once its time in the cache is over.
  for (const world of [here, there]) world.advanceClock(1_000)

  const { statements } = await recordStatements(here.database, async () => {
    expect(await cutNotifications(here)).toBe(2)
    for (const { mentor, matchId, ofMentor, ofMentee } of pairs) {
      const mark = { type: 'read', matchId, userId: mentor.userId }
      expect(await ofMentor.next()).toMatchObject(mark)
      expect(await ofMentee.next()).toMatchObject(mark)
    }
  })
  const counts = CHECKS.map((name) => statements.filter((text) => text.includes(name)).length)
  expect(counts).toEqual([2, 2])
})
