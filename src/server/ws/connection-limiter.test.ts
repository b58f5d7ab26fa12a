import { once } from 'node:events'
import { WebSocket } from 'ws'
import { connect } from '#tests/support/chat-client.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const OUTSIDE = '203.0.113.7'
const proxied = withOptions(test, { settings: { TRUST_PROXY: 'loopback' } })
const narrow = withOptions(proxied, { socketLimits: { perAddress: 2, total: 4, perPerson: 3 } })
const crowded = withOptions(test, { socketLimits: { total: 2 } })

/** Requests an upgrade from an address; returns 101, or the status of the refusal and `retry-after`. */
async function upgrade(world: World, address: string) {
  const socket = new WebSocket(`ws://${await world.listen()}/ws`, { headers: { 'x-forwarded-for': address } })
  socket.on('error', () => {})
  return new Promise<{ status: number; retryAfter?: string | undefined; socket: WebSocket }>((resolve) => {
    socket.once('open', () => resolve({ status: 101, socket }))
    socket.once('unexpected-response', (_request, answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], socket })
      answer.resume()
    })
  })
}

describe('the connection limit', () => {
  test('closes the oldest socket when one person joins with an eleventh [T75]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const other = await connect(world, mentor)
    await other.join(matchId)
    const sockets = []
    for (let count = 0; count < 11; count += 1) {
      const socket = await connect(world, mentee)
      await socket.join(matchId)
      sockets.push(socket)
    }
    const [oldest, ...rest] = sockets
    expect(await oldest?.closed).toBe(4409)
    for (const socket of [...rest, other]) {
      expect(await socket.drainFrames()).toEqual([])
      expect(socket.socket.readyState).toBe(WebSocket.OPEN)
    }
  })

  test('of a person is not used up by others who claim to be them [T75, T68]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const joined = await connect(world, mentee)
    await joined.join(matchId)
    for (let count = 0; count < 12; count += 1) {
      const liar = await connect(world, mentor)
      liar.send({ type: 'auth', userId: mentee.userId, matchId })
      expect(await liar.next()).toMatchObject({ type: 'error' })
    }
    expect(await joined.drainFrames()).toEqual([])
    expect(joined.socket.readyState).toBe(WebSocket.OPEN)
  })

  narrow('of an address refuses further sockets until one closes [T75]', async ({ world }) => {
    const [first, second, third] = [
      await upgrade(world, OUTSIDE),
      await upgrade(world, OUTSIDE),
      await upgrade(world, OUTSIDE),
    ]
    expect([first.status, second.status, third.status]).toEqual([101, 101, 429])
    expect(Number(third.retryAfter)).toBeGreaterThan(0)
    expect((await upgrade(world, '203.0.113.8')).status).toBe(101)

    const gone = once(first.socket, 'close')
    first.socket.close()
    await gone
    await expect.poll(async () => (await upgrade(world, OUTSIDE)).status).toBe(101)
  })

  narrow('counts sockets of members per person, not per address [T75]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const through = { headers: { 'x-forwarded-for': OUTSIDE } }
    const all = [mentor, mentee, await world.mentee(), mentee].map((one) => connect(world, one, through))
    const [first, second] = await Promise.all(all)
    expect(await first?.join(matchId)).toEqual([])
    expect(await second?.join(matchId)).toEqual([])
    first?.socket.close()
    await first?.closed
    await expect(connect(world, mentee, through)).rejects.toThrow('429')
    expect((await upgrade(world, OUTSIDE)).status).toBe(101)
  })

  proxied('lets an address open sixty sockets a minute [T75]', async ({ world }) => {
    for (let count = 0; count < 60; count += 1) {
      const { status, socket } = await upgrade(world, OUTSIDE)
      expect({ count, status }).toEqual({ count, status: 101 })
      const gone = once(socket, 'close')
      socket.terminate()
      await gone
    }
    expect((await upgrade(world, OUTSIDE)).status).toBe(429)
    expect((await upgrade(world, '203.0.113.8')).status).toBe(101)
    world.advanceClock(1_000)
    expect((await upgrade(world, OUTSIDE)).status).toBe(101)
  })

  crowded('of the process refuses further sockets with a retry time [T75, R38]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const [first] = [await connect(world, mentee), await connect(world, mentee)]
    const refused = await upgrade(world, '127.0.0.1')
    expect(refused).toMatchObject({ status: 503, retryAfter: '5' })

    await first.join(matchId)
    expect(await first.drainFrames()).toEqual([])
    first.socket.close()
    await first.closed
    await expect.poll(async () => (await upgrade(world, '127.0.0.1')).status).toBe(101)
  })
})
