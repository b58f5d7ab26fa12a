import { setTimeout as sleep } from 'node:timers/promises'
import type { ActiveParty } from '#server/context.ts'
import { sendMessage } from '#server/domain/chat/chat.ts'
import { OPTIONAL_FRAMES, type ServerFrame } from '#shared/chat-protocol.ts'
import { TYPING_EVERY_MS } from '#shared/product-limits.ts'
import { connect } from '#tests/support/chat-client.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const ALL = { features: Object.values(OPTIONAL_FRAMES) }
const quick = { timeout: 20_000 }

async function say(world: World, person: Person, matchId: number) {
  const { message } = await sendMessage(await world.ctx<ActiveParty>(person), { matchId, content: 'Hello' })
  return message
}

/** Two sockets of a mentee, one of them a client without features, and one of their mentor with all features. */
async function room(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const ofMentor = await connect(world, mentor)
  const [ofMentee, strict] = [await connect(world, mentee), await connect(world, mentee)]
  const join = async () => {
    await ofMentor.join(matchId, ALL)
    await ofMentee.join(matchId, ALL)
    await strict.join(matchId)
  }
  return { mentor, mentee, matchId, ofMentor, ofMentee, strict, join }
}

describe('a typing frame', () => {
  test('reaches only the other person, on sockets with the feature', quick, async ({ world }) => {
    const { mentor, matchId, ofMentor, ofMentee, strict, join } = await room(world)
    const elsewhere = await connect(world, mentor)
    await elsewhere.join(await world.match(mentor, await world.mentee()), ALL)
    const mentorToo = await connect(world, mentor)
    await mentorToo.join(matchId, ALL)
    await join()

    ofMentor.send({ type: 'typing', matchId })
    expect(await ofMentee.next()).toEqual({ type: 'typing', matchId, userId: mentor.userId })
    for (const socket of [ofMentor, mentorToo, strict, elsewhere])
      expect(await socket.drainFrames()).toEqual([])
  })

  test('is throttled', quick, async ({ world }) => {
    const { matchId, ofMentor, ofMentee, join } = await room(world)
    await join()
    for (let count = 0; count < 50; count += 1) ofMentor.send({ type: 'typing', matchId })
    await ofMentor.drainFrames()
    expect(await ofMentee.drainFrames()).toHaveLength(1)
    await sleep(TYPING_EVERY_MS)
    ofMentor.send({ type: 'typing', matchId })
    expect(await ofMentee.next()).toMatchObject({ type: 'typing' })
    // Sending a message resets the throttle.
    ofMentor.send({ type: 'message', matchId, content: 'Hello' })
    ofMentor.send({ type: 'typing', matchId })
    expect(await ofMentee.next()).toMatchObject({ type: 'new_message' })
    expect(await ofMentee.next()).toMatchObject({ type: 'typing' })
  })

  test('is refused before joining, and for a match that was not joined', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const socket = await connect(world, mentee)
    const refusal = { type: 'error', message: 'Authenticate for this conversation first' }
    socket.send({ type: 'typing', matchId })
    expect(await socket.next()).toEqual(refusal)
    await socket.join(matchId, ALL)
    socket.send({ type: 'read', matchId: matchId + 1, messageId: 1 })
    expect(await socket.next()).toEqual(refusal)
  })
})

describe('a read mark', () => {
  test('is stored and sent to all sockets with the feature', async ({ world }) => {
    const { mentor, mentee, matchId, ofMentor, ofMentee, strict, join } = await room(world)
    const { id } = await say(world, mentor, matchId)
    await join()
    await ofMentor.drainFrames()
    await ofMentee.drainFrames()
    ofMentee.send({ type: 'read', matchId, messageId: id })

    const frame = { type: 'read', matchId, userId: mentee.userId, messageId: id }
    expect(await ofMentor.next()).toEqual(frame)
    expect(await ofMentee.next()).toEqual(frame)
    expect(await strict.drainFrames()).toEqual([])
    const { body } = await world.call(mentee, 'GET', '/api/mentee/active-matches')
    expect(body).toMatchObject([{ unreadCount: 0 }])
  })

  test('over HTTP is sent too, and only when it moves forward', async ({ world }) => {
    const { mentor, mentee, matchId, ofMentor, join } = await room(world)
    const [first, second] = [await say(world, mentor, matchId), await say(world, mentor, matchId)]
    await join()
    await ofMentor.drainFrames()
    for (const { id } of [second, second, first]) {
      await world.call(mentee, 'POST', '/trpc/matches.markRead', { body: { matchId, messageId: id } })
    }
    expect(await ofMentor.drainFrames()).toEqual([
      { type: 'read', matchId, userId: mentee.userId, messageId: second.id },
    ])
  })

  test('is sent to people who join later', async ({ world }) => {
    const { mentor, mentee, matchId, ofMentor, strict } = await room(world)
    const { id } = await say(world, mentee, matchId)
    const marks = (frames: ServerFrame[]) => frames.filter((frame) => frame.type === 'read')

    await ofMentor.join(matchId, ALL)
    expect(marks(await ofMentor.drainFrames())).toEqual([
      { type: 'read', matchId, userId: mentee.userId, messageId: id },
    ])
    await strict.join(matchId)
    expect(await strict.drainFrames()).toEqual([])
    const input = encodeURIComponent(JSON.stringify({ matchId }))
    const { body } = await world.call(mentor, 'GET', `/trpc/matches.readMarks?input=${input}`)
    expect(body).toEqual({ result: { data: [{ matchId, userId: mentee.userId, messageId: id }] } })
  })

  test('is refused for a message of another conversation', async ({ world }) => {
    const { mentor, matchId, ofMentor, join } = await room(world)
    const { id } = await say(world, mentor, await world.match(mentor, await world.mentee()))
    await join()
    ofMentor.send({ type: 'read', matchId, messageId: id })
    expect(await ofMentor.next()).toEqual({ type: 'error', message: 'Message not found' })
  })
})

test.for([{ features: 'everything' }, { features: ['shouting'] }, { features: [1] }, { features: null }])(
  'joining with $features gets the frames of a client without features',
  async (frame, { world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const socket = await connect(world, mentee)
    expect(await socket.join(matchId, frame)).toEqual([])
    await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Hello' } })
    const other = await connect(world, mentor)
    await other.join(matchId, ALL)
    other.send({ type: 'typing', matchId })
    await other.drainFrames()
    expect(await socket.drainFrames()).toMatchObject([{ type: 'new_message' }])
  },
)
