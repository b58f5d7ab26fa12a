import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { CLOSE, FEATURES, type ServerFrame, type TypingFrame } from '#shared/chat.ts'
import { SOCKET_BAD_FRAMES, TYPING_EVERY_MS } from '#shared/limits.ts'
import { type ClientFrame, clientFrame } from '#shared/schemas/chat.ts'
import type { Ctx } from '../context.ts'
import { AppError, frameRetryAfterOf, publicMessage, toTRPCError } from '../errors.ts'
import { callByPath, callerFor } from '../rpc/call.ts'
import { closeFor, encode, encodeHistory, send } from './frames.ts'
import { contextOf, mayWrite } from './reauthorize.ts'
import type { Caller, Listener, Rooms } from './rooms.ts'

/** So many frames of one socket wait at most for their answers. */
const WAITING_MAX = 32
/** A client tells of its writing less often than this; whoever tells more often is not passed on. */
const TYPING_AT_MOST_EVERY_MS = TYPING_EVERY_MS / 2

type Sent = Awaited<ReturnType<ReturnType<typeof callerFor>['matches']['sendMessage']>>
type FrameOf<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>
type Conversation = {
  socket: WebSocket
  caller: Caller
  rooms: Rooms
  /** Resolves when nothing of a match that is stored later, wherever, will be missed; absent where nothing can be. */
  ready: ((matchId: number) => Promise<void>) | undefined
  /** Passes on that somebody is writing. */
  tell: (event: TypingFrame) => void
  clock: () => number
  /** How long it may take to say who it is. */
  authMs: number
  /** For so long who has said something may say more without being looked up again. */
  rememberedMs: number
  /** More joined sockets of one person than this, and the oldest is closed. */
  ofPerson: number
}

/** One socket from its opening to its end: what it sends becomes procedure calls, one after the other. */
export function converse(app: FastifyInstance, conversation: Conversation) {
  const { socket, caller, rooms, ready, tell, clock, authMs, rememberedMs, ofPerson } = conversation
  const say = (frame: ServerFrame) => send(socket, encode(frame))
  let turn = Promise.resolve()
  let waiting = 0
  let badFrames = 0
  let typedAt = Number.NEGATIVE_INFINITY
  let spoke: { ctx: Ctx; at: number } | undefined

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
  socket.on('error', (error) => {
    caller.log.warn(error)
    socket.terminate()
  })
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
        caller.log.error({ err: error.cause ?? error }, 'frame failed')
      const clientId = frame.type === 'message' ? (frame.clientId ?? undefined) : undefined
      const retryAfter = frameRetryAfterOf(error)
      const times = retryAfter !== undefined && { retryAfter }
      say({ type: 'error', message: publicMessage(error), ...(clientId && { clientId }), ...times })
    }
  }

  function take(frame: ClientFrame): Promise<void> | void {
    if (frame.type === 'auth') return enter(frame)
    const listener = rooms.of(socket)
    if (listener?.matchId !== frame.matchId) {
      throw new AppError('forbidden', 'Authenticate for this conversation first')
    }
    if (frame.type === 'message') return post(frame, listener)
    if (frame.type === 'read') return noteRead(frame)
    tellTyping(listener)
  }

  async function enter({ userId, matchId, after, features: asked = [] }: FrameOf<'auth'>) {
    if (rooms.of(socket)) authTimer.refresh()
    // Listening begins before anything is asked, so that neither a message nor the end of this very session
    // is missed meanwhile; and it is heard only once there has shown to be a right to hear it.
    const tokenHash = app.tokenHashOf(caller)
    const features = Object.values(FEATURES).filter((feature) => asked.includes(feature))
    const listener: Listener = {
      socket,
      caller,
      matchId,
      userId,
      tokenHash,
      features,
      mayWrite: false,
      held: [],
    }
    rooms.join(listener)
    try {
      const ctx = await contextOf(app, caller, userId)
      listener.mayWrite = mayWrite(ctx)
      const { matches } = callerFor(ctx)
      if (ready) await ready(matchId)
      const { items } = await matches.messages({ matchId, after: after ?? undefined })
      const marks = features.includes(FEATURES.read) ? await matches.readMarks({ matchId }) : []
      send(socket, encodeHistory(items.text))
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

  async function post({ matchId, content, clientId }: FrameOf<'message'>, { features }: Listener) {
    const known = remembered()
    const ctx = known ?? (await app.ctxFor(caller))
    // Only who could speak is remembered, and a refusal forgets him: what has changed since shall count.
    const at = known && spoke ? spoke.at : clock()
    spoke = undefined
    const input = { matchId, content: content as string, clientId }
    const { message, isNew, needsHelp } = (await callByPath('matches.sendMessage', ctx, () => input)) as Sent
    spoke = { ctx, at }
    // What is repeated, or waits for a check, reaches nobody else; its sender still learns what became of it.
    if (!isNew || 'delivery' in message) say({ type: 'new_message', message })
    if (needsHelp && features.includes(FEATURES.help))
      say({ type: 'help', matchId, ...(clientId && { clientId }) })
    typedAt = Number.NEGATIVE_INFINITY
  }

  /** Who said something a moment ago. If his access ends, so does this socket; and storing asks for both again. */
  function remembered(): Ctx | undefined {
    if (!spoke) return undefined
    const age = clock() - spoke.at
    if (age < 0 || age >= rememberedMs) return undefined
    return spoke.ctx
  }

  async function noteRead({ matchId, messageId }: FrameOf<'read'>) {
    await callerFor(await app.ctxFor(caller)).matches.markRead({ matchId, messageId })
  }

  function tellTyping({ matchId, userId }: Listener) {
    const now = performance.now()
    if (now - typedAt < TYPING_AT_MOST_EVERY_MS) return
    typedAt = now
    tell({ type: 'typing', matchId, userId })
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
