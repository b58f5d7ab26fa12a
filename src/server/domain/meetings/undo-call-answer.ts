import type { CallDecision } from '#shared/schemas/meetings.ts'
import type { ActiveParty, Ctx } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { requireConversation, requireOpenMatch } from '../access/match-access.ts'
import { recordAuditEntry } from '../audit/audit.ts'
import { changedSince, claimUndo } from '../decisions/decisions.ts'
import { withdrawNotice } from '../notifications/notifications.ts'
import { requireOwned } from './book-session.ts'
import { answerKey } from './call-expiry.ts'
import { findCall } from './call-queries.ts'
import * as queries from './undo-call-queries.ts'

type Before = queries.CallTimes & { sessionId?: number }
type CallRow = NonNullable<Awaited<ReturnType<typeof findCall>>>

/**
 * Undoes the actor's own answer to a call: it is pending again, and its session is gone. Repeatable. Throws `not_found`,
 * or `conflict` when it is too late, the session has changed, or the match is paused or ended.
 */
export const undoCallAnswer = (ctx: Ctx<ActiveParty>, { id, status }: CallDecision) =>
  inTransaction(ctx, async (tx) => {
    const requireAccess = status === 'approved' ? requireOpenMatch : requireConversation
    const call = await requireOwned(tx, await findCall(tx.db, id), 'Call request not found', requireAccess)
    await queries.lockCall(tx.db, id)
    const before = await claimUndo<Before>(tx, { kind: 'call', subjectId: id, outcome: status })
    if (!before) return queries.findStored(tx.db, id)
    const { sessionId, ...times } = before
    const answeredBy = tx.actor.userId
    const reopened = await queries.reopenCall(tx.db, { id, answeredBy, status, times })
    if (!reopened || call.matchOutcome) throw changedSince()
    if (sessionId !== undefined) await removeSession(tx, call, sessionId)
    const detail = { kind: 'call', id, from: status, to: times.proposedTime ? 'proposed' : 'pending' }
    const actorAndSubject = { actorId: answeredBy, subjectId: otherOf(tx, call) }
    await recordAuditEntry(tx, { ...actorAndSubject, action: 'decision_undone', detail })
    tx.publish({ type: 'member_changed', userId: answeredBy })
    return reopened
  })

/** Removes the session that an answer has booked, and the notification about it. */
async function removeSession(tx: Ctx<ActiveParty>, call: CallRow, sessionId: number) {
  const createdBy = tx.actor.userId
  if (!(await queries.deleteUnchangedSession(tx.db, { id: sessionId, createdBy }))) throw changedSince()
  const kind = tx.actor.role === 'mentor' ? 'call_approved' : 'call_proposal_accepted'
  await withdrawNotice(tx, {
    userId: otherOf(tx, call),
    key: answerKey(call.id, kind, { dateTime: call.dateTime }),
  })
}

const otherOf = ({ actor }: Ctx<ActiveParty>, { mentorUserId, menteeUserId }: CallRow) =>
  actor.userId === mentorUserId ? menteeUserId : mentorUserId
