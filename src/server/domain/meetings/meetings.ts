import type { PageRequest } from '#shared/schemas/common.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import type { CallDecision, NewCallRequest, NewSession, SessionRef } from '#shared/schemas/meetings.ts'
import { CALL_TEXTS } from '#shared/texts/calls.ts'
import type { ActiveMentee, ActiveParty, ApprovedMentor, Ctx, Member, Mentee, Party } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById, pageByTime } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { requireConversation, requireOpen } from '../access/access.ts'
import { notify } from '../notifications/notices.ts'
import { screenEntry, tellingOfRefusals } from '../screening/flagging.ts'
import { book, onceSent, requireThing } from './booking.ts'
import { calendarText } from './calendar.ts'
import * as calls from './call-queries.ts'
import { acceptCall, declineCall } from './calls.ts'
import { keyOf, momentOf } from './expiry.ts'
import * as queries from './queries.ts'

/** The sessions of a match that have not been cancelled, by start time. */
export async function forMatch(ctx: Ctx<Party>, { matchId, ...page }: MatchRef & PageRequest) {
  await requireConversation(ctx, { matchId })
  return pageByTime(page, (part) => queries.listSessions(ctx.db, matchId, part), asItIs)
}

export const upcomingForMentor = (ctx: Ctx<ApprovedMentor>, page: PageRequest) =>
  upcoming(ctx, { column: 'mentorId', id: ctx.actor.mentorId }, page)

export const upcomingForMentee = (ctx: Ctx<Mentee>, page: PageRequest) =>
  upcoming(ctx, { column: 'menteeId', id: ctx.actor.menteeId }, page)

const upcoming = (
  ctx: Ctx<Member>,
  whose: { column: 'mentorId' | 'menteeId'; id: number },
  page: PageRequest,
) =>
  pageByTime(
    page,
    (part) => queries.listUpcoming(ctx.db, { ...whose, now: ctx.now() }, part),
    ({ otherName, otherPhoto, ...session }) => ({
      ...session,
      otherParty: { fullName: otherName, photoUrl: otherPhoto },
    }),
  )

const asItIs = <Row>(row: Row) => row

/**
 * Either of the two schedules a session; one that already took place may be recorded. The same clientId again stores
 * nothing: it answers with the session stored first.
 */
export async function schedule(ctx: Ctx<ActiveParty>, session: NewSession) {
  await ctx.limits.takeShared('sessions', ctx.actor.userId)
  const storeSession = async (tx: typeof ctx) => {
    await requireOpen(tx, session)
    const { session: stored, isNew } = await book(tx, session)
    const { matchId, meetingLink, title, description, notes } = session
    const fields = { title, description, notes }
    if (isNew) await screenEntry(tx, { matchId, about: 'session', fields, meetingLink })
    return stored
  }
  return tellingOfRefusals(ctx, () => inTransaction(ctx, storeSession))
}

/** Cancels what is not over yet; the row stays. */
export async function cancel(ctx: Ctx<ActiveParty>, { id }: SessionRef): Promise<void> {
  const session = await queries.findSession(ctx.db, id)
  await requireThing(ctx, session, 'Session not found')
  if (await queries.cancelSession(ctx.db, { id, now: ctx.now() })) return
  throw new AppError('conflict', 'This session is already over or cancelled')
}

/** A session as a file for one's own calendar. A cancelled one says that it is: imported again, it goes. */
export async function calendar(ctx: Ctx<Party>, { id }: SessionRef): Promise<string> {
  const session = await requireThing(ctx, await queries.findSession(ctx.db, id), 'Session not found')
  const { mentorName, menteeName } = await queries.findNames(ctx.db, session.matchId)
  return calendarText(session, `${mentorName} and ${menteeName}`)
}

/** A mentee asks his mentor for a call. The same clientId again answers with what was stored first. */
export async function requestCall(ctx: Ctx<ActiveMentee>, call: NewCallRequest) {
  await ctx.limits.takeShared('callRequests', ctx.actor.userId)
  const { matchId, clientId = null, dateTime } = call
  const storeCall = async (tx: typeof ctx) => {
    const { mentorUserId } = await requireOpen(tx, call)
    if (dateTime < momentOf(tx).past) throw new AppError('invalid', CALL_TEXTS.inThePast)
    const stored = await calls.insertCall(tx.db, { ...call, clientId, createdAt: tx.now() })
    if (!stored) return onceSent(clientId ? await calls.findSentCall(tx.db, { matchId, clientId }) : undefined)
    await calls.countCall(tx.db, matchId)
    await screenEntry(tx, { matchId, about: 'call', fields: { title: call.title } })
    const { menteeName: name } = await queries.findNames(tx.db, matchId)
    const about = { matchId, key: keyOf(stored.id, 'requested'), detail: { name, dateTime } }
    await notify(tx, { userId: mentorUserId, kind: 'call_requested', ...about })
    return stored
  }
  return tellingOfRefusals(ctx, () => inTransaction(ctx, storeCall))
}

/** The call requests of a match, newest first. */
export async function callRequests(ctx: Ctx<Party>, { matchId, ...page }: MatchRef & PageRequest) {
  await requireConversation(ctx, { matchId })
  return pageById(page, (part) => calls.listCalls(ctx.db, matchId, part), asItIs)
}

/** The mentor answers a call request, once. What he approves stands in both calendars. */
export const decideCall = (ctx: Ctx<ApprovedMentor>, { id, status }: CallDecision) =>
  status === 'approved' ? acceptCall(ctx, { id }) : declineCall(ctx, { id, reason: null, note: null })
