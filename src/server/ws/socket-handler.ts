import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { CLOSE_CODES, OPTIONAL_FRAMES, type ServerFrame, type TypingFrame } from '#shared/chat-protocol.ts'
import { SOCKET_BAD_FRAMES_MAX, TYPING_EVERY_MS } from '#shared/product-limits.ts'
import { type ClientFrame, clientFrame } from '#shared/schemas/chat.ts'
import type { Ctx } from '../context.ts'
import { AppError, frameRetryAfterOf, publicMessage, toTRPCError } from '../errors.ts'
import { networksOf } from '../infra/client-address.ts'
import type { RateLimits } from '../infra/rate-limits/rate-limits.ts'
import { callByPath, callerFor } from '../rpc/call.ts'
import { subscribe } from './live-updates.ts'
import { closeRefused, mayWrite, requireSocketContext } from './reauthorization.ts'
import {
  type Caller,
  closeSocket,
  encode,
  encodeHistory,
  type Listener,
  type Rooms,
  type Subscribers,
  send,
} from './rooms.ts'

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
  subscribers: Subscribers
  /** Resolves once no later message of the match can be missed; absent with a single process. */
  ready: ((matchId: number) => Promise<void>) | undefined
  /** Publishes a typing event to all processes. */
  publishTyping: (event: TypingFrame) => void
  monotonicMs: () => number
  /** The deadline for authentication. */
  authMs: number
  /** The lifetime of a sender's cached context. */
  contextCacheMs: number
  /** The most joined sockets of one person, and as many subscribed ones; beyond it the oldest is closed. */
  socketsPerPerson: number
}

/** Handles one socket until it closes: its frames become procedure calls, one after the other. */
export function handleSocket(app: FastifyInstance, options: SocketOptions) {
  const { socket, caller, rooms, subscribers, authMs } = options
  const authTimer = setTimeout(() => {
    const listener = rooms.listenerOf(socket)
    if ((!listener || listener.bufferedFrames) && !subscribers.isAuthorized(socket))
      closeSocket(socket, CLOSE_CODES.policy, 'Not authenticated in time')
  }, authMs)
  queueData(socket, createDataHandler(app, options, createFrameHandler(app, options, authTimer)))
  socket.on('error', (error) => {
    caller.log.warn(error)
    socket.terminate()
  })
  socket.on('close', () => {
    clearTimeout(authTimer)
    rooms.leave(socket)
    subscribers.remove(socket)
  })
}

/**
 * Handles incoming data one by one, in order. Backpressure: a client that sends faster than we answer fills its own
 * buffers, not our memory.
 */
function queueData(socket: WebSocket, handle: (data: RawData) => Promise<void>) {
  let queue = Promise.resolve()
  let queued = 0
  socket.on('message', (data) => {
    queued += 1
    if (queued >= QUEUE_MAX) socket.pause()
    queue = queue
      .then(() => handle(data))
      .finally(() => {
        queued -= 1
        if (socket.isPaused) socket.resume()
      })
  })
}

type HandleFrame = (frame: ClientFrame) => Promise<void> | void

/** Creates the function that parses and handles data, and answers errors with an error frame. */
function createDataHandler(
  app: FastifyInstance,
  { socket, caller, rooms }: SocketOptions,
  handleFrame: HandleFrame,
) {
  let badFrames = 0

  return async (data: RawData) => {
    if (socket.readyState !== socket.OPEN) return
    const frame = parseFrame(data)
    if (!frame) {
      badFrames += 1
      app.meter.count('socket_frames', 'unknown', 'unreadable')
      sendFrame(socket, { type: 'error', message: 'This is not a message the chat knows' })
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
      const isSignedOut = error.code === 'UNAUTHORIZED'
      // An expired session is not about the message, which the client sends again once it is renewed.
      const clientId = frame.type === 'message' && !isSignedOut ? frame.clientId : undefined
      const retryAfter = frameRetryAfterOf(error)
      sendFrame(socket, {
        type: 'error',
        message: publicMessage(error),
        ...(clientId && { clientId }),
        ...(retryAfter !== undefined && { retryAfter }),
      })
      if (isSignedOut && frame.type !== 'subscribe' && rooms.listenerOf(socket)) closeRefused(socket, error)
    }
  }
}

/** Creates the function that runs the procedure of a frame. */
function createFrameHandler(
  app: FastifyInstance,
  options: SocketOptions,
  authTimer: NodeJS.Timeout,
): HandleFrame {
  const { socket, caller, rooms, subscribers, publishTyping, socketsPerPerson } = options
  const senderContext = createContextCache(options)
  let lastTypingAt = Number.NEGATIVE_INFINITY

  async function postMessage({ matchId, content, clientId }: FrameOf<'message'>, { features }: Listener) {
    const input = { matchId, content: content as string, clientId }
    const { message, isNew, needsHelp } = await senderContext.use(
      () => app.ctxFor(caller),
      async (ctx) => (await callByPath('matches.sendMessage', ctx, () => input)) as SendResult,
    )
    // A duplicate or held message is not published, so its sender is answered here.
    if (!isNew || 'delivery' in message) sendFrame(socket, { type: 'new_message', message })
    if (needsHelp && features.includes(OPTIONAL_FRAMES.help))
      sendFrame(socket, { type: 'help', matchId, ...(clientId && { clientId }) })
    lastTypingAt = Number.NEGATIVE_INFINITY
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

  return (frame) => {
    const listener = rooms.listenerOf(socket)
    if (frame.type === 'subscribe') {
      return subscribe(app, subscribers, { socket, caller, userId: frame.userId }, socketsPerPerson)
    }
    if (frame.type === 'auth') {
      if (listener) authTimer.refresh()
      return joinRoom(app, options, frame)
    }
    if (listener?.matchId !== frame.matchId) {
      throw new AppError('forbidden', 'Authenticate for this conversation first')
    }
    if (frame.type === 'message') return postMessage(frame, listener)
    if (frame.type === 'read') return markRead(frame)
    publishTypingThrottled(listener)
  }
}

/**
 * Subscribes the socket to a match and sends the history. It joins the room before the first query, so that neither a
 * message nor the end of the session is missed; frames are buffered until the right to read is confirmed.
 */
async function joinRoom(app: FastifyInstance, options: SocketOptions, frame: FrameOf<'auth'>) {
  const { socket, caller, rooms, ready, socketsPerPerson } = options
  const { userId, matchId, after, features: requested = [] } = frame
  const features = Object.values(OPTIONAL_FRAMES).filter((feature) => requested.includes(feature))
  const listener: Listener = {
    socket,
    caller,
    matchId,
    userId,
    tokenHash: app.tokenHashOf(caller),
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
    await rooms.stateKnown(matchId)
    const { items } = await matches.messages({ matchId, after: after ?? undefined })
    const marks = features.includes(OPTIONAL_FRAMES.read) ? await matches.readMarks({ matchId }) : []
    send(socket, encodeHistory(items.text))
    for (const mark of marks) sendFrame(socket, { type: 'read', ...mark })
  } catch (error) {
    rooms.leave(socket)
    throw error
  }
  const buffered = listener.bufferedFrames ?? []
  listener.bufferedFrames = null
  for (const data of buffered) send(socket, data)
  for (const oldest of rooms.listenersOfUser(userId).filter(isListening).slice(0, -socketsPerPerson)) {
    closeSocket(oldest.socket, CLOSE_CODES.replaced, 'Connected elsewhere')
  }
}

/** Caches a sender's context for a moment. Safe: lost access closes the socket, and storing checks it again. */
function createContextCache({
  monotonicMs,
  contextCacheMs,
}: Pick<SocketOptions, 'monotonicMs' | 'contextCacheMs'>) {
  let cached: { ctx: Ctx; at: number } | undefined

  function findFresh() {
    return cached && monotonicMs() - cached.at < contextCacheMs ? cached : undefined
  }

  return {
    /** Runs `work` with the cached context or a new one. An error clears the cache, so that changes take effect. */
    async use<T>(load: () => Promise<Ctx>, work: (ctx: Ctx) => Promise<T>): Promise<T> {
      const hit = findFresh()
      const entry = hit ?? { ctx: await load(), at: monotonicMs() }
      cached = undefined
      const result = await work(entry.ctx)
      cached = entry
      return result
    },
  }
}

const sendFrame = (socket: WebSocket, frame: ServerFrame) => send(socket, encode(frame))

const isListening = ({ socket, bufferedFrames }: Listener) =>
  !bufferedFrames && socket.readyState === socket.OPEN

function parseFrame(data: RawData): ClientFrame | undefined {
  try {
    return clientFrame.parse(JSON.parse((data as Buffer).toString('utf8')))
  } catch {
    return undefined
  }
}

/** The most open sockets: from one address or member, in all, and joined by one person. */
export type SocketLimits = { perAddress: number; total: number; perPerson: number }
export const DEFAULT_SOCKET_LIMITS: SocketLimits = { perAddress: 50, total: 5_000, perPerson: 10 }

const RETRY_AFTER_SECONDS = 5

/** Where a socket comes from: its address (null for this machine) and the user, if signed in. */
export type SocketOrigin = { address: string | null; userId: number | undefined }

/**
 * Creates a limiter that counts open sockets: a member's per person, so that a school behind one address gets in, all others
 * per address. This machine itself is not limited per address.
 */
export function createConnectionLimiter({ perAddress, total }: SocketLimits, limits: Pick<RateLimits, 'take'>) {
  const countByKey = new Map<string, number>()
  let openCount = 0

  /** The counters of a socket, a user's or those of its networks, each with its maximum. */
  function countersOf({ address, userId }: SocketOrigin) {
    if (address === null) return []
    if (userId !== undefined) return [{ key: `person ${userId}`, max: perAddress }]
    return networksOf(address).map(({ network, factor }) => ({ key: network, max: perAddress * factor }))
  }

  function add(key: string, count: number) {
    const rest = (countByKey.get(key) ?? 0) + count
    if (rest === 0) countByKey.delete(key)
    else countByKey.set(key, rest)
  }

  return {
    /** Throws `too_many` above the caller's limits, `unavailable` if the process is full. */
    takeConnectionToken(from: SocketOrigin) {
      if (openCount >= total) throw new AppError('unavailable', 'Too many connections', RETRY_AFTER_SECONDS)
      const { address, userId } = from
      if (userId === undefined) limits.take('socketsOfAddress', address)
      else if (address !== null) limits.take('socketsOfMember', userId)
      if (countersOf(from).some(({ key, max }) => (countByKey.get(key) ?? 0) >= max)) {
        throw new AppError('too_many', 'Too many connections', RETRY_AFTER_SECONDS)
      }
    },
    /** Counts a socket; returns the function that releases it. */
    acquire(from: SocketOrigin) {
      const counters = countersOf(from)
      openCount += 1
      for (const { key } of counters) add(key, 1)
      return () => {
        openCount -= 1
        for (const { key } of counters) add(key, -1)
      }
    },
  }
}
