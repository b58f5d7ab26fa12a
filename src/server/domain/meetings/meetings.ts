import { CALL_PAST_HOURS } from '#shared/limits.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import type { CallDecision, NewCallRequest, NewSession, SessionRef } from '#shared/schemas/meetings.ts'
import {
  type ActiveMentee,
  type ActiveParty,
  type ApprovedMentor,
  type Ctx,
  inTransaction,
  type Member,
  type Mentee,
  type Party,
} from '../../ctx.ts'
import { AppError } from '../../errors.ts'
import { pageById, pageByTime } from '../../page.ts'
import { requireConversation } from '../matches/matches.ts'
import { calendarText } from './calendar.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

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
  await requireConversation(ctx, session)
  return insertSession(ctx, session)
}

async function insertSession(ctx: Ctx<ActiveParty>, { clientId = null, ...session }: NewSession) {
  const createdBy = ctx.actor.userId
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() }
  return (
    (await queries.insertSession(ctx.db, { ...session, ...times, createdBy, clientId })) ??
    firstSent(clientId, (known) => queries.findSent(ctx.db, { ...session, createdBy, clientId: known }))
  )
}

/** What a repeated sending has stored the first time. Removed in this very moment, it is a conflict. */
async function firstSent<Row>(clientId: string | null, find: (clientId: string) => Promise<Row | undefined>) {
  const first = clientId === null ? undefined : await find(clientId)
  if (!first) throw new AppError('conflict', 'What was sent before has just been removed')
  return first
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
  await requireConversation(ctx, call)
  if (Date.parse(call.dateTime) < Date.parse(ctx.now()) - CALL_PAST_HOURS * HOUR_MS) {
    throw new AppError('invalid', 'The time of the call has passed.')
  }
  const { clientId = null } = call
  return inTransaction(ctx, async (tx) => {
    const stored = await queries.insertCall(tx.db, { ...call, clientId, createdAt: tx.now() })
    if (stored) await queries.countCall(tx.db, call.matchId)
    return stored ?? firstSent(clientId, (known) => queries.findSentCall(tx.db, { ...call, clientId: known }))
  })
}

/** The call requests of a match, newest first. */
export async function callRequests(ctx: Ctx<Party>, { matchId, ...page }: MatchRef & PageRequest) {
  await requireConversation(ctx, { matchId })
  return pageById(page, (part) => queries.listCalls(ctx.db, matchId, part), asItIs)
}

/** The mentor answers a call request, once. What he approves stands in both calendars. */
export async function decideCall(ctx: Ctx<ApprovedMentor>, { id, status }: CallDecision) {
  await requireThing(ctx, await queries.findCall(ctx.db, id), 'Call request not found')
  return inTransaction(ctx, async (tx) => {
    const call = await queries.decideCall(tx.db, id, status)
    if (!call) throw new AppError('conflict', 'This call request has already been decided')
    if (status === 'approved') {
      await insertSession(tx, {
        matchId: call.matchId,
        title: call.title,
        description: null,
        startTime: call.dateTime,
        endTime: new Date(Date.parse(call.dateTime) + call.duration * MINUTE_MS).toISOString(),
        location: 'Virtual',
        meetingLink: null,
        notes: null,
      })
    }
    return call
  })
}

/** What belongs to a match exists for its two people only; for others the answer is as for nothing at all. */
async function requireThing<Thing extends { matchId: number }>(
  ctx: Ctx<Party>,
  thing: Thing | undefined,
  missing: string,
): Promise<Thing> {
  const gone = new AppError('not_found', missing)
  if (!thing) throw gone
  await requireConversation(ctx, thing).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === 'not_found' ? gone : error
  })
  return thing
}
