import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { CLOSE, FEATURES, type ServerFrame } from '#shared/chat.ts'
import { SOCKET_BAD_FRAMES, TYPING_EVERY_MS } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { type ClientFrame, clientFrame } from '#shared/schemas/chat.ts'
import { AppError, publicMessage, toTRPCError } from '../errors.ts'
import { callerFor } from '../rpc/call.ts'
import type { createRooms, Listener } from './rooms.ts'
import { closeFor, deliver, encode, send } from './wire.ts'

/** So many frames of one socket wait at most for their answers. */
const WAITING_MAX = 32
/** A client tells of its writing less often than this; whoever tells more often is not passed on. */
const TYPING_AT_MOST_EVERY_MS = TYPING_EVERY_MS / 2

type FrameOf<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>
type Conversation = {
  socket: WebSocket
  /** The upgrade: whose cookie it carried is who speaks. */
  request: FastifyRequest
  rooms: ReturnType<typeof createRooms>
  /** How long it may take to say who it is. */
  authMs: number
  /** More joined sockets of one person than this, and the oldest is closed. */
  ofPerson: number
}

/** One socket from its opening to its end: what it sends becomes procedure calls, one after the other. */
export function converse(app: FastifyInstance, { socket, request, rooms, authMs, ofPerson }: Conversation) {
  const say = (frame: ServerFrame) => send(socket, encode(frame))
  let turn = Promise.resolve()
  let waiting = 0
  let badFrames = 0
  let typedAt = Number.NEGATIVE_INFINITY

  const authTimer = setTimeout(() => {
    const listener = rooms.of(socket)
    if (!listener || listener.held) closeFor(socket, CLOSE.policy, 'Not authenticated in time')
  }, authMs)
  // Frames are taken one after the other, in the order they came. Who sends faster than he is answered
  // waits on his own side of the wire, not in our memory.
  socket.on('message', (data) => {
    waiting += 1
    if (waiting >= WAITING_MAX) socket.pause()
    turn = turn
      .then(() => answer(data))
      .finally(() => {
        waiting -= 1
        if (socket.isPaused) socket.resume()
      })
  })
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
      app.meter.count('socket_frames', 'unknown', 'unreadable')
      say({ type: 'error', message: 'This is not a message the chat knows' })
      if (badFrames >= SOCKET_BAD_FRAMES) closeFor(socket, CLOSE.policy, 'Too many unknown frames')
      return
    }
    try {
      await take(frame)
      app.meter.count('socket_frames', frame.type, 'taken')
    } catch (cause) {
      app.meter.count('socket_frames', frame.type, 'refused')
      const error = toTRPCError(getTRPCErrorFromUnknown(cause))
      if (error.code === 'INTERNAL_SERVER_ERROR')
        request.log.error({ err: error.cause ?? error }, 'frame failed')
      const clientId = frame.type === 'message' ? (frame.clientId ?? undefined) : undefined
      say({ type: 'error', message: publicMessage(error), ...(clientId && { clientId }) })
    }
  }

  function take(frame: ClientFrame): Promise<void> | void {
    if (frame.type === 'auth') return enter(frame)
    const listener = rooms.of(socket)
    if (listener?.matchId !== frame.matchId) {
      throw new AppError('forbidden', 'Authenticate for this conversation first')
    }
    if (frame.type === 'message') return post(frame)
    if (frame.type === 'read') return noteRead(frame)
    tellTyping(listener)
  }

  async function enter({ userId, matchId, after, features: asked = [] }: FrameOf<'auth'>) {
    if (rooms.of(socket)) authTimer.refresh()
    // Listening begins before anything is asked, so that neither a message nor the end of this very session
    // is missed meanwhile; and it is heard only once there has shown to be a right to hear it.
    const tokenHash = app.tokenHashOf(request)
    const features = Object.values(FEATURES).filter((feature) => asked.includes(feature))
    const listener: Listener = { socket, matchId, userId, tokenHash, features, held: [] }
    rooms.join(listener)
    try {
      const ctx = await app.ctxFor(request)
      // Who it is comes from the cookie; the frame may only agree.
      if (ctx.actor.role === 'anonymous' || ctx.actor.userId !== userId) {
        throw new AppError('unauthenticated', MESSAGES.notAuthenticated)
      }
      const { matches } = callerFor(ctx)
      const { items } = await matches.messages({ matchId, after: after ?? undefined })
      const marks = features.includes(FEATURES.read) ? await matches.readMarks({ matchId }) : []
      say({ type: 'history', messages: items })
      for (const mark of marks) say({ type: 'read', ...mark })
    } catch (error) {
      rooms.leave(socket)
      throw error
    }
    const held = listener.held ?? []
    listener.held = null
    for (const frame of held) send(socket, frame)
    for (const oldest of rooms.ofPerson(userId).filter(hears).slice(0, -ofPerson)) {
      closeFor(oldest.socket, CLOSE.elsewhere, 'Connected elsewhere')
    }
  }

  async function post({ matchId, content, clientId }: FrameOf<'message'>) {
    const ctx = await app.ctxFor(request)
    const input = { matchId, content: content as string, clientId }
    const { message, isNew } = await callerFor(ctx).matches.sendMessage(input)
    // A repeated send reaches nobody else again; its sender still learns what became of it.
    if (!isNew) say({ type: 'new_message', message })
    typedAt = Number.NEGATIVE_INFINITY
  }

  async function noteRead({ matchId, messageId }: FrameOf<'read'>) {
    await callerFor(await app.ctxFor(request)).matches.markRead({ matchId, messageId })
  }

  // Nothing is stored and nobody answers, so being in the room is right enough.
  function tellTyping({ matchId, userId }: Listener) {
    const now = performance.now()
    if (now - typedAt < TYPING_AT_MOST_EVERY_MS) return
    typedAt = now
    const frame = encode({ type: 'typing', matchId, userId })
    for (const other of rooms.in(matchId, FEATURES.typing)) {
      if (other.userId !== userId) deliver(other, frame)
    }
  }
}

const hears = ({ socket, held }: Listener) => !held && socket.readyState === socket.OPEN

function readFrame(data: RawData): ClientFrame | undefined {
  try {
    return clientFrame.parse(JSON.parse((data as Buffer).toString('utf8')))
  } catch {
    return undefined
  }
}
