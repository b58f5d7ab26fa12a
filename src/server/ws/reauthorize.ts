import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { CLOSE, FEATURES } from '#shared/chat.ts'
import { MESSAGES } from '#shared/messages.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import type { Ctx } from '../context.ts'
import { AppError, notSignedIn, reasonOf, toTRPCError } from '../errors.ts'
import { callerFor } from '../rpc/call.ts'
import { countCall } from '../rpc/count-call.ts'
import { closeFor, deliver, encode } from './frames.ts'
import type { Caller, Listener, Rooms } from './rooms.ts'

const AT_ONCE = 4
const DENIALS = ['UNAUTHORIZED', 'FORBIDDEN']

/** Who speaks. It comes from the cookie; a frame may only agree. */
export async function contextOf(app: FastifyInstance, caller: Caller, userId: number): Promise<Ctx> {
  const ctx = await app.ctxFor(caller)
  if (ctx.actor.role === 'anonymous' || ctx.actor.userId !== userId) {
    countCall(ctx)
    throw notSignedIn(ctx.actor.role === 'anonymous' ? ctx.actor : {})
  }
  return ctx
}

export const mayWrite = ({ actor }: Ctx): boolean =>
  (actor.role === 'mentor' && actor.status === 'approved') ||
  (actor.role === 'mentee' && actor.status === 'active')

/** Closes a socket whose access has ended, and says whether the account was removed. */
export const closeForEnd = (socket: WebSocket, isRemoval = false) =>
  closeFor(socket, CLOSE.accessEnded, isRemoval ? ACCOUNT_TEXTS.accountRemoved : MESSAGES.notAuthenticated)

/** The match is gone: clients with the `standing` feature get a frame, all others a sentence. */
export function tellMatchRemoved(listener: Listener) {
  const { matchId, features } = listener
  const isAsked = features.includes(FEATURES.standing)
  const message = ACCOUNT_TEXTS.conversationGone
  deliver(listener, encode(isAsked ? { type: 'match_removed', matchId } : { type: 'error', message }))
}

/**
 * After something may have been missed: whether everybody is still where he may be, and how far each conversation has
 * been read. Who cannot be asked about shall come again, because he may have been told to go.
 */
export function askAgain(app: FastifyInstance, rooms: Rooms): () => void {
  let asking = false
  let onceMore = false

  async function ask(listener: Listener) {
    const { socket, caller, userId, matchId, features } = listener
    try {
      const ctx = await contextOf(app, caller, userId)
      // Who has lost that much is sent away, though he may come back to read.
      if (listener.mayWrite && !mayWrite(ctx)) throw new AppError('forbidden', MESSAGES.accountInactive)
      const marks = await callerFor(ctx).matches.readMarks({ matchId })
      if (rooms.of(socket) !== listener || !features.includes(FEATURES.read)) return
      for (const mark of marks) deliver(listener, encode({ type: 'read', ...mark }))
    } catch (cause) {
      if (rooms.of(socket) !== listener) return
      const error = toTRPCError(getTRPCErrorFromUnknown(cause))
      if (error.code === 'NOT_FOUND') tellMatchRemoved(listener)
      else if (DENIALS.includes(error.code)) closeForEnd(socket, reasonOf(error) === 'removed')
      else closeFor(socket, CLOSE.tryAgain, 'Please come again')
    }
  }

  async function askAll() {
    asking = true
    do {
      onceMore = false
      const all = rooms.all().values()
      const some = async () => {
        for (const listener of all) await ask(listener)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, some))
    } while (onceMore)
    asking = false
  }

  return () => {
    onceMore = true
    if (!asking) void askAll()
  }
}
