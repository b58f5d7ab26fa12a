import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { CHAT_PATH, CLOSE, type TypingFrame } from '#shared/chat.ts'
import { SOCKET_AUTH_MS, SOCKET_FRAME_MAX_BYTES, SOCKET_PING_MS } from '#shared/limits.ts'
import type { Events, Following, Heard } from '../events.ts'
import type { Limits } from '../infra/rate-limits/rate-limits.ts'
import { CAPS, createDoor, type From, type SocketCaps } from './connection-limiter.ts'
import { converse } from './conversation.ts'
import { hearing, tellTyping } from './event-broadcast.ts'
import { closeFor } from './frames.ts'
import { createRooms } from './rooms.ts'

/**
 * How long a socket may be silent before it says who it is, and between signs of life; and how long it is remembered who
 * has said something. For tests to change.
 */
export type SocketTimes = { authMs: number; pingMs: number; rememberedMs: number }
const TIMES: SocketTimes = { authMs: SOCKET_AUTH_MS, pingMs: SOCKET_PING_MS, rememberedMs: 5_000 }

/** One frame in so many pieces at most, and so many chunks of it unread: what tiny pieces cost is memory. */
const FRAGMENTS_MAX = 16
const CHUNKS_MAX = 1_024
type Options = {
  heard: Pick<Events<Heard>, 'subscribe'>
  /** Where other processes store messages too. */
  following?: Following | undefined
  limits: Limits
  clock: () => number
  times?: Partial<SocketTimes> | undefined
  caps?: Partial<SocketCaps> | undefined
}

/** The live side of a conversation: frames in become procedure calls, events become frames out. */
export async function chat(
  app: FastifyInstance,
  { heard, following, limits, clock, times, caps: given }: Options,
) {
  const { authMs, pingMs, rememberedMs } = { ...TIMES, ...times }
  const caps = { ...CAPS, ...given }
  const door = createDoor(caps, limits)
  const rooms = createRooms({ filled: following?.filled, emptied: following?.emptied })
  const terms = { rooms, ready: following?.ready, tell, clock, authMs, rememberedMs, ofPerson: caps.ofPerson }
  const unanswered = new WeakMap<WebSocket, number>()
  const upgrades = new WeakMap<FastifyRequest, { reply: FastifyReply; from: From }>()
  app.meter.watch('socketsOpen', () => app.websocketServer.clients.size)
  app.meter.watch('socketsJoined', () => rooms.joined())

  await app.register(websocket, {
    options: {
      maxPayload: SOCKET_FRAME_MAX_BYTES,
      maxFragments: FRAGMENTS_MAX,
      maxBufferedChunks: CHUNKS_MAX,
      perMessageDeflate: false,
    },
    async preClose() {
      for (const socket of app.websocketServer.clients) closeFor(socket, CLOSE.goingAway)
    },
  })

  const unsubscribe = heard.subscribe(hearing(app, rooms))

  function tell(event: TypingFrame) {
    tellTyping(rooms, event)
    following?.tell(event)
  }

  /** Whatever the upgrade has left on a socket would be kept in memory as long as the socket: request, reply and all. */
  function letGo(socket: WebSocket, request: FastifyRequest, reply: FastifyReply) {
    socket.removeAllListeners('error')
    reply.raw.detachSocket(request.raw.socket)
  }

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
    onRequest: async (request, reply) => {
      if (!request.ws) return
      const { address, actor } = await app.ctxFor(request)
      const from = { address, userId: actor.role === 'anonymous' ? undefined : actor.userId }
      door.admit(from)
      upgrades.set(request, { reply, from })
    },
    handler: (_request, reply) =>
      reply.code(426).header('upgrade', 'websocket').send({ message: 'Upgrade required' }),
    wsHandler: (socket, request) => {
      const upgrade = upgrades.get(request)
      if (!upgrade) return socket.terminate()
      letGo(socket, request, upgrade.reply)
      const leave = door.enter(upgrade.from)
      socket.once('close', leave)
      socket.on('pong', () => unanswered.set(socket, 0))
      const { headers, cookies, ip, ips, log } = request
      const caller = { headers: { cookie: headers.cookie }, cookies, ip, ips, log }
      converse(app, { ...terms, socket, caller })
    },
  })
}
