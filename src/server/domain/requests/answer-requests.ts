import { isUniqueViolation } from '#db/dialect.ts'
import type { ApprovedMentor, Ctx } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/transaction.ts'
import { DECLINE_REASON_MINUTES } from '#shared/product-limits.ts'
import type { DeclineReasonInput, RequestDecline, RequestRef } from '#shared/schemas/matches.ts'
import { DECISION_REFUSALS, REQUEST_TEXTS } from '#shared/texts/failures.ts'
import { lockMentor } from '../accounts/locks.ts'
import { changedSince, type DecisionRules, lockUndoable, recordDecision } from '../decisions/decisions.ts'
import { addMs } from '../instants.ts'
import { requireConfirmedEmail } from '../mail/member-mails.ts'
import { changeNoticeDetail, notify, withdrawNotice } from '../notifications/notifications.ts'
import * as queries from './queries.ts'
import { storedRequestView } from './views.ts'

const MINUTE_MS = 60_000

type Locked = Awaited<ReturnType<typeof lockOwn>>

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
    await recordDecision(tx, { kind: 'request', subjectId: id, from: 'pending', to: 'approved' })
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
    await recordDecision(tx, { kind: 'request', subjectId: id, from: 'pending', to: 'rejected' })
    return storedRequestView(match)
  })

/**
 * Adds the reason to a request that the mentor has declined a moment ago, also if the mentee was notified by then.
 * Throws `not_found`, or `conflict` when it is too late. Repeatable.
 */
export const addDeclineReason = (ctx: Ctx<ApprovedMentor>, { id, reason }: DeclineReasonInput) =>
  inTransaction(ctx, async (tx) => {
    const match = await lockOwn(tx, id)
    const { requestStatus, outcome, closedBy, closedAt, declineReason } = match
    if (declineReason === reason) return storedRequestView(match)
    const since = addMs(tx.now(), -DECLINE_REASON_MINUTES * MINUTE_MS)
    const isOwn = requestStatus === 'rejected' && outcome === null && closedBy === tx.actor.userId
    if (!isOwn || declineReason !== null || closedAt === null || closedAt < since) {
      throw new AppError('conflict', DECISION_REFUSALS.reasonTooLate)
    }
    await queries.updateDeclineReason(tx.db, id, reason)
    if (!(await lockUndoable(tx, { kind: 'request', subjectId: id }))) {
      await changeNoticeDetail(tx, { userId: match.menteeUserId, key: answerKey(id) }, { reason })
    }
    return storedRequestView(match)
  })

/** Undone, a request is pending again, unless there is a message, a session, a report or a new request. */
export const requestDecisions: DecisionRules<'request', ApprovedMentor, Locked> = {
  kind: 'request',
  async lock(tx, { id }) {
    await lockMentor(tx.db, tx.actor.mentorId)
    return lockOwn(tx, id)
  },
  async undo(tx, match, { outcome }) {
    requireUnused(match, outcome)
    const { id, userId } = match
    await queries.reopenRequest(tx.db, id).catch((error: unknown) => {
      // The mentee has sent a new request to this mentor.
      throw isUniqueViolation(error) ? changedSince() : error
    })
    if (outcome !== 'approved') return
    await withdrawNotice(tx, { userId, key: answerKey(id) })
    tx.publish({ type: 'match_changed', matchId: id })
  },
  async settle(tx, id) {
    const declined = await queries.findDeclined(tx.db, id)
    if (!declined) return
    const { menteeUserId, declineReason: reason } = declined
    const notice = { matchId: id, key: answerKey(id), detail: { reason } }
    await notify(tx, { userId: menteeUserId, kind: 'request_declined', ...notice })
  },
}

/** Locks a request of the mentor in any state; `userId` is its mentee. Throws `not_found`. */
async function lockOwn({ db, actor }: Ctx<ApprovedMentor>, id: number) {
  const match = await queries.lockOwnRequest(db, { id, mentorId: actor.mentorId })
  if (!match) throw new AppError('not_found', 'Request not found')
  return { ...match, userId: match.menteeUserId }
}

function requireUnused(match: Locked, answer: string) {
  if (match.outcome === 'withdrawn') throw new AppError('conflict', REQUEST_TEXTS.withdrawn)
  const { messageCount, callRequestCount, pausedAt, outcome, isUsed } = match
  const isBuiltOn = messageCount > 0 || callRequestCount > 0 || pausedAt !== null || isUsed
  if (match.requestStatus !== answer || outcome !== null || isBuiltOn) throw changedSince()
}

/** The idempotency key of the mentee's notification about an answer. */
const answerKey = (id: number) => `answer ${id}`

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
