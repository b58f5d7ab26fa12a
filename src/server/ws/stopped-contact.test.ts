import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { connect, type TestSocket } from '#tests/support/chat-client.ts'
import type { Person } from '#tests/support/people.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const ALL = { features: Object.values(OPTIONAL_FRAMES) }

/** Both people of a match with two messages, one of each, joined with all optional frames. */
async function joinedPair(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const say = async (person: Person) => {
    const path = `/api/matches/${matchId}/messages`
    const { body } = await world.call(person, 'POST', path, { body: { content: 'Hello' } })
    return (body as { id: number }).id
  }
  const [ofMentor, ofMentee] = [await connect(world, mentor), await connect(world, mentee)]
  for (const socket of [ofMentor, ofMentee]) await socket.join(matchId, ALL)
  const [byMentor, byMentee] = [await say(mentor), await say(mentee)]
  for (const socket of [ofMentor, ofMentee]) await socket.drainFrames()
  return { mentor, mentee, matchId, ofMentor, ofMentee, byMentor, byMentee }
}

type Pair = Awaited<ReturnType<typeof joinedPair>>

const STOPS: [what: string, stop: (world: World, pair: Pair) => Promise<unknown>][] = [
  ['a pause', (world, { mentee, matchId }) => world.trpc(mentee, 'matches.pause', { matchId })],
  [
    'a report with a pause',
    (world, { mentee, matchId }) =>
      world.trpc(mentee, 'matches.report', { matchId, reason: 'unsafe', pauseContact: true }),
  ],
  [
    'the end of the match',
    (world, { mentee, matchId }) => world.trpc(mentee, 'matches.end', { matchId, reason: 'moved_on' }),
  ],
]

/** What reaches the other side's socket of all that a script may send for a conversation, but for the refusals. */
async function framesFromScript({ matchId, userId, messageId }: Script, from: TestSocket, to: TestSocket) {
  const frames = [
    { type: 'typing', matchId },
    { type: 'read', matchId, messageId },
    { type: 'message', matchId, content: 'Answer me' },
    { type: 'auth', userId, matchId, ...ALL },
    { type: 'typing', matchId },
    { type: 'subscribe', userId },
    { type: 'read', matchId, messageId },
  ]
  for (const frame of frames) from.send(frame)
  await from.drainFrames()
  return to.drainFrames()
}
type Script = { matchId: number; userId: number; messageId: number }

const CHANGED = { type: 'match_changed' }

describe('stopped contact', () => {
  test.for(STOPS)('by %s lets no frame of one side reach the other', async ([, stop], { world }) => {
    const pair = await joinedPair(world)
    const { mentor, mentee, matchId, ofMentor, ofMentee, byMentor, byMentee } = pair
    await stop(world, pair)
    for (const socket of [ofMentor, ofMentee]) expect(await socket.next()).toMatchObject(CHANGED)
    const ofScript = { matchId, userId: mentor.userId, messageId: byMentee }
    expect(await framesFromScript(ofScript, ofMentor, ofMentee)).toEqual([])
    const ofOther = { matchId, userId: mentee.userId, messageId: byMentor }
    expect(await framesFromScript(ofOther, ofMentee, ofMentor)).toEqual([])
    // Nor to a socket that joins later, from one that does.
    const [again, too] = [await connect(world, mentee), await connect(world, mentor)]
    for (const socket of [again, too]) await socket.join(matchId, ALL)
    await again.drainFrames()
    expect(await framesFromScript(ofScript, too, again)).toEqual([])
  })

  test('keeps read marks for their reader alone', async ({ world }) => {
    const { mentor, mentee, matchId, ofMentor, ofMentee, byMentor } = await joinedPair(world)
    await world.trpc(mentee, 'matches.pause', { matchId })
    for (const socket of [ofMentor, ofMentee]) expect(await socket.next()).toMatchObject(CHANGED)
    const second = await connect(world, mentee)
    await second.join(matchId, ALL)
    await second.drainFrames()
    const own = { type: 'read', matchId, userId: mentee.userId, messageId: byMentor }
    await world.services.db
      .updateTable('matches')
      .set({ menteeReadId: null })
      .where('id', '=', matchId)
      .execute()
    ofMentee.send({ type: 'read', matchId, messageId: byMentor })
    expect(await ofMentee.next()).toEqual(own)
    expect(await second.next()).toEqual(own)
    expect(await ofMentor.drainFrames()).toEqual([])

    const { body: rows } = await world.call(mentee, 'GET', '/api/mentee/active-matches')
    expect(rows).toMatchObject([{ unreadCount: 0 }])
    const { body } = await world.trpc(mentor, 'matches.readMarks', { matchId })
    expect(body.map(({ userId }: { userId: number }) => userId)).toEqual([mentor.userId])
    const later = await connect(world, mentor)
    await later.join(matchId, ALL)
    for (const frame of await later.drainFrames()) expect(frame).toMatchObject({ userId: mentor.userId })
  })

  test('passes frames again once it is resumed', async ({ world }) => {
    const { mentor, mentee, matchId, ofMentor, ofMentee, byMentor } = await joinedPair(world)
    await world.trpc(mentee, 'matches.pause', { matchId })
    await world.trpc(mentee, 'matches.resume', { matchId })
    for (const socket of [ofMentor, ofMentee]) {
      expect(await socket.next()).toMatchObject(CHANGED)
      expect(await socket.next()).toMatchObject(CHANGED)
    }
    ofMentor.send({ type: 'typing', matchId })
    expect(await ofMentee.next()).toEqual({ type: 'typing', matchId, userId: mentor.userId })
    await world.services.db
      .updateTable('matches')
      .set({ menteeReadId: null })
      .where('id', '=', matchId)
      .execute()
    ofMentee.send({ type: 'read', matchId, messageId: byMentor })
    expect(await ofMentor.next()).toMatchObject({ type: 'read', userId: mentee.userId })
  })

  test('is known to a socket that joined before an answer was undone', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const request = await world.call(mentee, 'POST', '/api/mentee/request-mentor', {
      body: { mentorId: mentor.id },
    })
    const { id: matchId } = request.body as { id: number }
    const answer = { id: matchId, requestStatus: 'approved' }
    await world.trpc(mentor, 'mentor.decideMatchRequest', answer)
    const [ofMentor, ofMentee] = [await connect(world, mentor), await connect(world, mentee)]
    for (const socket of [ofMentor, ofMentee]) await socket.join(matchId, ALL)
    const undone = await world.trpc(mentor, 'mentor.undoAnswer', answer)
    expect(undone.status).toBe(200)
    expect(await ofMentee.next()).toMatchObject(CHANGED)
    for (const type of ['typing', 'read']) ofMentor.send({ type, matchId, messageId: 1 })
    await ofMentor.drainFrames()
    expect(await ofMentee.drainFrames()).toEqual([])
  })

  test('costs no query per typing frame', async ({ world }) => {
    const { mentee, matchId, ofMentor } = await joinedPair(world)
    await world.trpc(mentee, 'matches.pause', { matchId })
    expect(await ofMentor.next()).toMatchObject(CHANGED)
    const { statements } = await recordStatements(world.database, async () => {
      ofMentor.send({ type: 'typing', matchId })
      // Answered after the frame before it, and read from nothing.
      ofMentor.send({ type: 'typing', matchId: matchId + 1 })
      await ofMentor.next()
    })
    expect(statements).toEqual([])
  })
})
