import { setTimeout as sleep } from 'node:timers/promises'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { CLOSE_CODES, OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Ctx } from '../context.ts'
import { AppError, notSignedIn, reasonOf, requireEnrolled, toTRPCError } from '../errors.ts'
import type { ChatEvent } from '../events.ts'
import { callerFor } from '../rpc/call.ts'
import { countCall } from '../rpc/trpc.ts'
import { type Caller, closeSocket, encode, type Listener, type Rooms, sendOrBuffer } from './rooms.ts'

/** Sockets checked at the same time. */
const CONCURRENCY = 32
const DENIALS = ['UNAUTHORIZED', 'FORBIDDEN']

/** Resolves the socket's cookie to a context. Throws `unauthenticated` if it is not the user that the frame names. */
export async function requireSocketContext(app: FastifyInstance, caller: Caller, userId: number): Promise<Ctx> {
  const ctx = await app.ctxFor(caller)
  if (ctx.actor.role === 'anonymous' || ctx.actor.userId !== userId) {
    countCall(ctx)
    throw notSignedIn(ctx.actor.role === 'anonymous' ? ctx.actor : {})
  }
  requireEnrolled(ctx.actor)
  return ctx
}

export const mayWrite = ({ actor }: Ctx): boolean =>
  (actor.role === 'mentor' && actor.status === 'approved') ||
  (actor.role === 'mentee' && actor.status === 'active')

/** Closes a socket whose access has ended, and says whether the account was removed. */
const closeAfterAccessEnded = (socket: WebSocket, isRemoval = false) =>
  closeSocket(
    socket,
    CLOSE_CODES.accessEnded,
    isRemoval ? ACCOUNT_TEXTS.accountRemoved : UI_TEXTS.notAuthenticated,
  )

/** Closes those of a member's sockets whose session has ended: one session's, or all. */
export function closeEndedSockets(sockets: readonly MemberSocket[], { tokenHash, isRemoval }: AccessEnded) {
  for (const { socket, tokenHash: ownHash } of sockets) {
    if (!tokenHash || ownHash === tokenHash) closeAfterAccessEnded(socket, isRemoval)
  }
}
type MemberSocket = Pick<Listener, 'socket' | 'tokenHash'>
type AccessEnded = Extract<ChatEvent, { type: 'access_ended' }>

/** Closes a socket whose access was refused, or could not be checked and may have ended. */
export function closeRefused(socket: WebSocket, cause: unknown) {
  const error = toTRPCError(getTRPCErrorFromUnknown(cause))
  if (DENIALS.includes(error.code)) closeAfterAccessEnded(socket, reasonOf(error) === 'removed')
  else closeSocket(socket, CLOSE_CODES.tryAgain, 'Please come again')
}

/** Notifies a listener that the match was deleted: clients that asked for the match state get a frame, others an error. */
export function sendMatchRemoved(listener: Listener) {
  const { matchId, features } = listener
  const isAsked = features.includes(OPTIONAL_FRAMES.matchState)
  const message = ACCOUNT_TEXTS.conversationGone
  sendOrBuffer(listener, encode(isAsked ? { type: 'match_removed', matchId } : { type: 'error', message }))
}

/**
 * Creates a function that checks all items, several at a time, so that their reads are combined into few statements.
 * Throttled: calls during a run cause one rerun, `everyMs` after the run before it began.
 */
export function createThrottledCheck<Item>(
  everyMs: number,
  listAll: () => Iterable<Item>,
  check: (item: Item) => Promise<void>,
): () => void {
  let isRunning = false
  let rerunRequested = false
  let startedAt = Number.NEGATIVE_INFINITY

  async function checkAll() {
    isRunning = true
    do {
      await sleep(Math.max(0, startedAt + everyMs - performance.now()), undefined, { ref: false })
      startedAt = performance.now()
      rerunRequested = false
      // One iterator for all workers: each takes the next item.
      const all = [...listAll()].values()
      const worker = async () => {
        for (const item of all) await check(item)
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, worker))
    } while (rerunRequested)
    isRunning = false
  }

  return () => {
    rerunRequested = true
    if (!isRunning) void checkAll()
  }
}

/**
 * Creates a function that reauthorizes all sockets, reads the states of their matches again and resends read marks, after
 * events may have been missed; throttled.
 * A socket that cannot be checked is closed with `tryAgain`, because its access may have ended.
 */
export function createReauthorizer(app: FastifyInstance, rooms: Rooms, everyMs: number): () => void {
  async function reauthorize(listener: Listener) {
    const { socket, caller, userId, matchId, features } = listener
    try {
      const ctx = await requireSocketContext(app, caller, userId)
      // Losing the right to write closes the socket; the person may rejoin to read.
      if (listener.mayWrite && !mayWrite(ctx)) throw new AppError('forbidden', UI_TEXTS.accountInactive)
      const [marks] = await Promise.all([
        callerFor(ctx).matches.readMarks({ matchId }),
        rooms.refreshState(matchId),
      ])
      if (rooms.listenerOf(socket) !== listener || !features.includes(OPTIONAL_FRAMES.read)) return
      for (const mark of marks) sendOrBuffer(listener, encode({ type: 'read', ...mark }))
    } catch (cause) {
      if (rooms.listenerOf(socket) !== listener) return
      const { code } = toTRPCError(getTRPCErrorFromUnknown(cause))
      if (code === 'NOT_FOUND') sendMatchRemoved(listener)
      else closeRefused(socket, cause)
    }
  }

  return createThrottledCheck(everyMs, rooms.allListeners, reauthorize)
}
