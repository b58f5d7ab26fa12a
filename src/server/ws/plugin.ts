import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { CHAT_PATH, CLOSE_CODES, type TypingFrame } from '#shared/chat-protocol.ts'
import { SOCKET_AUTH_MS, SOCKET_FRAME_MAX_BYTES, SOCKET_PING_MS } from '#shared/product-limits.ts'
import type { ChatEvent, Events, MessageSync } from '../events.ts'
import type { RateLimits } from '../infra/rate-limits/rate-limits.ts'
import { createEventBroadcast, sendTyping } from './event-broadcast.ts'
import { createLiveBroadcast, type FindPeople } from './live-updates.ts'
import { closeSocket, createRooms, createSubscribers } from './rooms.ts'
import {
  createConnectionLimiter,
  DEFAULT_SOCKET_LIMITS,
  handleSocket,
  type SocketLimits,
  type SocketOrigin,
} from './socket-handler.ts'

/**
 * The deadline for authentication, the ping interval, the lifetime of a sender's cached context, and the least time between
 * `changed` frames and between reauthorizations.
 */
export type SocketTimeouts = Record<
  'authMs' | 'pingMs' | 'contextCacheMs' | 'changedEveryMs' | 'reauthorizeEveryMs',
  number
>
const DEFAULT_TIMES: SocketTimeouts = {
  authMs: SOCKET_AUTH_MS,
  pingMs: SOCKET_PING_MS,
  contextCacheMs: 5_000,
  changedEveryMs: 1_000,
  // A connection that is lost again and again must not keep the process busy with this alone.
  reauthorizeEveryMs: 1_000,
}

/** The most fragments of one frame and unread chunks: many tiny pieces would use too much memory. */
const FRAGMENTS_MAX = 16
const CHUNKS_MAX = 1_024
type Options = {
  events: Pick<Events<ChatEvent>, 'subscribe'>
  /** Present if other processes store messages too. */
  messageSync?: MessageSync | undefined
  limits: RateLimits
  findPeople: FindPeople
  /** Reads whether something may pass between the two people of a match. */
  isMatchOpen: (matchId: number) => Promise<boolean>
  monotonicMs: () => number
  times?: Partial<SocketTimeouts> | undefined
  caps?: Partial<SocketLimits> | undefined
}

/** The chat's WebSocket plugin: incoming frames become procedure calls, events become outgoing frames. */
export async function chatPlugin(
  app: FastifyInstance,
  { events, messageSync, limits, findPeople, isMatchOpen, monotonicMs, times, caps: overrides }: Options,
) {
  const allTimes = { ...DEFAULT_TIMES, ...times }
  const { authMs, pingMs, contextCacheMs, changedEveryMs, reauthorizeEveryMs } = allTimes
  const caps = { ...DEFAULT_SOCKET_LIMITS, ...overrides }
  const limiter = createConnectionLimiter(caps, limits)
  const rooms = createRooms({
    readIsOpen: isMatchOpen,
    onOpened: messageSync?.onRoomOpened,
    onEmptied: messageSync?.onRoomClosed,
  })
  const subscribers = createSubscribers(changedEveryMs)
  const shared = {
    rooms,
    subscribers,
    ready: messageSync?.ready,
    publishTyping,
    monotonicMs,
    authMs,
    contextCacheMs,
    socketsPerPerson: caps.perPerson,
  }
  const upgrades = new WeakMap<FastifyRequest, { reply: FastifyReply; from: SocketOrigin }>()
  app.meter.watch('socketsOpen', () => app.websocketServer.clients.size)
  app.meter.watch('socketsJoined', () => rooms.countJoined())

  await app.register(websocket, {
    options: {
      maxPayload: SOCKET_FRAME_MAX_BYTES,
      maxFragments: FRAGMENTS_MAX,
      maxBufferedChunks: CHUNKS_MAX,
      perMessageDeflate: false,
    },
    async preClose() {
      for (const socket of app.websocketServer.clients) closeSocket(socket, CLOSE_CODES.goingAway)
    },
  })

  const broadcasts = [
    createEventBroadcast(app, rooms, reauthorizeEveryMs),
    createLiveBroadcast(app, subscribers, { findPeople, everyMs: reauthorizeEveryMs }),
  ]
  const unsubscribers = broadcasts.map((broadcast) => events.subscribe(broadcast))

  function publishTyping(event: TypingFrame) {
    if (!rooms.isOpen(event.matchId)) return
    sendTyping(rooms, event)
    messageSync?.publishTyping(event)
  }

  const heartbeat = startHeartbeat(app, pingMs)
  app.addHook('onClose', async () => {
    heartbeat.stop()
    for (const unsubscribe of unsubscribers) unsubscribe()
  })

  app.route({
    method: 'GET',
    url: CHAT_PATH,
    onRequest: async (request, reply) => {
      if (!request.ws) return
      const { address, actor } = await app.ctxFor(request)
      const from = { address, userId: actor.role === 'anonymous' ? undefined : actor.userId }
      limiter.takeConnectionToken(from)
      upgrades.set(request, { reply, from })
    },
    handler: (_request, reply) =>
      reply.code(426).header('upgrade', 'websocket').send({ message: 'Upgrade required' }),
    wsHandler: (socket, request) => {
      const upgrade = upgrades.get(request)
      if (!upgrade) return socket.terminate()
      releaseUpgrade(socket, request, upgrade.reply)
      const release = limiter.acquire(upgrade.from)
      socket.once('close', release)
      socket.on('pong', () => heartbeat.onPong(socket))
      const { headers, cookies, log } = request
      const caller = { headers: { cookie: headers.cookie }, cookies, address: upgrade.from.address, log }
      handleSocket(app, { ...shared, socket, caller })
    },
  })
}

/** Drops the references to request and reply, which would stay in memory as long as the socket. */
function releaseUpgrade(socket: WebSocket, request: FastifyRequest, reply: FastifyReply) {
  socket.removeAllListeners('error')
  reply.raw.detachSocket(request.raw.socket)
}

/** Pings all sockets periodically, and terminates those that missed two pings. */
function startHeartbeat(app: FastifyInstance, pingMs: number) {
  const unansweredPings = new WeakMap<WebSocket, number>()
  const timer = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      const missed = unansweredPings.get(socket) ?? 0
      if (missed >= 2) socket.terminate()
      unansweredPings.set(socket, missed + 1)
      socket.ping()
    }
  }, pingMs)
  return {
    onPong: (socket: WebSocket) => void unansweredPings.set(socket, 0),
    stop: () => clearInterval(timer),
  }
}
