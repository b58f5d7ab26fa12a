import { spanOfCall } from '#shared/meeting-state.ts'
import type { NoticeKind } from '#shared/notices/catalogue.ts'
import type { NoticeDetail } from '#shared/notices/sentences.ts'
import type { CallAcceptance, CallProposal, CallRefusal } from '#shared/schemas/meetings.ts'
import { CALL_TEXTS } from '#shared/texts/calls.ts'
import type { ActiveParty, ApprovedMentor, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { requireOpenMatch } from '../access/match-access.ts'
import { recordDecision, recordRefusal } from '../decisions/decisions.ts'
import { inviteToSession } from '../invitations/invitations.ts'
import { notify } from '../notifications/notifications.ts'
import { screenEntry, withRefusalReport } from '../screening/screen-entry.ts'
import { bookSession, requireOwned } from './book-session.ts'
import { answerKey, expireCall, expiryTimesOf } from './call-expiry.ts'
import * as queries from './call-queries.ts'
import { requireNoOverlap } from './overlaps.ts'

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
    await recordDecision(tx, { kind: 'call', subjectId: id, outcome: 'approved', before })
    const kind = ctx.actor.role === 'mentor' ? 'call_approved' : 'call_proposal_accepted'
    await notifyOther(tx, found, kind, { dateTime: call.dateTime })
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
    await recordRefusal(tx, { kind: 'call', subjectId: id, outcome: 'declined', before: timesOf(found) })
    return call
  }
  return withRefusalReport(ctx, () => runAnswer(ctx, { id, requireAccess: requireOpenMatch }, decline))
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

/** What undoing an answer puts back. */
const timesOf = ({ dateTime, duration, proposedTime, proposedDuration }: CallRow) => ({
  dateTime,
  duration,
  proposedTime,
  proposedDuration,
})

const proposalOf = ({ proposedTime, proposedDuration }: CallRow): Time | null =>
  proposedTime && proposedDuration ? { dateTime: proposedTime, duration: proposedDuration } : null

/** Notifies the other member, at most once per kind and time. */
function notifyOther(tx: Ctx<ActiveParty>, call: CallRow, kind: NoticeKind, detail: NoticeDetail) {
  const { id, matchId, mentorUserId, menteeUserId } = call
  const userId = tx.actor.role === 'mentor' ? menteeUserId : mentorUserId
  const key = answerKey(id, kind, detail)
  return notify(tx, { userId, kind, matchId, key, detail })
}
