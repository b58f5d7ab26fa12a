import { randomUUID } from 'node:crypto'
import type { Admin } from '#server/context.ts'
import { setMenteeStatus } from '#server/domain/mentees/mentees.ts'
import type { Message } from '#shared/chat-protocol.ts'
import { connect } from '../support/chat-client.ts'
import type { Person } from '../support/people.ts'
import { callProcedure } from '../support/trpc.ts'
import { createWorld, describe, expect, test, type World } from '../support/world.ts'

type Sending = { matchId: number; content: string; clientId: string }
type Outcome = Message | string
type Door = (world: World, person: Person, sending: Sending) => Promise<Outcome>

/** A message through each door: what was stored, or the sentence of the refusal. */
const DOORS: Record<'HTTP' | 'tRPC' | 'the socket', Door> = {
  async HTTP(world, person, { matchId, ...body }) {
    const answer = await world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body })
    return answer.status < 300 ? (answer.body as Message) : (answer.body as { message: string }).message
  },
  async tRPC(world, person, sending) {
    const { body } = await callProcedure(world, person, 'matches.sendMessage', sending)
    const { result, error } = body as { result?: { data: { message: Message } }; error?: { message: string } }
    return result?.data.message ?? error?.message ?? ''
  },
  async 'the socket'(world, person, sending) {
    const { socket, join, send, next } = await connect(world, person)
    await join(sending.matchId)
    send({ type: 'message', ...sending })
    const frame = await next()
    socket.terminate()
    if (frame.type === 'new_message') return frame.message
    return frame.type === 'error' ? frame.message : `an unexpected frame: ${frame.type}`
  },
}
const doors = Object.entries(DOORS)

const rowsOf = ({ services: { db } }: World) =>
  db.selectFrom('messages').select(['id', 'content']).orderBy('id').execute()

/** Stops an installation and starts another on what it left. */
async function restarted(world: World): Promise<World> {
  await world.app.close()
  return createWorld({}, { db: world.database.db })
}

// The nine cases of Zulip's design of idempotent requests, for a message under its sender's clientId.
describe.for(doors)('a message through %s, sent again under its clientId', ([, send]) => {
  test('after it succeeded is answered with what was stored first [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const sending = { matchId, content: 'Hello', clientId: randomUUID() }
    const first = await send(world, mentee, sending)
    expect(first).toMatchObject({ content: 'Hello', clientId: sending.clientId })
    for (const [, again] of doors) expect(await again(world, mentee, sending)).toEqual(first)
    expect(await rowsOf(world)).toHaveLength(1)
  })

  test('after its input was refused is stored [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const clientId = randomUUID()
    expect(await send(world, mentee, { matchId, content: ' ', clientId })).toBeTypeOf('string')
    expect(await send(world, mentee, { matchId, content: 'Hello', clientId })).toMatchObject({ clientId })
    expect(await rowsOf(world)).toHaveLength(1)
  })

  test('after its sender was not let through is stored once he is [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const sending = { matchId, content: 'Hello', clientId: randomUUID() }
    const ctx = await world.ctx<Admin>(await world.admin())
    const setStatus = (status: 'active' | 'inactive') => setMenteeStatus(ctx, { id: mentee.id, status })
    await setStatus('inactive')
    expect(await send(world, mentee, sending)).toBe('Your account is inactive')
    expect(await rowsOf(world)).toEqual([])
    await setStatus('active')
    expect(await send(world, mentee, sending)).toMatchObject({ content: 'Hello' })
    expect(await rowsOf(world)).toHaveLength(1)
  })

  test('with another content is answered with the first, and in another conversation refused [R15]', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const elsewhere = await world.match(await world.mentor(), mentee)
    const clientId = randomUUID()
    const first = await send(world, mentee, { matchId, content: 'First', clientId })
    expect(await send(world, mentee, { matchId, content: 'Changed', clientId })).toEqual(first)
    expect(await send(world, mentee, { matchId: elsewhere, content: 'Elsewhere', clientId })).toBe(
      'This clientId belongs to another conversation',
    )
    // It is his alone: the same from the other one is another message.
    expect(await send(world, mentor, { matchId, content: 'Mine', clientId })).toMatchObject({ content: 'Mine' })
    expect((await rowsOf(world)).map(({ content }) => content)).toEqual(['First', 'Mine'])
  })

  test('after he has lost the right to write is refused and leaves what was stored [R15]', async ({
    world,
  }) => {
    const { mentee, matchId } = await world.pair()
    const sending = { matchId, content: 'Hello', clientId: randomUUID() }
    const first = await send(world, mentee, sending)
    const setStatus = (status: 'active' | 'inactive') =>
      world.services.db.updateTable('mentees').set({ status }).execute()
    await setStatus('inactive')
    expect(await send(world, mentee, sending)).toBe('Your account is inactive')
    await setStatus('active')
    expect(await send(world, mentee, sending)).toEqual(first)
    expect(await rowsOf(world)).toHaveLength(1)
  })

  test('after the server stopped before it was stored is stored [R15]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const sending = { matchId, content: 'Hello', clientId: randomUUID() }
    await world.services.writes.close()
    expect(await send(world, mentee, sending)).toBe('Too busy. Please try again in a moment.')
    const next = await restarted(world)
    expect(await send(next, mentee, sending)).toMatchObject({ content: 'Hello' })
    expect(await rowsOf(next)).toHaveLength(1)
    await next.end()
  })

  test('after the server stopped once it was stored is answered with what was stored [R15]', async ({
    world,
  }) => {
    const { mentee, matchId } = await world.pair()
    const sending = { matchId, content: 'Hello', clientId: randomUUID() }
    const first = await send(world, mentee, sending)
    const next = await restarted(world)
    for (const [, again] of doors) expect(await again(next, mentee, sending)).toEqual(first)
    expect(await rowsOf(next)).toHaveLength(1)
    await next.end()
  })

  test('because the first answer was lost with its connection is answered with what was stored [R15]', async ({
    world,
  }) => {
    const { mentee, matchId } = await world.pair()
    const sending = { matchId, content: 'Hello', clientId: randomUUID() }
    const lost = await connect(world, mentee)
    await lost.join(matchId)
    lost.send({ type: 'message', ...sending })
    lost.socket.terminate()
    const again = await send(world, mentee, sending)
    expect(again).toMatchObject({ content: 'Hello', clientId: sending.clientId })
    expect(await rowsOf(world)).toHaveLength(1)
  })

  test('while others bring it through every door is stored once, and all are answered the same [R15]', async ({
    world,
  }) => {
    const { mentee, matchId } = await world.pair()
    const sending = { matchId, content: 'Hello', clientId: randomUUID() }
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => doors.map(([, one]) => one(world, mentee, sending))).flat(),
    )
    expect(outcomes[0]).toMatchObject({ content: 'Hello' })
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    expect(await rowsOf(world)).toHaveLength(1)
    expect(await send(world, mentee, sending)).toEqual(outcomes[0])
  })
})

test('messages without a clientId are each a new one [R15]', async ({ world }) => {
  const { mentee, matchId } = await world.pair()
  const path = `/api/matches/${matchId}/messages`
  const send = () => world.call(mentee, 'POST', path, { body: { content: 'Hello' } })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await rowsOf(world)).toHaveLength(3)
})
