import { randomUUID } from 'node:crypto'
import { CLOSE_CODES } from '#shared/chat-protocol.ts'
import { connect, type TestSocket } from '#tests/support/chat-client.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** Longer than sessions are cached without a socket. */
const HTTP_CACHE_EXPIRY_MS = 2_000
const CONTEXT_CACHE_MS = 5_000

/** How often a message caused a query for its session. */
async function countSessionQueries({ database }: World, socket: TestSocket, matchId: number): Promise<number> {
  const { statements } = await recordStatements(database, async () => {
    socket.send({ type: 'message', matchId, content: 'Hello' })
    expect(await socket.next()).toMatchObject({ type: 'new_message' })
  })
  return statements.filter((text) => /"auth_sessions"\."lastUsedAt"/.test(text)).length
}

describe('the sender of a message over a socket', () => {
  test('is cached for some seconds', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const socket = await connect(world, mentor)
    await socket.join(matchId)
    world.advanceClock(HTTP_CACHE_EXPIRY_MS)
    expect(await countSessionQueries(world, socket, matchId)).toBe(1)
    world.advanceClock(HTTP_CACHE_EXPIRY_MS)
    expect(await countSessionQueries(world, socket, matchId)).toBe(0)
    world.advanceClock(CONTEXT_CACHE_MS - HTTP_CACHE_EXPIRY_MS)
    expect(await countSessionQueries(world, socket, matchId)).toBe(1)
  })

  test('is refused once the session has expired [ASVS 7.3.1]', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const socket = await connect(world, mentor)
    await socket.join(matchId)
    socket.send({ type: 'message', matchId, content: 'Hello' })
    expect(await socket.next()).toMatchObject({ type: 'new_message' })
    world.advanceClock(15 * 24 * 3_600_000)
    // The refusal is about the session, not about the message.
    socket.send({ type: 'message', matchId, content: 'Hello', clientId: randomUUID() })
    expect(await socket.next()).toEqual({ type: 'error', message: 'Not authenticated' })
    expect(await socket.closed).toBe(CLOSE_CODES.accessEnded)
  })

  test('is not cached after a refusal, so that a new right takes effect', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ status: 'inactive' })]
    const matchId = await world.match(mentor, mentee)
    const socket = await connect(world, mentee)
    await socket.join(matchId)
    socket.send({ type: 'message', matchId, content: 'Hello' })
    expect(await socket.next()).toMatchObject({ type: 'error' })
    const url = `/api/admin/mentees/${mentee.id}/status`
    await world.call(await world.admin(), 'PATCH', url, { body: { status: 'active' } })
    socket.send({ type: 'message', matchId, content: 'Hello' })
    expect(await socket.next()).toMatchObject({ type: 'new_message' })
  })
})
