import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { CHAT_PATH, CLOSE, FEATURES } from '#shared/chat.ts'
import { SOCKET_AUTH_MS, SOCKET_FRAME_MAX_BYTES, SOCKET_PING_MS } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { Events } from '../events.ts'
import type { Limits } from '../limits.ts'
import { CAPS, createDoor, type SocketCaps } from './caps.ts'
import { converse } from './conversation.ts'
import { createRooms } from './rooms.ts'
import { closeFor, deliver, encode } from './wire.ts'

/** How long a socket may be silent before it says who it is, and between signs of life; for tests to shorten. */
export type SocketTimes = { authMs: number; pingMs: number }
const TIMES: SocketTimes = { authMs: SOCKET_AUTH_MS, pingMs: SOCKET_PING_MS }

/** One frame in so many pieces at most, and so many chunks of it unread: what tiny pieces cost is memory. */
const FRAGMENTS_MAX = 16
const CHUNKS_MAX = 1_024
type Options = {
  events: Events
  limits: Limits
  times?: Partial<SocketTimes> | undefined
  caps?: Partial<SocketCaps> | undefined
}

/** The live side of a conversation: frames in become procedure calls, events become frames out. */
export async function chat(app: FastifyInstance, { events, limits, times, caps: given }: Options) {
  const { authMs, pingMs } = { ...TIMES, ...times }
  const caps = { ...CAPS, ...given }
  const door = createDoor(caps, limits)
  const rooms = createRooms()
  const unanswered = new WeakMap<WebSocket, number>()
  app.meter.watch('socketsOpen', () => app.websocketServer.clients.size)
  app.meter.watch('socketsJoined', () => rooms.joined())

  await app.register(websocket, {
    options: {
      maxPayload: SOCKET_FRAME_MAX_BYTES,
      maxFragments: FRAGMENTS_MAX,
      maxBufferedChunks: CHUNKS_MAX,
      perMessageDeflate: false,
    },
    errorHandler: (error, socket, request) => {
      request.log.warn(error)
      socket.terminate()
    },
    async preClose() {
      for (const socket of app.websocketServer.clients) closeFor(socket, CLOSE.goingAway)
    },
  })

  const unsubscribe = events.subscribe((event) => {
    if (event.type === 'message_sent') {
      const frame = encode({ type: 'new_message', message: event.message })
      for (const listener of rooms.in(event.message.matchId)) deliver(listener, frame)
    }
    if (event.type === 'conversation_read') {
      const frame = encode({ ...event, type: 'read' })
      for (const listener of rooms.in(event.matchId, FEATURES.read)) deliver(listener, frame)
    }
    if (event.type === 'access_ended') {
      for (const { socket, tokenHash } of rooms.ofPerson(event.userId)) {
        const ended = !event.tokenHash || tokenHash === event.tokenHash
        if (ended) closeFor(socket, CLOSE.accessEnded, MESSAGES.notAuthenticated)
      }
    }
  })

  const pulse = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      const missed = unanswered.get(socket) ?? 0
      if (missed >= 2) socket.terminate()
      unanswered.set(socket, missed + 1)
      socket.ping()
    }
  }, pingMs)

  app.addHook('onClose', async () => {
    clearInterval(pulse)
    unsubscribe()
  })

  app.route({
    method: 'GET',
    url: CHAT_PATH,
    onRequest: async (request) => {
      if (request.ws) door.admit(app.addressOf(request))
    },
    handler: (_request, reply) =>
      reply.code(426).header('upgrade', 'websocket').send({ message: 'Upgrade required' }),
    wsHandler: (socket, request) => {
      const address = app.addressOf(request)
      door.entered(address)
      socket.once('close', () => door.left(address))
      socket.on('pong', () => unanswered.set(socket, 0))
      converse(app, { socket, request, rooms, authMs, ofPerson: caps.ofPerson })
    },
  })
}
