import type {
  ActiveMentee,
  ActiveParty,
  ApprovedMentor,
  Ctx,
  Member,
  Mentee,
  Party,
  Services,
} from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { pageById, pageByTime } from '#server/pagination.ts'
import { inTransaction } from '#server/transaction.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import type { CallDecision, NewCallRequest, NewSession, SessionRef } from '#shared/schemas/meetings.ts'
import { isolated } from '#shared/text.ts'
import { CALL_TEXTS } from '#shared/texts/meetings.ts'
import { matchStateOf, requireConversation, requireOpenMatch } from '../access/match-access.ts'
import { showFields } from '../access/visible-fields.ts'
import { cancelInvitations, type Invited, inviteToSession } from '../invitations/invitations.ts'
import { notify } from '../notifications/notifications.ts'
import { screenEntry, withRefusalReport } from '../screening/screen-entry.ts'
import { acceptCall, declineCall } from './answer-calls.ts'
import { bookSession, requireExisting, requireOwned } from './book-session.ts'
import { calendarText } from './calendar.ts'
import { callNotificationKey, expiryTimesOf } from './call-expiry.ts'
import * as calls from './call-queries.ts'
import * as queries from './queries.ts'

/** Returns a page of a match's scheduled sessions, by start time. */
export async function listForMatch(ctx: Ctx<Party>, { matchId, ...page }: MatchRef & PageRequest) {
  await requireConversation(ctx, { matchId })
  return pageByTime(page, (part) => queries.listSessions(ctx.db, matchId, part), identity)
}

/** Returns a page of the mentor's sessions that are not over, by start time. */
export const listUpcomingForMentor = (ctx: Ctx<ApprovedMentor>, page: PageRequest) =>
  listUpcoming(ctx, { column: 'mentorId', id: ctx.actor.mentorId }, page)

/** Returns a page of the mentee's sessions that are not over, by start time. */
export const listUpcomingForMentee = (ctx: Ctx<Mentee>, page: PageRequest) =>
  listUpcoming(ctx, { column: 'menteeId', id: ctx.actor.menteeId }, page)

const listUpcoming = (
  ctx: Ctx<Member>,
  owner: { column: 'mentorId' | 'menteeId'; id: number },
  page: PageRequest,
) =>
  pageByTime(
    page,
    (part) => queries.listUpcoming(ctx.db, { ...owner, now: ctx.now() }, part),
    ({ otherName, otherPhoto, pausedAt, ...session }) => ({
      ...session,
      isPaused: pausedAt !== null,
      otherParty: showFields(
        owner.column === 'mentorId' ? 'mentee' : 'mentor',
        pausedAt === null ? 'open' : 'paused',
        { fullName: otherName, photoUrl: otherPhoto },
      ),
    }),
  )

const identity = <Row>(row: Row) => row

/**
 * Schedules a session; past sessions may be recorded too. Idempotent by `clientId`. Throws `conflict` if the match
 * is not open, or if strict scheduling finds an overlap.
 */
export async function scheduleSession(ctx: Ctx<ActiveParty>, session: NewSession) {
  await ctx.limits.takeShared('sessions', ctx.actor.userId)
  const storeSession = async (tx: typeof ctx) => {
    await requireOpenMatch(tx, session)
    const { session: stored, isNew } = await bookSession(tx, session)
    const { matchId, meetingLink, title, description, notes } = session
    const fields = { title, description, notes }
    if (isNew) {
      await screenEntry(tx, { matchId, about: 'session', fields, meetingLink })
      await notifyOfSession(tx, stored, { change: 'planned', invited: await inviteToSession(tx, stored) })
    }
    tx.publish({ type: 'meetings_changed', matchId })
    return stored
  }
  return withRefusalReport(ctx, () => inTransaction(ctx, storeSession))
}

/**
 * Cancels a session that is not over; the row stays. Throws `not_found`, or `conflict` if it is over or cancelled.
 */
export async function cancelSession(ctx: Ctx<ActiveParty>, { id }: SessionRef): Promise<void> {
  const session = await requireOwned(ctx, await queries.findSession(ctx.db, id), 'Session not found')
  const { matchId } = session
  await inTransaction(ctx, async (tx) => {
    const cancelled = await queries.cancelSession(tx.db, { id, now: tx.now() })
    if (!cancelled) throw new AppError('conflict', 'This session is over or was cancelled')
    const invited = await cancelInvitations(tx, matchId, [cancelled])
    await notifyOfSession(tx, session, { change: 'canceled', invited })
    tx.publish({ type: 'meetings_changed', matchId })
  })
}

/** Cancels a match's sessions that are not over and declines its pending call requests. */
export async function cancelMeetings(tx: Services, matchId: number): Promise<void> {
  const cancelled = await queries.cancelSessionsOfMatch(tx.db, { matchId, now: tx.now() })
  await cancelInvitations(tx, matchId, cancelled)
  await queries.declineCallsOfMatch(tx.db, matchId)
}

/** Returns a session as a calendar file. Importing that of a cancelled or paused one again removes it (decision 6). */
export async function renderSessionFile(ctx: Ctx<Party>, { id }: SessionRef): Promise<string> {
  const session = await requireOwned(ctx, await queries.findSession(ctx.db, id), 'Session not found')
  const { mentorName, menteeName, pausedAt } = await queries.findPeople(ctx.db, session.matchId)
  const status = pausedAt === null ? session.status : 'cancelled'
  return calendarText({ ...session, status }, isolated`${mentorName} and ${menteeName}`)
}

/**
 * Creates a call request to the mentee's mentor and notifies the mentor. Idempotent by `clientId`. Throws `invalid`
 * for a time too far in the past.
 */
export async function requestCall(ctx: Ctx<ActiveMentee>, call: NewCallRequest) {
  await ctx.limits.takeShared('callRequests', ctx.actor.userId)
  const { matchId, clientId = null, dateTime } = call
  const storeCall = async (tx: typeof ctx) => {
    const { mentorUserId } = await requireOpenMatch(tx, call)
    if (dateTime < expiryTimesOf(tx).past) throw new AppError('invalid', CALL_TEXTS.inThePast)
    const stored = await calls.insertCall(tx.db, { ...call, clientId, createdAt: tx.now() })
    if (!stored)
      return requireExisting(
        clientId ? await calls.findCallByClientId(tx.db, { matchId, clientId }) : undefined,
      )
    await calls.incrementCallCount(tx.db, matchId)
    await screenEntry(tx, { matchId, about: 'call', fields: { title: call.title } })
    const notice = { matchId, key: callNotificationKey(stored.id, 'requested'), detail: { dateTime } }
    await notify(tx, { userId: mentorUserId, kind: 'call_requested', ...notice })
    return stored
  }
  return withRefusalReport(ctx, () => inTransaction(ctx, storeCall))
}

/** Returns a page of a match's call requests, newest first. */
export async function listCallRequests(ctx: Ctx<Party>, { matchId, ...page }: MatchRef & PageRequest) {
  await requireConversation(ctx, { matchId })
  return pageById(page, (part) => calls.listCalls(ctx.db, matchId, part), identity)
}

/** Accepts or declines a call request; throws like `acceptCall`. */
export const decideCall = (ctx: Ctx<ApprovedMentor>, { id, status }: CallDecision) =>
  status === 'approved' ? acceptCall(ctx, { id }) : declineCall(ctx, { id, reason: null, note: null })

type Session = { id: number; matchId: number; startTime: string; endTime: string }
/** Spelled as in the stored kinds and keys of notices. */
type Change = 'planned' | 'canceled'

/**
 * Notifies the other person of a session that the actor has planned or cancelled, unless it is over: once each. Who is
 * `invited` gets no other mail about it. Once contact was stopped nobody hears from the other one in this way either.
 */
async function notifyOfSession(
  tx: Ctx<ActiveParty>,
  { id, matchId, startTime, endTime }: Session,
  { change, invited }: { change: Change; invited: Invited },
): Promise<void> {
  if (endTime <= tx.now()) return
  const people = await queries.findPeople(tx.db, matchId)
  if (matchStateOf(people) !== 'open') return
  const userId = tx.actor.role === 'mentor' ? people.menteeUserId : people.mentorUserId
  const notice = { userId, matchId, key: `session ${id} ${change}`, detail: { dateTime: startTime } }
  await notify(tx, { kind: `session_${change}`, ...notice, hasOwnMail: invited.has(userId) })
}
