import { DECLINE_REASON_MINUTES } from '#shared/product-limits.ts'
import type { DeclineReasonInput } from '#shared/schemas/matches.ts'
import { DECISION_REFUSALS } from '#shared/texts/refusals.ts'
import type { ApprovedMentor, Ctx, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { lockUndoable } from '../decisions/decisions.ts'
import { addMs } from '../instants.ts'
import { changeNoticeDetail, notify } from '../notifications/notifications.ts'
import { answerKey } from './accept-decline.ts'
import * as queries from './undo-request-queries.ts'
import { storedRequestView } from './views.ts'

const MINUTE_MS = 60_000

/** Notifies the mentee of a request that it was declined, unless something else has happened to it since. */
export async function announceDecline(tx: Services, id: number): Promise<void> {
  const declined = await queries.findDeclined(tx.db, id)
  if (!declined) return
  const { menteeUserId, declineReason: reason } = declined
  const notice = { matchId: id, key: answerKey(id), detail: { reason } }
  await notify(tx, { userId: menteeUserId, kind: 'request_declined', ...notice })
}

/**
 * Adds the reason to a request that the mentor has declined a moment ago, also if the mentee was notified by then.
 * Throws `not_found`, or `conflict` when it is too late. Repeatable.
 */
export const addDeclineReason = (ctx: Ctx<ApprovedMentor>, { id, reason }: DeclineReasonInput) =>
  inTransaction(ctx, async (tx) => {
    const { mentorId, userId } = tx.actor
    const match = await queries.lockOwnRequest(tx.db, { id, mentorId })
    if (!match) throw new AppError('not_found', 'Request not found')
    const { requestStatus, outcome, closedBy, closedAt, declineReason } = match
    if (declineReason === reason) return storedRequestView(match)
    const since = addMs(tx.now(), -DECLINE_REASON_MINUTES * MINUTE_MS)
    const isOwn = requestStatus === 'rejected' && outcome === null && closedBy === userId
    if (!isOwn || declineReason !== null || closedAt === null || closedAt < since) {
      throw new AppError('conflict', DECISION_REFUSALS.reasonTooLate)
    }
    await queries.updateDeclineReason(tx.db, id, reason)
    if (!(await lockUndoable(tx, { kind: 'request', subjectId: id }))) {
      await changeNoticeDetail(tx, { userId: match.menteeUserId, key: answerKey(id) }, { reason })
    }
    return storedRequestView(match)
  })
