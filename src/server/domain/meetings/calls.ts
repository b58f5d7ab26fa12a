import { spanOfCall } from '#shared/meeting-state.ts'
import type { CallAcceptance, CallProposal, CallRefusal } from '#shared/schemas/meetings.ts'
import type { NoticeKind } from '#shared/supervision.ts'
import { CALL_TEXTS } from '#shared/texts/calls.ts'
import type { ActiveParty, ApprovedMentor, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { requireConversation, requireOpen } from '../access/access.ts'
import { type Notice, notify } from '../notifications/notices.ts'
import { screenEntry, tellingOfRefusals } from '../screening/flagging.ts'
import { book, requireThing } from './booking.ts'
import * as queries from './call-queries.ts'
import { expireCall, keyOf, momentOf } from './expiry.ts'
import { requireFree } from './overlaps.ts'

type Found = NonNullable<Awaited<ReturnType<typeof queries.findCall>>>
type Answered = NonNullable<Awaited<ReturnType<typeof queries.changeWaiting>>>
type Time = { dateTime: string; duration: number }

/**
 * The mentor agrees to the time that was asked for, or the mentee to the one that was proposed instead: once, and then it
 * stands in both calendars.
 */
export async function acceptCall(ctx: Ctx<ActiveParty>, { id, ...agreed }: CallAcceptance) {
  return answer(ctx, { id, required: requireOpen }, async (tx, found) => {
    const call = ctx.actor.role === 'mentor' ? await approve(tx, id) : await agree(tx, found, agreed)
    if (!call) return undefined
    await book(tx, {
      matchId: call.matchId,
      title: call.title,
      description: null,
      ...spanOfCall(call),
      location: 'Virtual',
      meetingLink: null,
      notes: null,
    })
    const kind = ctx.actor.role === 'mentor' ? 'call_approved' : 'call_proposal_accepted'
    await tell(tx, found, kind, { dateTime: call.dateTime })
    return call
  })
}

const approve = (tx: Ctx<ActiveParty>, id: number) =>
  queries.changeAsked(tx.db, {
    id,
    moment: momentOf(tx),
    set: { status: 'approved', proposedTime: null, proposedDuration: null, ...answeredBy(tx) },
  })

/** Agrees to the time that the mentee has seen, if that is still the one. From now on it is the time of the call. */
async function agree(tx: Ctx<ActiveParty>, found: Found, agreed: Partial<Time>) {
  const seen = proposalOf(found)
  if (!seen) return undefined
  const time = { dateTime: agreed.dateTime ?? seen.dateTime, duration: agreed.duration ?? seen.duration }
  return queries.changeProposed(tx.db, {
    id: found.id,
    moment: momentOf(tx),
    seen: time,
    set: { status: 'approved', ...time, proposedTime: null, proposedDuration: null, ...answeredBy(tx) },
  })
}

/** The mentor declines a call, or the mentee the time that was proposed instead; either may say why. */
export async function declineCall(ctx: Ctx<ActiveParty>, { id, reason, note }: CallRefusal) {
  const isMentor = ctx.actor.role === 'mentor'
  const decline: Attempt = async (tx, found) => {
    const seen = proposalOf(found)
    const set = { status: 'declined', declineReason: reason, declineNote: note, ...answeredBy(tx) } as const
    const change = { id, set, moment: momentOf(tx) }
    const call = isMentor
      ? await queries.changeWaiting(tx.db, change)
      : seen && (await queries.changeProposed(tx.db, { ...change, seen }))
    if (!call) return undefined
    await screenEntry(tx, { matchId: found.matchId, about: 'call', fields: { note } })
    const dateTime = isMentor ? call.dateTime : (seen?.dateTime ?? call.dateTime)
    await tell(tx, found, isMentor ? 'call_declined' : 'call_proposal_declined', { dateTime, reason })
    return call
  }
  return tellingOfRefusals(ctx, () => answer(ctx, { id, required: requireConversation }, decline))
}

/** The mentor proposes another time, in the place of any that he has proposed before. */
export async function proposeCall(ctx: Ctx<ApprovedMentor>, { id, dateTime, duration }: CallProposal) {
  await ctx.limits.takeShared('callRequests', ctx.actor.userId)
  if (dateTime <= ctx.now()) throw new AppError('invalid', CALL_TEXTS.inThePast)
  return answer(ctx, { id, required: requireOpen }, async (tx, found) => {
    await requireFree(tx, { matchId: found.matchId, ...spanOfCall({ dateTime, duration }) })
    const set = { proposedTime: dateTime, proposedDuration: duration }
    const call = await queries.changeWaiting(tx.db, { id, set, moment: momentOf(tx) })
    if (call) await tell(tx, found, 'call_proposed', { dateTime, duration })
    return call
  })
}

type Asked = { id: number; required: typeof requireConversation }
type Attempt = (tx: Ctx<ActiveParty>, found: Found) => Promise<Answered | null | undefined>

/** Makes a move that is legal for one answer alone; whoever comes too late learns why. */
async function answer(ctx: Ctx<ActiveParty>, { id, required }: Asked, attempt: Attempt): Promise<Answered> {
  const answered = await inTransaction(ctx, async (tx) => {
    const call = await queries.findCall(tx.db, id)
    return attempt(tx, await requireThing(tx, call, 'Call request not found', required))
  })
  if (answered) return answered
  await expireCall(ctx, id)
  throw new AppError('conflict', whyNot(await queries.findCall(ctx.db, id), ctx.actor.role))
}

function whyNot(call: Found | undefined, role: ActiveParty['role']): string {
  if (call?.outcome === 'expired') return CALL_TEXTS.tooLate
  if (call?.status !== 'pending') return CALL_TEXTS.decided
  return role === 'mentor' ? CALL_TEXTS.tooLate : CALL_TEXTS.notProposed
}

const answeredBy = (tx: Ctx<ActiveParty>) => ({ answeredAt: tx.now(), answeredBy: tx.actor.userId })

const proposalOf = ({ proposedTime, proposedDuration }: Found): Time | null =>
  proposedTime && proposedDuration ? { dateTime: proposedTime, duration: proposedDuration } : null

/** Tells the other one of the two, of every time once. */
function tell(tx: Ctx<ActiveParty>, call: Found, kind: NoticeKind, detail: Notice['detail'] & object) {
  const { id, matchId, mentorUserId, menteeUserId, mentorName, menteeName } = call
  const [userId, name] = tx.actor.role === 'mentor' ? [menteeUserId, mentorName] : [mentorUserId, menteeName]
  const key = keyOf(id, `${kind} ${detail.dateTime} ${detail.duration ?? ''}`)
  return notify(tx, { userId, kind, matchId, key, detail: { name, ...detail } })
}
