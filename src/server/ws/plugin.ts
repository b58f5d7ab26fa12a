import websocket from '@fastify/websocket'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { CHAT_PATH, CLOSE, type ClientFrame, clientFrame } from '#shared/chat.ts'
import {
  SOCKET_AUTH_MS,
  SOCKET_BAD_FRAMES,
  SOCKET_FRAME_MAX_BYTES,
  SOCKET_PING_MS,
  SOCKET_UNSENT_MAX_BYTES,
} from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { AppError, publicMessage, toTRPCError } from '../errors.ts'
import type { Events } from '../events.ts'
import { callerFor } from '../rpc/call.ts'
import { createRooms, encode, type Listener } from './rooms.ts'

/** How long a socket may be silent before it says who it is, and between signs of life; for tests to shorten. */
export type SocketTimes = { authMs: number; pingMs: number }
const TIMES: SocketTimes = { authMs: SOCKET_AUTH_MS, pingMs: SOCKET_PING_MS }

const GOODBYE_MS = 2_000

type Options = { events: Events; times?: Partial<SocketTimes> | undefined }

/** The live side of a conversation: frames in become procedure calls, events become frames out. */
export async function chat(app: FastifyInstance, { events, times }: Options) {
  const { authMs, pingMs } = { ...TIMES, ...times }
  const rooms = createRooms()
  const unanswered = new WeakMap<WebSocket, number>()

  await app.register(websocket, {
    options: { maxPayload: SOCKET_FRAME_MAX_BYTES, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      request.log.warn(error)
      socket.terminate()
    },
    async preClose() {
      const { clients } = app.websocketServer
      for (const socket of clients) socket.close(CLOSE.goingAway)
      // Who does not say goodbye in return must not hold up the end.
      setTimeout(() => {
        for (const socket of clients) socket.terminate()
      }, GOODBYE_MS).unref()
    },
  })

  const unsubscribe = events.subscribe((event) => {
    if (event.type === 'message_sent') {
      const frame = encode({ type: 'new_message', message: event.message })
      for (const listener of rooms.in(event.message.matchId)) deliver(listener, frame)
    }
    if (event.type === 'access_ended') {
      for (const { socket, userId, tokenHash } of rooms.all()) {
        const ended = userId === event.userId && (!event.tokenHash || tokenHash === event.tokenHash)
        if (ended) socket.close(CLOSE.accessEnded, MESSAGES.notAuthenticated)
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
    handler: (_request, reply) =>
      reply.code(426).header('upgrade', 'websocket').send({ message: 'Upgrade required' }),
    wsHandler: (socket, request) => {
      const say = (frame: Parameters<typeof encode>[0]) => send(socket, encode(frame))
      let turn = Promise.resolve()
      let badFrames = 0

      const authTimer = setTimeout(() => {
        if (!rooms.of(socket)) socket.close(CLOSE.policy, 'Not authenticated in time')
      }, authMs)
      // Frames are taken one after the other, in the order they came.
      socket.on('message', (data) => {
        turn = turn.then(() => answer(data))
      })
      socket.on('pong', () => unanswered.set(socket, 0))
      socket.on('error', (error) => request.log.debug(error))
      socket.on('close', () => {
        clearTimeout(authTimer)
        rooms.leave(socket)
      })

      async function answer(data: RawData) {
        if (socket.readyState !== socket.OPEN) return
        const frame = readFrame(data)
        if (!frame) {
          badFrames += 1
          say({ type: 'error', message: 'This is not a message the chat knows' })
          if (badFrames >= SOCKET_BAD_FRAMES) socket.close(CLOSE.policy, 'Too many unknown frames')
          return
        }
        try {
          await (frame.type === 'auth' ? enter(frame) : post(frame))
        } catch (cause) {
          const error = toTRPCError(getTRPCErrorFromUnknown(cause))
          if (error.code === 'INTERNAL_SERVER_ERROR')
            request.log.error({ err: error.cause ?? error }, 'frame failed')
          const clientId = frame.type === 'message' ? (frame.clientId ?? undefined) : undefined
          say({ type: 'error', message: publicMessage(error), ...(clientId && { clientId }) })
        }
      }

      async function enter({ userId, matchId, after }: Extract<ClientFrame, { type: 'auth' }>) {
        rooms.leave(socket)
        const ctx = await app.ctxFor(request)
        // Who it is comes from the cookie; the frame may only agree.
        if (ctx.actor.role === 'anonymous' || ctx.actor.userId !== userId) {
          throw new AppError('unauthenticated', MESSAGES.notAuthenticated)
        }
        // Listening begins before reading, so that nothing sent meanwhile is missed; and it is heard only once
        // reading has shown that there is a right to hear it.
        const { tokenHash } = ctx.session
        const listener: Listener = { socket, matchId, userId, tokenHash, held: [] }
        rooms.join(listener)
        try {
          const { items } = await callerFor(ctx).matches.messages({ matchId, after: after ?? undefined })
          say({ type: 'history', messages: items })
        } catch (error) {
          rooms.leave(socket)
          throw error
        }
        const held = listener.held ?? []
        listener.held = null
        for (const frame of held) send(socket, frame)
      }

      async function post({ matchId, content, clientId }: Extract<ClientFrame, { type: 'message' }>) {
        if (rooms.of(socket)?.matchId !== matchId) {
          throw new AppError('forbidden', 'Authenticate for this conversation first')
        }
        const ctx = await app.ctxFor(request)
        const input = { matchId, content: content as string, clientId }
        const { message, isNew } = await callerFor(ctx).matches.sendMessage(input)
        // A repeated send reaches nobody else again; its sender still learns what became of it.
        if (!isNew) say({ type: 'new_message', message })
      }
    },
  })
}

function deliver(listener: Listener, frame: Buffer) {
  if (listener.held) listener.held.push(frame)
  else send(listener.socket, frame)
}

/** Sends, unless the other side has stopped reading: then it is cut, and asks for what it missed when it is back. */
function send(socket: WebSocket, frame: Buffer) {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > SOCKET_UNSENT_MAX_BYTES) {
    socket.close(CLOSE.tryAgain, 'Reading too slowly')
    setTimeout(() => socket.terminate(), 1_000).unref()
    return
  }
  socket.send(frame, { binary: false })
}

function readFrame(data: RawData): ClientFrame | undefined {
  try {
    return clientFrame.parse(JSON.parse((data as Buffer).toString('utf8')))
  } catch {
    return undefined
  }
}
