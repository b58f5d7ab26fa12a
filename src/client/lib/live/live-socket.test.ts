import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { CLOSE_CODES, type LiveTopic } from '#shared/chat-protocol.ts'
import { createLiveSocket, createRefetcher, retryDelayMs } from './live-socket.ts'

const ME = 7
const SUBSCRIBE = { type: 'subscribe', userId: ME }

let server: WebSocketServer
let received: unknown[]
let stop = () => {}

beforeEach(async () => {
  received = []
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    socket.on('message', (data) => received.push(JSON.parse((data as Buffer).toString())))
  })
  await once(server, 'listening')
})
afterEach(() => {
  stop()
  for (const socket of server.clients) socket.terminate()
  server.close()
})

/** Opens a live socket; `runTimer` runs the pending timer instead of waiting for it. */
function open() {
  const reported: (LiveTopic[] | boolean)[] = []
  let timer: { run: () => void; ms: number } | undefined
  const live = createLiveSocket({
    userId: ME,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    schedule: (run, ms) => {
      const own = { run, ms }
      timer = own
      return () => {
        if (timer === own) timer = undefined
      }
    },
    random: () => 1,
    onChanged: (topics) => reported.push([...topics]),
    onStatus: (isLive) => reported.push(isLive),
  })
  stop = live.stop
  live.wake()
  return {
    live,
    reported,
    pendingMs: () => timer?.ms,
    runTimer: () => timer?.run(),
  }
}

const subscribed = async (count: number) => {
  await vi.waitFor(() => expect(received).toHaveLength(count))
  return [...server.clients].at(-1) as WebSocket
}
const say = (socket: WebSocket, frame: object) => socket.send(JSON.stringify(frame))

it('subscribes, passes on what has changed, and says whether it is live', async () => {
  const { reported, pendingMs } = open()
  const peer = await subscribed(1)
  expect(received).toEqual([SUBSCRIBE])
  say(peer, { type: 'subscribed' })
  say(peer, { type: 'changed', topics: ['messages'] })
  await vi.waitFor(() => expect(reported).toEqual([true, ['messages']]))
  expect(pendingMs()).toBeUndefined()
})

it('comes back after a loss, each time later, and starts again once it is live', async () => {
  const { reported, pendingMs, runTimer } = open()
  for (const [count, ms] of [
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
  ] as const) {
    ;(await subscribed(count)).close()
    await vi.waitFor(() => expect(pendingMs()).toBe(ms))
    runTimer()
  }
  const peer = await subscribed(4)
  say(peer, { type: 'subscribed' })
  await vi.waitFor(() => expect(reported).toEqual([true]))
  peer.close()
  await vi.waitFor(() => expect(pendingMs()).toBe(1_000))
  expect(reported).toEqual([true, false])
})

it('comes back later when it is refused, or not answered in time', async () => {
  const { reported, pendingMs, runTimer } = open()
  say(await subscribed(1), { type: 'error', message: 'Not authenticated' })
  await vi.waitFor(() => expect(pendingMs()).toBe(1_000))
  runTimer()
  await subscribed(2)
  expect(pendingMs()).toBe(10_000)
  runTimer()
  expect(pendingMs()).toBe(2_000)
  expect(reported).toEqual([])
})

it('stays away when other windows took its place, until it is looked at', async () => {
  const { live, pendingMs } = open()
  const peer = await subscribed(1)
  say(peer, { type: 'subscribed' })
  peer.close(CLOSE_CODES.replaced)
  await once(peer, 'close')
  await vi.waitFor(() => expect(pendingMs()).toBeUndefined())
  live.wake()
  await subscribed(2)
})

it('is closed without a network, and does not open twice', async () => {
  const { live, reported, pendingMs } = open()
  const peer = await subscribed(1)
  say(peer, { type: 'subscribed' })
  await vi.waitFor(() => expect(reported).toEqual([true]))
  live.wake()
  live.sleep()
  expect(reported).toEqual([true, false])
  await once(peer, 'close')
  expect(pendingMs()).toBeUndefined()
  live.wake()
  await subscribed(2)
  expect(server.clients.size).toBe(1)
})

it('waits at most a minute, and at least half of the delay', () => {
  expect([0, 1, 5, 6, 40].map((failures) => retryDelayMs(failures, 1))).toEqual([
    1_000, 2_000, 32_000, 60_000, 60_000,
  ])
  expect(retryDelayMs(0, 0)).toBe(500)
})

it('refetches one after the other, and once more for all that changed meanwhile', async () => {
  const asked: LiveTopic[][] = []
  const answers: (() => void)[] = []
  const refetch = createRefetcher((topics) => {
    asked.push([...topics])
    return new Promise<void>((resolve) => answers.push(resolve))
  })
  const first = refetch(['messages'])
  void refetch(['messages'])
  void refetch(['news'])
  expect(asked).toEqual([['messages']])
  answers[0]?.()
  await vi.waitFor(() => expect(asked).toEqual([['messages'], ['messages', 'news']]))
  answers[1]?.()
  await first
})
