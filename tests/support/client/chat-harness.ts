import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createChat } from '#client/features/chat/connection/chat.ts'
import type { ChatOptions } from '#client/features/chat/connection/chat-options.ts'
import type { OutboxStore, OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import type { Message, ServerFrame } from '#shared/chat-protocol.ts'
import { CHAT_RECONNECT_MS } from '#shared/product-limits.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'

export const ME = 1
export const OTHER = 2
export const MATCH = 7

export const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  matchId: MATCH,
  senderId: OTHER,
  content: `message ${id}`,
  createdAt: '2026-01-05T09:00:00.000Z',
  clientId: null,
  ...more,
})
export const messageRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
export const refusal = (httpStatus: number, text: string) =>
  new TRPCClientError(text, {
    result: { error: { message: text, code: -32000, data: { httpStatus } } },
  })

/** The server's end of a connection. */
export type Peer = { socket: WebSocket; received: ClientFrame[]; send: (frame: ServerFrame) => void }
export let server: WebSocketServer
export let peers: Peer[]
export let timers: { run: () => void; ms: number; off: boolean }[]
let leave: () => void

/** Starts a chat server before each test and closes it afterwards. */
export function setUpChatServer() {
  beforeEach(async () => {
    peers = []
    timers = []
    leave = () => {}
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    server.on('connection', (socket) => {
      const received: ClientFrame[] = []
      socket.on('message', (data) => received.push(JSON.parse((data as Buffer).toString()) as ClientFrame))
      peers.push({ socket, received, send: (frame) => socket.send(JSON.stringify(frame)) })
    })
    await once(server, 'listening')
  })
  afterEach(() => {
    leave()
    leave = () => {}
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
}

export function open(options: Partial<ChatOptions> = {}) {
  let ids = 0
  const reports: string[] = []
  const asked = {
    pages: [] as { before?: number; after?: number }[],
    sent: [] as string[],
    read: [] as number[],
    session: 0,
  }
  const network = { lost: () => {}, back: () => {} }
  const chat = createChat({
    userId: ME,
    matchId: MATCH,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    newId: () => `id-${++ids}`,
    now: () => '2026-01-05T10:00:00.000Z',
    schedule: (run, ms) => {
      const timer = { run, ms, off: false }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
    watchNetwork: (on) => {
      Object.assign(network, on)
      return () => {}
    },
    outbox: createMemoryOutbox([]),
    markRead: async (messageId) => {
      asked.read.push(messageId)
    },
    onRead: () => {},
    showHelp: () => {},
    loadMessages: async (page) => {
      asked.pages.push(page)
      return { items: [], next: null }
    },
    loadMessagesSince: async () => ({ items: [], next: null, hasEarlier: false }),
    sendMessage: async ({ content, clientId }) => {
      asked.sent.push(clientId)
      return { message: message(900, { senderId: ME, content, clientId }) }
    },
    checkAccess: async () => {
      asked.session += 1
      return true
    },
    showError: (title, detail) => reports.push(detail ? `${title} | ${detail}` : title),
    ...options,
  })
  leave = chat.subscribe(() => {})
  return { chat, reports, asked, network, close: () => leave() }
}

/** An outbox store that keeps its messages in a list. */
export function createMemoryOutbox(kept: OutgoingMessage[]): OutboxStore {
  return {
    load: async () => [...kept],
    async applyChanges({ upserted, deleted }) {
      const changed = [...upserted.map(({ clientId }) => clientId), ...deleted]
      const rest = kept.filter(({ clientId }) => !changed.includes(clientId))
      kept.splice(0, kept.length, ...rest, ...upserted)
    },
  }
}

const PATIENCE = { timeout: 15_000 }

export const waitForPeer = (index: number) =>
  vi.waitFor(() => {
    const found = peers[index]
    if (!found?.received.length) throw new Error('no connection yet')
    return found
  }, PATIENCE)
export const waitUntil = (check: () => void) => vi.waitFor(check, PATIENCE)
export const ids = (messages: readonly Message[]) => messages.map(({ id }) => id)

/** Fires the last active timer of a duration. */
export function fireTimer(ms: number) {
  const timer = timers.findLast((entry) => entry.ms === ms && !entry.off)
  if (!timer) throw new Error(`no timer of ${ms} ms`)
  timer.off = true
  timer.run()
}

/** Fires the reconnect timer. */
export function fireReconnectTimer() {
  const timer = timers.findLast(({ off }) => !off)
  expect(timer?.ms).toBe(CHAT_RECONNECT_MS)
  if (timer) timer.off = true
  timer?.run()
}

export async function openConnected(options?: Partial<ChatOptions>) {
  const opened = open(options)
  const first = await waitForPeer(0)
  first.send({ type: 'history', messages: [message(1), message(2)] })
  await waitUntil(() => expect(opened.chat.get().status).toBe('connected'))
  return { ...opened, first }
}
