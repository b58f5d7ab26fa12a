import { DECLINE_REASON_MINUTES } from '#shared/product-limits.ts'
import type { CallRefusal } from '#shared/schemas/meetings.ts'
import { DECISION_REFUSALS } from '#shared/texts/refusals.ts'
import type { ActiveParty, Ctx, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { requireOpenMatchUnlocked } from '../access/match-access.ts'
import { lockUndoable } from '../decisions/decisions.ts'
import { addMs } from '../instants.ts'
import { changeNoticeDetail, type Notice, notify } from '../notifications/notifications.ts'
import { screenEntry, withRefusalReport } from '../screening/screen-entry.ts'
import { requireOwned } from './book-session.ts'
import { answerKey } from './call-expiry.ts'
import { findCall } from './call-queries.ts'
import * as queries from './undo-call-queries.ts'

const MINUTE_MS = 60_000

type CallRow = NonNullable<Awaited<ReturnType<typeof findCall>>>

/** Notifies the other person that a call or a proposed time was declined, unless that has changed since. */
export async function announceCallDecline(tx: Services, id: number): Promise<void> {
  const call = await findCall(tx.db, id)
  const isDeclined = call?.status === 'declined' && call.outcome === null && call.answeredBy !== null
  // When the match has ended, both people were notified of that; while it is paused, neither hears from the other.
  if (isDeclined && !call.matchOutcome && !call.matchPausedAt) await notify(tx, declineNotice(call))
}

/** The notification about a refusal: of the call by its mentor, of the proposed time by its mentee. */
function declineNotice(call: CallRow): Notice & { key: string; detail: object } {
  const { id, matchId, mentorUserId, menteeUserId, declineReason: reason } = call
  const isMentor = call.answeredBy === mentorUserId
  const dateTime = isMentor ? call.dateTime : (call.proposedTime ?? call.dateTime)
  const kind = isMentor ? 'call_declined' : 'call_proposal_declined'
  const userId = isMentor ? menteeUserId : mentorUserId
  return { userId, kind, matchId, key: answerKey(id, kind, { dateTime }), detail: { dateTime, reason } }
}

/**
 * Adds reason and note to a call that the actor has declined a moment ago, also if the other person was notified by
 * then. Throws `not_found`, or `conflict` when it is too late. Repeatable.
 */
export function addCallDeclineReason(ctx: Ctx<ActiveParty>, { id, reason, note }: CallRefusal) {
  const add = async (tx: typeof ctx) => {
    await queries.lockCall(tx.db, id)
    const found = await findCall(tx.db, id)
    const call = await requireOwned(tx, found, 'Call request not found', requireOpenMatchUnlocked)
    if (call.declineReason === reason && call.declineNote === note) return queries.findStored(tx.db, id)
    requireAddable(tx, call)
    await screenEntry(tx, { matchId: call.matchId, about: 'call', fields: { note } })
    const stored = await queries.updateDeclineReason(tx.db, { id, declineReason: reason, declineNote: note })
    if (!(await lockUndoable(tx, { kind: 'call', subjectId: id }))) {
      const { userId, key, detail } = declineNotice({ ...call, declineReason: reason })
      await changeNoticeDetail(tx, { userId, key }, detail)
    }
    return stored
  }
  return withRefusalReport(ctx, () => inTransaction(ctx, add))
}

function requireAddable({ actor, now }: Ctx<ActiveParty>, call: CallRow) {
  const { status, outcome, answeredBy, answeredAt, declineReason, declineNote } = call
  const since = addMs(now(), -DECLINE_REASON_MINUTES * MINUTE_MS)
  const isOwn = status === 'declined' && outcome === null && answeredBy === actor.userId
  const isBare = declineReason === null && declineNote === null
  if (!isOwn || !isBare || answeredAt === null || answeredAt < since) {
    throw new AppError('conflict', DECISION_REFUSALS.reasonTooLate)
  }
}
