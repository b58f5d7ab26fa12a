import type { ActiveParty } from '#server/context.ts'
import { sendMessage } from '#server/domain/chat/chat.ts'
import type { LiveTopic, ServerFrame } from '#shared/chat-protocol.ts'
import { connect, type TestSocket } from '#tests/support/chat-client.ts'
import { newSession } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { test as base, describe, expect, type World } from '#tests/support/world.ts'

// Every frame at once, so that each test sees what each event causes.
const test = withOptions(base, { socketTimeouts: { changedEveryMs: 0 } })
const slow = withOptions(base, { socketTimeouts: { changedEveryMs: 2_000 } })
const hasty = withOptions(base, { socketTimeouts: { authMs: 200 } })
const crowded = withOptions(base, { socketLimits: { perPerson: 2 } })

/** Subscribes a socket of a person. */
async function subscribe(world: World, person: Person) {
  const socket = await connect(world, person)
  socket.send({ type: 'subscribe', userId: person.userId })
  expect(await socket.next()).toEqual({ type: 'subscribed' })
  return socket
}

/** The topics of the frames that a socket got so far; it must have got no other frames. */
async function topicsAt(socket: TestSocket): Promise<LiveTopic[]> {
  const topics = (frame: ServerFrame) => {
    if (frame.type !== 'changed') throw new Error(`not expected: ${JSON.stringify(frame)}`)
    return frame.topics
  }
  return [...new Set((await socket.drainFrames()).flatMap(topics))]
}

/** Expects topics at sockets, each by its name: frames come shortly after the response to the call that caused them. */
const listenAt = (sockets: Record<string, TestSocket>) => async (expected: Record<string, LiveTopic[]>) => {
  const all: Record<string, LiveTopic[]> = {}
  const read = async () => {
    for (const [name, socket] of Object.entries(sockets))
      all[name] = [...new Set([...(all[name] ?? []), ...(await topicsAt(socket))])].sort()
    return all
  }
  await expect.poll(read).toMatchObject(expected)
}

const say = async (world: World, person: Person, matchId: number, content = 'Hello') =>
  sendMessage(await world.ctx<ActiveParty>(person), { matchId, content })

/** A pair, strangers and an administrator, each subscribed. */
async function audience(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const strangers = await world.pair()
  const admin = await world.admin()
  const sockets = {
    mentor: await subscribe(world, mentor),
    mentee: await subscribe(world, mentee),
    strangerMentor: await subscribe(world, strangers.mentor),
    strangerMentee: await subscribe(world, strangers.mentee),
    admin: await subscribe(world, admin),
  }
  // The people of the match are read once; from then on frames come in order.
  await say(world, mentor, matchId)
  for (const socket of [sockets.mentor, sockets.mentee]) await socket.next()
  const expectTopics = listenAt(sockets)
  return { mentor, mentee, matchId, admin, sockets, expectTopics }
}

const NOBODY = { mentor: [], mentee: [], strangerMentor: [], strangerMentee: [], admin: [] }

describe('a subscribed window', () => {
  test('learns of a message in its own match, and nobody else does [T60, ASVS 8.2.2]', async ({ world }) => {
    const { mentor, matchId, expectTopics } = await audience(world)
    await say(world, mentor, matchId)
    await expectTopics({ ...NOBODY, mentor: ['messages'], mentee: ['messages'] })
  })

  test('gets a frame that says nothing about the message [T60]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const socket = await subscribe(world, mentee)
    await say(world, mentor, matchId, 'A secret')
    expect(await socket.next()).toEqual({ type: 'changed', topics: ['messages'] })
  })

  test('learns that a message was read in another window of the reader only', async ({ world }) => {
    const { mentor, mentee, matchId, expectTopics } = await audience(world)
    const { message } = await say(world, mentor, matchId)
    await expectTopics({ ...NOBODY, mentor: ['messages'], mentee: ['messages'] })
    const body = { matchId, messageId: message.id }
    await world.call(mentee, 'POST', '/trpc/matches.markRead', { body })
    await expectTopics({ ...NOBODY, mentee: ['messages'] })
  })

  test('learns of a request, its answer and what was dismissed, each person only of their own', async ({
    world,
  }) => {
    const { mentor, expectTopics } = await audience(world)
    const asking = await world.mentee()
    const window = await subscribe(world, asking)
    const expectInWindow = listenAt({ window })
    const { body } = await world.call(asking, 'POST', '/api/mentee/request-mentor', {
      body: { mentorId: mentor.id },
    })
    await expectTopics({ mentor: ['messages', 'news'], mentee: [], strangerMentor: [] })
    await expectInWindow({ window: [] })

    const path = `/api/mentor/match-requests/${(body as { id: number }).id}/status`
    await world.call(mentor, 'PATCH', path, { body: { requestStatus: 'approved' } })
    await expectInWindow({ window: ['messages', 'news'] })

    const {
      body: { items: notices },
    } = await world.trpc(asking, 'auth.notices')
    const [notice] = notices as { id: number }[]
    await world.trpc(asking, 'auth.dismissNotice', { id: notice?.id })
    await expectInWindow({ window: ['messages', 'news'] })
    await expectTopics({ mentee: [], strangerMentor: [], strangerMentee: [], admin: [] })
  })

  test('learns of a session that the other person plans or cancels', async ({ world }) => {
    const { mentor, matchId, expectTopics } = await audience(world)
    const { body } = await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body: newSession })
    // A notification signals both.
    await expectTopics({ ...NOBODY, mentor: ['news'], mentee: ['messages', 'news'] })
    await world.call(mentor, 'DELETE', `/api/sessions/${(body as { id: number }).id}`)
    await expectTopics({ ...NOBODY, mentor: ['news'], mentee: ['messages', 'news'] })
  })

  test('of an administrator learns of a held message and its decision; the other side of neither', async ({
    world,
  }) => {
    const { mentor, matchId, admin, expectTopics } = await audience(world)
    const { message } = await say(world, mentor, matchId, FLAGGED_MESSAGES.contact)
    await expectTopics({ ...NOBODY, admin: ['staff'] })
    const decision = { id: message.id, decision: 'block', note: 'Not that' }
    await world.trpc(admin, 'admin.heldMessages.decide', decision)
    await expectTopics({ ...NOBODY, mentor: ['messages', 'news'], admin: ['staff'] })
  })

  test('of an administrator learns of a report; the reported person does not', async ({ world }) => {
    const { mentee, matchId, expectTopics } = await audience(world)
    const body = { matchId, reason: 'uncomfortable', details: 'He shouts' }
    const { status } = await world.trpc(mentee, 'matches.report', body)
    expect(status).toBe(200)
    await expectTopics({ ...NOBODY, admin: ['staff'] })
  })

  test('of an administrator learns of what other administrators do', async ({ world }) => {
    const { mentee, matchId, admin, expectTopics } = await audience(world)
    const report = { matchId, reason: 'uncomfortable', details: 'He shouts' }
    const { body } = await world.trpc(mentee, 'matches.report', report)
    await expectTopics({ ...NOBODY, admin: ['staff'] })
    const other = await world.admin()
    const id = (body as { caseId: number }).caseId
    const applicant = await world.mentor({ status: 'pending' })
    const removed = await world.mentee()
    for (const [path, input] of [
      ['admin.cases.take', { id }],
      ['admin.cases.giveBack', { id }],
      ['admin.cases.close', { id, outcome: 'no_action', note: 'Settled' }],
      ['admin.mentors.setStatus', { id: applicant.id, status: 'approved' }],
      ['admin.mentors.undoStatus', { id: applicant.id, status: 'approved' }],
      ['admin.mentors.remove', { id: applicant.id }],
      ['admin.mentees.remove', { id: removed.id }],
    ] as const) {
      const window = await subscribe(world, admin)
      const { status } = await world.trpc(other, path, input)
      expect([path, status]).toEqual([path, 200])
      await listenAt({ [path]: window })({ [path]: ['staff'] })
    }
  })

  slow('gets one frame for what changes within the interval', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const socket = await subscribe(world, mentee)
    for (let count = 0; count < 5; count += 1) await say(world, mentor, matchId)
    await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body: newSession })
    expect(await socket.next()).toEqual({ type: 'changed', topics: ['messages'] })
    expect(await socket.next()).toEqual({ type: 'changed', topics: ['messages', 'news'] })
  })

  test('may be in a conversation too, and a window that did not ask gets no frame', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [both, plain] = [await subscribe(world, mentee), await connect(world, mentee)]
    await both.join(matchId)
    await plain.join(matchId)
    await say(world, mentor, matchId)
    const types = [(await both.next()).type, (await both.next()).type]
    expect(types.sort()).toEqual(['changed', 'new_message'])
    expect((await plain.drainFrames()).map(({ type }) => type)).toEqual(['new_message'])
  })
})

describe('a subscription', () => {
  test('for another person, or without a session, is refused and gets nothing [T34, ASVS 8.2.2]', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    for (const person of [mentee, null]) {
      const socket = await connect(world, person)
      socket.send({ type: 'subscribe', userId: mentor.userId })
      expect(await socket.next()).toMatchObject({ type: 'error' })
      await say(world, mentee, matchId)
      expect(await socket.drainFrames()).toEqual([])
      socket.socket.close()
    }
  })

  test('ends when the member signs out or is deactivated', async ({ world }) => {
    const mentee = await world.mentee()
    const admin = await world.admin()
    const socket = await subscribe(world, mentee)
    await world.call(admin, 'PATCH', `/api/admin/mentees/${mentee.id}/status`, { body: { status: 'inactive' } })
    expect(await socket.closed).toBe(4401)
    // A deactivated mentee still reads.
    const again = await subscribe(world, mentee)
    await world.call(mentee, 'POST', '/api/logout')
    expect(await again.closed).toBe(4401)
  })

  hasty('keeps a socket open that joins no conversation', async ({ world }) => {
    const { mentee } = await world.pair()
    const [subscribed, silent] = [await subscribe(world, mentee), await connect(world, mentee)]
    expect(await silent.closed).toBe(1008)
    expect(await subscribed.drainFrames()).toEqual([])
  })

  crowded('of too many windows closes the oldest', async ({ world }) => {
    const { mentee } = await world.pair()
    const sockets = []
    for (let count = 0; count < 3; count += 1) sockets.push(await subscribe(world, mentee))
    expect(await sockets[0]?.closed).toBe(4409)
    for (const socket of sockets.slice(1)) expect(await socket.drainFrames()).toEqual([])
  })
})
