import { REQUEST_TEXTS } from '#server/domain/requests/request-texts.ts'
import type { RequestDecline, RequestRef } from '#shared/schemas/matches.ts'
import type { ApprovedMentor, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { lockMentor } from '../accounts/locks.ts'
import { recordDecision, recordRefusal } from '../decisions/decisions.ts'
import { requireConfirmedEmail } from '../mail/address-mails.ts'
import { notify } from '../notifications/notifications.ts'
import * as queries from './queries.ts'
import { storedRequestView } from './views.ts'

/**
 * Accepts a pending request. Throws `not_found`, or `conflict` if it is no longer pending or the mentor's capacity
 * is reached.
 */
export const acceptRequest = (ctx: Ctx<ApprovedMentor>, { id }: RequestRef) =>
  inTransaction(ctx, async (tx) => {
    await requireConfirmedEmail(tx)
    const { mentorId } = tx.actor
    await lockMentor(tx.db, mentorId)
    const match = (await queries.acceptPending(tx.db, { id, mentorId })) ?? (await throwNotPending(tx, id))
    const { capacity, menteeUserId } = match
    if (capacity !== null && (await queries.hasMenteesAtLeast(tx.db, mentorId, capacity + 1))) {
      throw new AppError('conflict', REQUEST_TEXTS.ownLimit)
    }
    // Before the notification, which goes out once this can no longer be undone.
    await recordDecision(tx, { kind: 'request', subjectId: id, outcome: 'approved' })
    await notify(tx, { userId: menteeUserId, kind: 'request_accepted', matchId: id, key: answerKey(id) })
    return storedRequestView(match)
  })

/**
 * Declines a pending request. The mentee is notified of it once it can no longer be undone, with the reason in kind words.
 * Throws like `acceptRequest`.
 */
export const declineRequest = (ctx: Ctx<ApprovedMentor>, { id, reason = null }: RequestDecline) =>
  inTransaction(ctx, async (tx) => {
    const { mentorId, userId } = tx.actor
    const closing = { closedAt: tx.now(), closedBy: userId, declineReason: reason }
    const match =
      (await queries.declinePending(tx.db, { id, mentorId }, closing)) ?? (await throwNotPending(tx, id))
    await recordRefusal(tx, { kind: 'request', subjectId: id, outcome: 'rejected' })
    return storedRequestView(match)
  })

/** The idempotency key of the mentee's notification about an answer. */
export const answerKey = (id: number) => `answer ${id}`

async function throwNotPending({ db, actor }: Ctx<ApprovedMentor>, id: number): Promise<never> {
  const request = await queries.findRequest(db, { column: 'mentorId', id, ownerId: actor.mentorId })
  throw notPendingError(request)
}

/** Returns the error for a request that is not pending: `not_found` if there is none, else `conflict`. */
export function notPendingError(request: { outcome: string | null } | undefined): AppError {
  if (!request) return new AppError('not_found', 'Request not found')
  const isWithdrawn = request.outcome === 'withdrawn'
  return new AppError('conflict', isWithdrawn ? REQUEST_TEXTS.withdrawn : REQUEST_TEXTS.decided)
}
