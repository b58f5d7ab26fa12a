import { connect, type TestSocket } from '#tests/support/chat-client.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** Longer than sessions are cached without a socket. */
const A_MOMENT_MS = 2_000
const REMEMBERED_MS = 5_000

/** How often a message caused a query for its session. */
async function lookUps({ database }: World, socket: TestSocket, matchId: number): Promise<number> {
  const { statements } = await recordStatements(database, async () => {
    socket.send({ type: 'message', matchId, content: 'Hello' })
    expect(await socket.next()).toMatchObject({ type: 'new_message' })
  })
  return statements.filter((text) => /"auth_sessions"\."lastUsedAt"/.test(text)).length
}

describe('who has said something over a socket', () => {
  test('is looked up again for what he says next only when some seconds have passed', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const socket = await connect(world, mentor)
    await socket.join(matchId)
    world.pass(A_MOMENT_MS)
    expect(await lookUps(world, socket, matchId)).toBe(1)
    world.pass(A_MOMENT_MS)
    expect(await lookUps(world, socket, matchId)).toBe(0)
    world.pass(REMEMBERED_MS - A_MOMENT_MS)
    expect(await lookUps(world, socket, matchId)).toBe(1)
  })

  test('may say no more once his session has run out [ASVS 7.3.1]', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const socket = await connect(world, mentor)
    await socket.join(matchId)
    socket.send({ type: 'message', matchId, content: 'Hello' })
    expect(await socket.next()).toMatchObject({ type: 'new_message' })
    world.pass(15 * 24 * 3_600_000)
    socket.send({ type: 'message', matchId, content: 'Hello' })
    expect(await socket.next()).toEqual({ type: 'error', message: 'Not authenticated' })
  })

  test('may say more as soon as he is let, though he was refused a moment ago', async ({ world }) => {
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
