import { connect as connectTcp, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ActiveParty } from '#server/context.ts'
import { sendMessage } from '#server/domain/chat/chat.ts'
import {
  SOCKET_BAD_FRAMES_MAX,
  SOCKET_FRAME_MAX_BYTES,
  SOCKET_UNSENT_MAX_BYTES,
} from '#shared/product-limits.ts'
import { connect } from '#tests/support/chat-client.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const hasty = withOptions(test, { socketTimeouts: { authMs: 200 } })
/** Long enough to join again in time on a busy machine. */
const AUTH_MS = 2_000
const rejoining = withOptions(test, { socketTimeouts: { authMs: AUTH_MS } })
const lively = withOptions(test, { socketTimeouts: { pingMs: 200 } })
const unlimited = withOptions(test, { settings: { RATE_LIMITS: 'off' } })

const UNKNOWN = { type: 'error', message: 'This is not a message the chat knows' }

describe('a frame', () => {
  test('of 64 KiB is accepted, and of one byte more closes the socket [T73]', async ({ world }) => {
    const { mentee } = await world.pair()
    const socket = await connect(world, mentee)
    socket.send(Buffer.alloc(SOCKET_FRAME_MAX_BYTES, 'x'))
    expect(await socket.next()).toEqual(UNKNOWN)

    socket.send(Buffer.alloc(SOCKET_FRAME_MAX_BYTES + 1, 'x'))
    expect(await socket.closed).toBe(1009)
  })

  const bad: [what: string, frame: string | Buffer][] = [
    ['no JSON', 'Hello'],
    ['no object', '"Hello"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['of no type', '{}'],
    ['of an unknown type', '{"type":"shout"}'],
    ['an auth without a match', '{"type":"auth","userId":1}'],
    ['an auth with ids as text', '{"type":"auth","userId":"1","matchId":"1"}'],
    ['a message without content', '{"type":"message","matchId":1}'],
    ['a message whose clientId is no UUID', '{"type":"message","matchId":1,"content":"x","clientId":"1"}'],
    ['sixty thousand brackets', '['.repeat(60_000)],
    ['bytes that are not UTF-8', Buffer.from([0, 255, 254, 1])],
  ]
  test.for(bad)('that is %s gets an error, and the socket stays usable [T78]', async ([, frame], { world }) => {
    const { mentee, matchId } = await world.pair()
    const socket = await connect(world, mentee)
    socket.send(frame)
    expect(await socket.next()).toEqual(UNKNOWN)
    await socket.join(matchId)
    socket.send({ type: 'message', matchId, content: 'Still here' })
    expect(await socket.next()).toMatchObject({ type: 'new_message', message: { content: 'Still here' } })
  })

  test('that is unreadable closes the socket the tenth time [T78]', async ({ world }) => {
    const { mentee } = await world.pair()
    const socket = await connect(world, mentee)
    for (let count = 1; count < SOCKET_BAD_FRAMES_MAX; count += 1) socket.send('nonsense')
    expect(await socket.drainFrames()).toEqual(Array(9).fill(UNKNOWN))
    socket.send('nonsense')
    expect(await socket.next()).toEqual(UNKNOWN)
    expect(await socket.closed).toBe(1008)
  })

  test('of hundreds sent at once is answered too: backpressure loses none', async ({ world }) => {
    const { mentee } = await world.pair()
    const socket = await connect(world, mentee)
    const refusals = 300
    const frame = JSON.stringify({ type: 'message', matchId: 1, content: 'x'.repeat(60_000) })
    for (let count = 0; count < refusals; count += 1) socket.send(frame)
    expect(await socket.drainFrames()).toHaveLength(refusals)
  })
})

describe('a socket', () => {
  hasty('that does not authenticate in time is closed [T76]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const [silent, mistaken, joined] = [
      await connect(world, mentee),
      await connect(world, null),
      await connect(world, mentee),
    ]
    await joined.join(matchId)
    mistaken.send({ type: 'auth', userId: mentee.userId, matchId })
    expect(await Promise.all([silent.closed, mistaken.closed])).toEqual([1008, 1008])
    expect(await joined.drainFrames()).toEqual([])
  })

  rejoining('that loses its match by a failed auth gets the full time again', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const socket = await connect(world, mentee)
    await socket.join(matchId)
    await new Promise((resolve) => setTimeout(resolve, AUTH_MS + 50))
    await expect(socket.join(4711)).rejects.toThrow('Match not found')
    await socket.join(matchId)
    await expect(socket.join(4711)).rejects.toThrow('Match not found')
    expect(await socket.closed).toBe(1008)
  })

  lively('that misses two pings is closed, others stay open [T76]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const dead = await connect(world, mentor, { autoPong: false })
    let pings = 0
    dead.socket.on('ping', () => {
      pings += 1
    })
    const alive = await connect(world, mentee)
    await dead.join(matchId)
    await alive.join(matchId)
    expect(await dead.closed).toBe(1006)
    // The end of the connection may overtake the second ping.
    expect([1, 2]).toContain(pings)
    expect(await alive.drainFrames()).toEqual([])
  })

  unlimited(
    'that reads too slowly is closed, and catches up when it rejoins [T79, R8]',
    { timeout: 60_000 },
    async ({ world }) => {
      const { mentor, mentee, matchId } = await world.pair()
      await world.listen()
      const rawSockets: Socket[] = []
      world.app.server.on('upgrade', (_request, rawSocket: Socket) => rawSockets.push(rawSocket))
      const [slow, stuck] = [await connect(world, mentee), await connect(world, mentee)]
      const unread = () => Math.min(...rawSockets.slice(0, 2).map(({ writableLength }) => writableLength))
      const healthy = await connect(world, mentor)
      for (const socket of [slow, stuck, healthy]) await socket.join(matchId)
      slow.socket.pause()
      stuck.socket.pause()

      const ctx = await world.ctx<ActiveParty>(mentor)
      const ids: number[] = []
      const say = async () => {
        ids.push((await sendMessage(ctx, { matchId, content: '山'.repeat(4_000) })).message.id)
        // The healthy client runs in this process too and needs its turn to read.
        await nextTurn()
      }
      // The socket buffers of both sides are filled first: some megabytes.
      while (unread() <= SOCKET_UNSENT_MAX_BYTES && ids.length < 3_000) await say()
      const kept = ids.length
      // Few, because the server ends a closing socket after two seconds.
      for (let count = 0; count < 10; count += 1) await say()

      slow.socket.resume()
      expect(await slow.closed).toBe(1013)
      await expect.poll(() => rawSockets[1]?.destroyed, { timeout: 30_000 }).toBe(true)
      expect((await healthy.drainFrames()).map((frame) => 'message' in frame && frame.message)).toMatchObject(
        ids.map((id) => ({ id })),
      )

      const back = await connect(world, mentee)
      const missed = await back.join(matchId, { after: ids[kept - 1] })
      expect(missed.map(({ id }) => id)).toEqual(ids.slice(kept))
      stuck.socket.terminate()
    },
  )
})

describe('a refused upgrade', () => {
  const refused: [path: string, origin: string][] = [
    ['/ws', 'https://evil.example'],
    ['/api/user', ''],
    ['/no-such-page', ''],
  ]
  test.for(refused)('closes the connection: %s from "%s"', async ([path, origin], { world }) => {
    const [host, port] = (await world.listen()).split(':')
    const socket = connectTcp({ host, port: Number(port), allowHalfOpen: true })
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...(origin ? [`Origin: ${origin}`] : []),
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    await new Promise((resolve) => socket.once('end', resolve))
    socket.destroy()
    expect(answer).toMatch(/^HTTP\/1\.1 40[134] /)
  })
})
