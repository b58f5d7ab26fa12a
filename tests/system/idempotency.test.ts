import { randomUUID } from 'node:crypto'
import type { Admin } from '#server/context.ts'
import { setMenteeStatus } from '#server/domain/mentees/mentees.ts'
import type { Message } from '#shared/chat-protocol.ts'
import { connect } from '../support/chat-client.ts'
import type { Person } from '../support/people.ts'
import { callProcedure } from '../support/trpc.ts'
import { createWorld, describe, expect, test, type World } from '../support/world.ts'

type Outgoing = { matchId: number; content: string; clientId: string }
type Outcome = Message | string
type Transport = (world: World, person: Person, outgoing: Outgoing) => Promise<Outcome>

/** Sends a message over a transport; returns the stored message or the text of the refusal. */
const TRANSPORTS: Record<'HTTP' | 'tRPC' | 'the socket', Transport> = {
  async HTTP(world, person, { matchId, ...body }) {
    const answer = await world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body })
    return answer.status < 300 ? (answer.body as Message) : (answer.body as { message: string }).message
  },
  async tRPC(world, person, outgoing) {
    const { body } = await callProcedure(world, person, 'matches.sendMessage', outgoing)
    const { result, error } = body as { result?: { data: { message: Message } }; error?: { message: string } }
    return result?.data.message ?? error?.message ?? ''
  },
  async 'the socket'(world, person, outgoing) {
    const { socket, join, send, next } = await connect(world, person)
    await join(outgoing.matchId)
    send({ type: 'message', ...outgoing })
    const frame = await next()
    socket.terminate()
    if (frame.type === 'new_message') return frame.message
    return frame.type === 'error' ? frame.message : `an unexpected frame: ${frame.type}`
  },
}
const transports = Object.entries(TRANSPORTS)

const rowsOf = ({ services: { db } }: World) =>
  db.selectFrom('messages').select(['id', 'content']).orderBy('id').execute()

/** Stops an application and starts another one on its database. */
async function restart(world: World): Promise<World> {
  await world.app.close()
  return createWorld({}, { db: world.database.db })
}

// The nine cases of Zulip's design of idempotent requests, with `clientId` as the key (decision 21).
describe.for(transports)('a message over %s, sent again with the same clientId,', ([, send]) => {
  test('after success is answered with the stored message [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const outgoing = { matchId, content: 'Hello', clientId: randomUUID() }
    const first = await send(world, mentee, outgoing)
    expect(first).toMatchObject({ content: 'Hello', clientId: outgoing.clientId })
    for (const [, again] of transports) expect(await again(world, mentee, outgoing)).toEqual(first)
    expect(await rowsOf(world)).toHaveLength(1)
  })

  test('after invalid input is stored [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const clientId = randomUUID()
    expect(await send(world, mentee, { matchId, content: ' ', clientId })).toBeTypeOf('string')
    expect(await send(world, mentee, { matchId, content: 'Hello', clientId })).toMatchObject({ clientId })
    expect(await rowsOf(world)).toHaveLength(1)
  })

  test('after its sender was inactive is stored once they are active [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const outgoing = { matchId, content: 'Hello', clientId: randomUUID() }
    const ctx = await world.ctx<Admin>(await world.admin())
    const setStatus = (status: 'active' | 'inactive') => setMenteeStatus(ctx, { id: mentee.id, status })
    await setStatus('inactive')
    expect(await send(world, mentee, outgoing)).toBe('Your account is inactive')
    expect(await rowsOf(world)).toEqual([])
    await setStatus('active')
    expect(await send(world, mentee, outgoing)).toMatchObject({ content: 'Hello' })
    expect(await rowsOf(world)).toHaveLength(1)
  })

  test('with other content is answered with the first message, and in another conversation refused [R15]', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const otherMatchId = await world.match(await world.mentor(), mentee)
    const clientId = randomUUID()
    const first = await send(world, mentee, { matchId, content: 'First', clientId })
    expect(await send(world, mentee, { matchId, content: 'Changed', clientId })).toEqual(first)
    expect(await send(world, mentee, { matchId: otherMatchId, content: 'Elsewhere', clientId })).toBe(
      'This clientId belongs to another conversation',
    )
    // The key belongs to its sender: from the other party it is a new message.
    expect(await send(world, mentor, { matchId, content: 'Mine', clientId })).toMatchObject({ content: 'Mine' })
    expect((await rowsOf(world)).map(({ content }) => content)).toEqual(['First', 'Mine'])
  })

  test('after its sender became inactive is refused, and the stored message stays [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const outgoing = { matchId, content: 'Hello', clientId: randomUUID() }
    const first = await send(world, mentee, outgoing)
    const setStatus = (status: 'active' | 'inactive') =>
      world.services.db.updateTable('mentees').set({ status }).execute()
    await setStatus('inactive')
    expect(await send(world, mentee, outgoing)).toBe('Your account is inactive')
    await setStatus('active')
    expect(await send(world, mentee, outgoing)).toEqual(first)
    expect(await rowsOf(world)).toHaveLength(1)
  })

  test('after a restart before it was stored is stored [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const outgoing = { matchId, content: 'Hello', clientId: randomUUID() }
    await world.services.writes.close()
    expect(await send(world, mentee, outgoing)).toBe('We’re very busy right now. Please try again in a moment.')
    const next = await restart(world)
    expect(await send(next, mentee, outgoing)).toMatchObject({ content: 'Hello' })
    expect(await rowsOf(next)).toHaveLength(1)
    await next.end()
  })

  test('after a restart once it was stored is answered with the stored message [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const outgoing = { matchId, content: 'Hello', clientId: randomUUID() }
    const first = await send(world, mentee, outgoing)
    const next = await restart(world)
    for (const [, again] of transports) expect(await again(next, mentee, outgoing)).toEqual(first)
    expect(await rowsOf(next)).toHaveLength(1)
    await next.end()
  })

  test('after the first reply was lost is answered with the stored message [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const outgoing = { matchId, content: 'Hello', clientId: randomUUID() }
    const lost = await connect(world, mentee)
    await lost.join(matchId)
    lost.send({ type: 'message', ...outgoing })
    lost.socket.terminate()
    const again = await send(world, mentee, outgoing)
    expect(again).toMatchObject({ content: 'Hello', clientId: outgoing.clientId })
    expect(await rowsOf(world)).toHaveLength(1)
  })

  test('concurrently over every transport is stored once, with equal replies [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const outgoing = { matchId, content: 'Hello', clientId: randomUUID() }
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        transports.map(([, sendOver]) => sendOver(world, mentee, outgoing)),
      ).flat(),
    )
    expect(outcomes[0]).toMatchObject({ content: 'Hello' })
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    expect(await rowsOf(world)).toHaveLength(1)
    expect(await send(world, mentee, outgoing)).toEqual(outcomes[0])
  })
})

test('every message without a clientId is a new one [R15]', async ({ world }) => {
  const { mentee, matchId } = await world.pair()
  const path = `/api/matches/${matchId}/messages`
  const send = () => world.call(mentee, 'POST', path, { body: { content: 'Hello' } })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await rowsOf(world)).toHaveLength(3)
})
