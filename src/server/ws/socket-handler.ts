import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { CLOSE_CODES, OPTIONAL_FRAMES, type ServerFrame, type TypingFrame } from '#shared/chat-protocol.ts'
import { SOCKET_BAD_FRAMES_MAX, TYPING_EVERY_MS } from '#shared/product-limits.ts'
import { type ClientFrame, clientFrame } from '#shared/schemas/chat.ts'
import type { Ctx } from '../context.ts'
import { AppError, frameRetryAfterOf, publicMessage, toTRPCError } from '../errors.ts'
import { callByPath, callerFor } from '../rpc/call.ts'
import { closeSocket, encode, encodeHistory, send } from './frames.ts'
import { mayWrite, requireSocketContext } from './reauthorization.ts'
import type { Caller, Listener, Rooms } from './rooms.ts'

/** The most queued frames of a socket before reading is paused (backpressure). */
const QUEUE_MAX = 32
/** Typing frames are throttled to this interval; our client sends them less often. */
const TYPING_THROTTLE_MS = TYPING_EVERY_MS / 2

type SendResult = Awaited<ReturnType<ReturnType<typeof callerFor>['matches']['sendMessage']>>
type FrameOf<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>
type SocketOptions = {
  socket: WebSocket
  caller: Caller
  rooms: Rooms
  /** Resolves once no later message of the match can be missed; absent in a single process. */
  ready: ((matchId: number) => Promise<void>) | undefined
  /** Publishes a typing event to all processes. */
  publishTyping: (event: TypingFrame) => void
  clock: () => number
  /** The deadline for authentication. */
  authMs: number
  /** The lifetime of a sender's cached context. */
  rememberedMs: number
  /** The most joined sockets of one person; beyond it the oldest is closed. */
  socketsPerPerson: number
}

/** Handles one socket until it closes: its frames become procedure calls, one after the other. */
export function handleSocket(app: FastifyInstance, options: SocketOptions) {
  const { socket, caller, rooms, ready, publishTyping, clock, authMs, rememberedMs, socketsPerPerson } = options
  const sendFrame = (frame: ServerFrame) => send(socket, encode(frame))
  let queue = Promise.resolve()
  let queued = 0
  let badFrames = 0
  let lastTypingAt = Number.NEGATIVE_INFINITY
  let cached: { ctx: Ctx; at: number } | undefined

  const authTimer = setTimeout(() => {
    const listener = rooms.of(socket)
    if (!listener || listener.bufferedFrames)
      closeSocket(socket, CLOSE_CODES.policy, 'Not authenticated in time')
  }, authMs)
  // Frames are handled one by one, in order. Backpressure: a client that sends faster than we answer
  // fills its own buffers, not our memory.
  socket.on('message', (data) => {
    queued += 1
    if (queued >= QUEUE_MAX) socket.pause()
    queue = queue
      .then(() => handleData(data))
      .finally(() => {
        queued -= 1
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

  async function handleData(data: RawData) {
    if (socket.readyState !== socket.OPEN) return
    const frame = parseFrame(data)
    if (!frame) {
      badFrames += 1
      app.meter.count('socket_frames', 'unknown', 'unreadable')
      sendFrame({ type: 'error', message: 'This is not a message the chat knows' })
      if (badFrames >= SOCKET_BAD_FRAMES_MAX) closeSocket(socket, CLOSE_CODES.policy, 'Too many unknown frames')
      return
    }
    try {
      await handleFrame(frame)
      app.meter.count('socket_frames', frame.type, 'taken')
    } catch (cause) {
      app.meter.count('socket_frames', frame.type, 'refused')
      const error = toTRPCError(getTRPCErrorFromUnknown(cause))
      if (error.code === 'INTERNAL_SERVER_ERROR')
        caller.log.error({ err: error.cause ?? error }, 'frame failed')
      const clientId = frame.type === 'message' ? (frame.clientId ?? undefined) : undefined
      const retryAfter = frameRetryAfterOf(error)
      const times = retryAfter !== undefined && { retryAfter }
      sendFrame({ type: 'error', message: publicMessage(error), ...(clientId && { clientId }), ...times })
    }
  }

  function handleFrame(frame: ClientFrame): Promise<void> | void {
    if (frame.type === 'auth') return join(frame)
    const listener = rooms.of(socket)
    if (listener?.matchId !== frame.matchId) {
      throw new AppError('forbidden', 'Authenticate for this conversation first')
    }
    if (frame.type === 'message') return postMessage(frame, listener)
    if (frame.type === 'read') return markRead(frame)
    publishTypingThrottled(listener)
  }

  async function join({ userId, matchId, after, features: asked = [] }: FrameOf<'auth'>) {
    if (rooms.of(socket)) authTimer.refresh()
    // Join the room before the first query, so that neither a message nor the end of this session is missed.
    // Frames are buffered until the right to read is confirmed.
    const tokenHash = app.tokenHashOf(caller)
    const features = Object.values(OPTIONAL_FRAMES).filter((feature) => asked.includes(feature))
    const listener: Listener = {
      socket,
      caller,
      matchId,
      userId,
      tokenHash,
      features,
      mayWrite: false,
      bufferedFrames: [],
    }
    rooms.join(listener)
    try {
      const ctx = await requireSocketContext(app, caller, userId)
      listener.mayWrite = mayWrite(ctx)
      const { matches } = callerFor(ctx)
      if (ready) await ready(matchId)
      const { items } = await matches.messages({ matchId, after: after ?? undefined })
      const marks = features.includes(OPTIONAL_FRAMES.read) ? await matches.readMarks({ matchId }) : []
      send(socket, encodeHistory(items.text))
      for (const mark of marks) sendFrame({ type: 'read', ...mark })
    } catch (error) {
      rooms.leave(socket)
      throw error
    }
    const buffered = listener.bufferedFrames ?? []
    listener.bufferedFrames = null
    for (const frame of buffered) send(socket, frame)
    for (const oldest of rooms.ofPerson(userId).filter(isListening).slice(0, -socketsPerPerson)) {
      closeSocket(oldest.socket, CLOSE_CODES.replaced, 'Connected elsewhere')
    }
  }

  async function postMessage({ matchId, content, clientId }: FrameOf<'message'>, { features }: Listener) {
    const hit = cachedContext()
    const ctx = hit ?? (await app.ctxFor(caller))
    // Only successful senders are cached, and a refusal clears the cache, so that changes take effect.
    const at = hit && cached ? cached.at : clock()
    cached = undefined
    const input = { matchId, content: content as string, clientId }
    const { message, isNew, needsHelp } = (await callByPath(
      'matches.sendMessage',
      ctx,
      () => input,
    )) as SendResult
    cached = { ctx, at }
    // A duplicate or held message is not published, so its sender is answered here.
    if (!isNew || 'delivery' in message) sendFrame({ type: 'new_message', message })
    if (needsHelp && features.includes(OPTIONAL_FRAMES.help))
      sendFrame({ type: 'help', matchId, ...(clientId && { clientId }) })
    lastTypingAt = Number.NEGATIVE_INFINITY
  }

  /** The cached context of the sender, if fresh. Safe: lost access closes the socket, and storing checks it again. */
  function cachedContext(): Ctx | undefined {
    if (!cached) return undefined
    const age = clock() - cached.at
    if (age < 0 || age >= rememberedMs) return undefined
    return cached.ctx
  }

  async function markRead({ matchId, messageId }: FrameOf<'read'>) {
    await callerFor(await app.ctxFor(caller)).matches.markRead({ matchId, messageId })
  }

  function publishTypingThrottled({ matchId, userId }: Listener) {
    const now = performance.now()
    if (now - lastTypingAt < TYPING_THROTTLE_MS) return
    lastTypingAt = now
    publishTyping({ type: 'typing', matchId, userId })
  }
}

const isListening = ({ socket, bufferedFrames }: Listener) =>
  !bufferedFrames && socket.readyState === socket.OPEN

function parseFrame(data: RawData): ClientFrame | undefined {
  try {
    return clientFrame.parse(JSON.parse((data as Buffer).toString('utf8')))
  } catch {
    return undefined
  }
}
