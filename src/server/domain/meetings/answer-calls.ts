import { spanOfCall } from '#shared/meeting-state.ts'
import type { NoticeKind } from '#shared/notices/catalogue.ts'
import type { NoticeDetail } from '#shared/notices/sentences.ts'
import { DECLINE_REASON_MINUTES } from '#shared/product-limits.ts'
import type { CallAcceptance, CallProposal, CallRefusal } from '#shared/schemas/meetings.ts'
import { DECISION_REFUSALS } from '#shared/texts/failures.ts'
import { CALL_TEXTS } from '#shared/texts/meetings.ts'
import type { ActiveParty, ApprovedMentor, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { requireConversation, requireOpenMatch, requireOpenMatchUnlocked } from '../access/match-access.ts'
import { changedSince, type DecisionRules, lockUndoable, recordDecision } from '../decisions/decisions.ts'
import { addMs } from '../instants.ts'
import { inviteToSession } from '../invitations/invitations.ts'
import { changeNoticeDetail, type Notice, notify, withdrawNotice } from '../notifications/notifications.ts'
import { screenEntry, withRefusalReport } from '../screening/screen-entry.ts'
import { bookSession, requireNoOverlap, requireOwned } from './book-session.ts'
import { answerKey, expireCall, expiryTimesOf } from './call-expiry.ts'
import * as queries from './call-queries.ts'

const MINUTE_MS = 60_000

type CallRow = NonNullable<Awaited<ReturnType<typeof queries.findCall>>>
type AnsweredCall = NonNullable<Awaited<ReturnType<typeof queries.updatePending>>>
type Time = { dateTime: string; duration: number }

/**
 * Accepts a call: the mentor accepts the requested time, the mentee the proposed one. Books it as a session and
 * notifies the other side. Throws `conflict` if it is no longer pending.
 */
export async function acceptCall(ctx: Ctx<ActiveParty>, { id, ...agreed }: CallAcceptance) {
  return runAnswer(ctx, { id, requireAccess: requireOpenMatch }, async (tx, found) => {
    const call =
      ctx.actor.role === 'mentor'
        ? await approveRequestedTime(tx, id)
        : await acceptProposedTime(tx, found, agreed)
    if (!call) return undefined
    const { session } = await bookSession(tx, {
      matchId: call.matchId,
      title: call.title,
      description: null,
      ...spanOfCall(call),
      location: 'Virtual',
      meetingLink: null,
      notes: null,
    })
    await inviteToSession(tx, session)
    const before = { ...timesOf(found), sessionId: session.id }
    // Before the notification, which goes out once this can no longer be undone.
    await recordDecision(tx, {
      kind: 'call',
      subjectId: id,
      from: pendingStateOf(found),
      to: 'approved',
      ...before,
    })
    await notifyOther(tx, found, acceptanceBy(ctx.actor), { dateTime: call.dateTime })
    return call
  })
}

const approveRequestedTime = (tx: Ctx<ActiveParty>, id: number) =>
  queries.updateRequested(tx.db, {
    id,
    times: expiryTimesOf(tx),
    set: { status: 'approved', proposedTime: null, proposedDuration: null, ...answeredBy(tx) },
  })

/** Makes the proposed time the time of the call, if it is still the one that the mentee saw. */
async function acceptProposedTime(tx: Ctx<ActiveParty>, found: CallRow, agreed: Partial<Time>) {
  const seen = proposalOf(found)
  if (!seen) return undefined
  const time = { dateTime: agreed.dateTime ?? seen.dateTime, duration: agreed.duration ?? seen.duration }
  return queries.updateProposed(tx.db, {
    id: found.id,
    times: expiryTimesOf(tx),
    seen: time,
    set: { status: 'approved', ...time, proposedTime: null, proposedDuration: null, ...answeredBy(tx) },
  })
}

/**
 * Declines a call (mentor) or a proposed time (mentee) with an optional reason and note. The other side is notified of it
 * once it can no longer be undone. Throws `conflict` if it is no longer pending or the match is not open.
 */
export async function declineCall(ctx: Ctx<ActiveParty>, { id, reason, note }: CallRefusal) {
  const isMentor = ctx.actor.role === 'mentor'
  const decline: AnswerStep = async (tx, found) => {
    const seen = proposalOf(found)
    const set = { status: 'declined', declineReason: reason, declineNote: note, ...answeredBy(tx) } as const
    const change = { id, set, times: expiryTimesOf(tx) }
    const call = isMentor
      ? await queries.updatePending(tx.db, change)
      : seen && (await queries.updateProposed(tx.db, { ...change, seen }))
    if (!call) return undefined
    await screenEntry(tx, { matchId: found.matchId, about: 'call', fields: { note } })
    await recordDecision(tx, { kind: 'call', subjectId: id, from: pendingStateOf(found), to: 'declined' })
    return call
  }
  return withRefusalReport(ctx, () => runAnswer(ctx, { id, requireAccess: requireOpenMatch }, decline))
}

/**
 * Adds reason and note to a call that the actor has declined a moment ago, also if the other person was notified by
 * then. Throws `not_found`, or `conflict` when it is too late. Repeatable.
 */
export function addCallDeclineReason(ctx: Ctx<ActiveParty>, { id, reason, note }: CallRefusal) {
  const add = async (tx: typeof ctx) => {
    await queries.lockCall(tx.db, id)
    const found = await queries.findCall(tx.db, id)
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

/** Undone, a call is pending again and its session is gone, unless that has changed or the match is paused or ended. */
export const callDecisions: DecisionRules<'call', ActiveParty, CallRow & { userId: number }> = {
  kind: 'call',
  async lock(tx, { id, outcome }) {
    const requireAccess = outcome === 'approved' ? requireOpenMatch : requireConversation
    const found = await queries.findCall(tx.db, id)
    const call = await requireOwned(tx, found, 'Call request not found', requireAccess)
    await queries.lockCall(tx.db, id)
    return { ...call, userId: otherOf(tx, call) }
  },
  async undo(tx, call, { outcome, sessionId, dateTime, duration, proposedTime, proposedDuration }) {
    const answeredBy = tx.actor.userId
    const times =
      dateTime === null || duration === null
        ? undefined
        : { dateTime, duration, proposedTime, proposedDuration }
    const reopened = await queries.reopenCall(tx.db, { id: call.id, answeredBy, status: outcome, times })
    if (!reopened || call.matchOutcome) throw changedSince()
    if (sessionId !== null) {
      const isGone = await queries.deleteUnchangedSession(tx.db, { id: sessionId, createdBy: answeredBy })
      if (!isGone) throw changedSince()
      const key = answerKey(call.id, acceptanceBy(tx.actor), { dateTime: call.dateTime })
      await withdrawNotice(tx, { userId: call.userId, key })
    }
    tx.publish({ type: 'member_changed', userId: answeredBy })
  },
  async settle(tx, id) {
    const call = await queries.findCall(tx.db, id)
    const isDeclined = call?.status === 'declined' && call.outcome === null && call.answeredBy !== null
    // When the match has ended, both people were notified of that; while it is paused, neither hears from the other.
    if (isDeclined && !call.matchOutcome && !call.matchPausedAt) await notify(tx, declineNotice(call))
  },
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
 * Proposes another time for a call and replaces an earlier proposal. Throws `invalid` for a past time, `conflict`
 * if the call is no longer pending.
 */
export async function proposeCall(ctx: Ctx<ApprovedMentor>, { id, dateTime, duration }: CallProposal) {
  await ctx.limits.takeShared('callRequests', ctx.actor.userId)
  if (dateTime <= ctx.now()) throw new AppError('invalid', CALL_TEXTS.inThePast)
  return runAnswer(ctx, { id, requireAccess: requireOpenMatch }, async (tx, found) => {
    await requireNoOverlap(tx, { matchId: found.matchId, ...spanOfCall({ dateTime, duration }) })
    const set = { proposedTime: dateTime, proposedDuration: duration }
    const call = await queries.updatePending(tx.db, { id, set, times: expiryTimesOf(tx) })
    if (call) await notifyOther(tx, found, 'call_proposed', { dateTime, duration })
    return call
  })
}

type AnswerTarget = { id: number; requireAccess: typeof requireOpenMatch }
type AnswerStep = (tx: Ctx<ActiveParty>, found: CallRow) => Promise<AnsweredCall | null | undefined>

/**
 * Runs a step in a transaction; only one answer to a call succeeds. If the call is no longer pending, throws
 * `conflict` with the reason.
 */
async function runAnswer(
  ctx: Ctx<ActiveParty>,
  { id, requireAccess }: AnswerTarget,
  step: AnswerStep,
): Promise<AnsweredCall> {
  const answered = await inTransaction(ctx, async (tx) => {
    const call = await queries.findCall(tx.db, id)
    const owned = await requireOwned(tx, call, 'Call request not found', requireAccess)
    const changed = await step(tx, owned)
    // For the other windows of the person who answers. The other person's are refreshed with their notification, so a refusal
    // does not show while it can be undone.
    if (changed) tx.publish({ type: 'member_changed', userId: tx.actor.userId })
    return changed
  })
  if (answered) return answered
  await expireCall(ctx, id)
  throw new AppError('conflict', refusalText(await queries.findCall(ctx.db, id), ctx.actor.role))
}

function refusalText(call: CallRow | undefined, role: ActiveParty['role']): string {
  if (call?.outcome === 'expired') return CALL_TEXTS.tooLate
  if (call?.status !== 'pending') return CALL_TEXTS.decided
  return role === 'mentor' ? CALL_TEXTS.tooLate : CALL_TEXTS.notProposed
}

const answeredBy = (tx: Ctx<ActiveParty>) => ({ answeredAt: tx.now(), answeredBy: tx.actor.userId })

const pendingStateOf = ({ proposedTime }: CallRow) => (proposedTime ? 'proposed' : 'pending')

const acceptanceBy = ({ role }: ActiveParty) => (role === 'mentor' ? 'call_approved' : 'call_proposal_accepted')

/** What undoing an acceptance puts back. */
const timesOf = ({ dateTime, duration, proposedTime, proposedDuration }: CallRow): queries.CallTimes => ({
  dateTime,
  duration,
  proposedTime,
  proposedDuration,
})

const proposalOf = ({ proposedTime, proposedDuration }: CallRow): Time | null =>
  proposedTime && proposedDuration ? { dateTime: proposedTime, duration: proposedDuration } : null

/** Notifies the other member, at most once per kind and time. */
function notifyOther(tx: Ctx<ActiveParty>, call: CallRow, kind: NoticeKind, detail: NoticeDetail) {
  const { id, matchId } = call
  const key = answerKey(id, kind, detail)
  return notify(tx, { userId: otherOf(tx, call), kind, matchId, key, detail })
}

const otherOf = ({ actor }: Ctx<ActiveParty>, { mentorUserId, menteeUserId }: CallRow) =>
  actor.role === 'mentor' ? menteeUserId : mentorUserId
