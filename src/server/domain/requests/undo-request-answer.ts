import { isUniqueViolation } from '#db/dialect.ts'
import type { RequestDecision } from '#shared/schemas/matches.ts'
import type { ApprovedMentor, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { lockMentor } from '../accounts/locks.ts'
import { recordAuditEntry } from '../audit/audit.ts'
import { changedSince, claimUndo } from '../decisions/decisions.ts'
import { withdrawNotice } from '../notifications/notifications.ts'
import { answerKey } from './accept-decline.ts'
import { REQUEST_TEXTS } from './request-texts.ts'
import * as queries from './undo-request-queries.ts'
import { storedRequestView } from './views.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockOwnRequest>>>

/**
 * Undoes the mentor's own answer to a request: it is pending again. Repeatable. Throws `not_found`, or `conflict` when
 * it is too late or something has been built on it: a message, a session, a report, a new request.
 */
export async function undoAnswer(ctx: Ctx<ApprovedMentor>, { id, requestStatus }: RequestDecision) {
  try {
    return await inTransaction(ctx, (tx) => reopen(tx, { id, requestStatus }))
  } catch (error) {
    // The mentee has sent a new request to this mentor.
    throw isUniqueViolation(error) ? changedSince() : error
  }
}

async function reopen(tx: Ctx<ApprovedMentor>, { id, requestStatus }: RequestDecision) {
  const { mentorId, userId } = tx.actor
  await lockMentor(tx.db, mentorId)
  const match = await queries.lockOwnRequest(tx.db, { id, mentorId })
  if (!match) throw new AppError('not_found', 'Request not found')
  if (!(await claimUndo(tx, { kind: 'request', subjectId: id, outcome: requestStatus }))) {
    return storedRequestView(match)
  }
  requireUnused(match, requestStatus)
  await queries.reopenRequest(tx.db, id)
  if (requestStatus === 'approved') {
    await withdrawNotice(tx, { userId: match.menteeUserId, key: answerKey(id) })
    tx.publish({ type: 'match_changed', matchId: id })
  }
  const detail = { kind: 'request', id, from: requestStatus, to: 'pending' }
  const actorAndSubject = { actorId: userId, subjectId: match.menteeUserId }
  await recordAuditEntry(tx, { ...actorAndSubject, action: 'decision_undone', detail })
  return storedRequestView({ ...match, requestStatus: 'pending', status: 'pending' })
}

function requireUnused(match: Locked, requestStatus: RequestDecision['requestStatus']) {
  if (match.outcome === 'withdrawn') throw new AppError('conflict', REQUEST_TEXTS.withdrawn)
  const { messageCount, callRequestCount, pausedAt, outcome, isUsed } = match
  const isBuiltOn = messageCount > 0 || callRequestCount > 0 || pausedAt !== null || isUsed
  if (match.requestStatus !== requestStatus || outcome !== null || isBuiltOn) throw changedSince()
}
