import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.ts'
import type { Ctx, Member, Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { MatchOutcome, MatchState, MatchStatus, RequestStatus } from '#shared/enums.ts'
import { CAPACITY_MAX } from '#shared/product-limits.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import * as queries from './queries.ts'

// Authorization for matches. Every call about something that belongs to a match starts here.

type Parties = { mentorUserId: number; menteeUserId: number }
type State = { outcome: MatchOutcome | null; pausedAt: string | null }

export const matchNotFound = () => new AppError('not_found', 'Match not found')

/** Returns the match if the actor is its mentor or mentee. Throws `not_found` for everyone else. */
export async function requireOwnMatch(ctx: Ctx<Member>, { matchId }: MatchRef) {
  return assertParty(ctx, await queries.findParties(ctx.db, { matchId }))
}

/** Like `requireOwnMatch`, but throws `forbidden` until the mentor has accepted: there is no conversation before that. */
export async function requireConversation(ctx: Ctx<Member>, ref: MatchRef) {
  return assertAccepted(await requireOwnMatch(ctx, ref))
}

/** Like `requireConversation`, for calls that many sockets make at the same time: one statement reads for all of them. */
export async function requireConversationBatched(ctx: Ctx<Member>, { matchId }: MatchRef) {
  return assertAccepted(assertParty(ctx, await queries.findPartiesBatched(ctx.db, matchId)))
}

/** Like `requireConversation`, with the state of the match: open, paused or ended. */
export async function requireConversationState(ctx: Ctx<Member>, { matchId }: MatchRef) {
  return assertAccepted(assertParty(ctx, await queries.findMatchState(ctx.db, { matchId })))
}

/**
 * Like `requireConversation`, but throws `conflict` if the match is paused or ended. Locks the match, so that ending
 * it and adding to it cannot overlap: the later transaction sees what the earlier one did.
 */
export async function requireOpenMatch(tx: Ctx<Member>, { matchId }: MatchRef) {
  return assertOpen(assertAccepted(assertParty(tx, await queries.lockMatchState(tx.db, { matchId }))))
}

/** Like `requireOpenMatch` without the lock, for what reads, or locks something else first. */
export const requireOpenMatchUnlocked = async (ctx: Ctx<Member>, ref: MatchRef) =>
  assertOpen(await requireConversationState(ctx, ref))

/** Returns an accepted match by its id alone, for administrators. Throws like `requireConversation`. */
export async function requireAcceptedMatch({ db }: Pick<Ctx, 'db'>, { matchId }: MatchRef) {
  return assertAccepted(await queries.findParties(db, { matchId }))
}

/** Returns a match that the mentor accepted; throws `not_found` or `forbidden` for any other. */
export function assertAccepted<Match extends { requestStatus: RequestStatus }>(
  match: Match | undefined,
): Match {
  if (!match) throw matchNotFound()
  if (match.requestStatus !== 'approved') throw new AppError('forbidden', 'This match has not been accepted')
  return match
}

/** Returns a match that something may be added to; throws `conflict` if it is paused or ended. */
export function assertOpen<Match extends State>(match: Match): Match {
  const state = matchStateOf(match)
  if (state !== 'open') throw new AppError('conflict', MATCH_TEXTS[state])
  return match
}

/** Returns `ended` if the match has an outcome, else `paused` or `open`. */
export function matchStateOf({ outcome, pausedAt }: State): MatchState {
  if (outcome) return 'ended'
  return pausedAt ? 'paused' : 'open'
}

/** Returns whether something may pass between the two people of a match; false if it is gone. */
export async function isMatchOpen({ db }: Pick<Services, 'db'>, matchId: number): Promise<boolean> {
  const match = await queries.findPartiesBatched(db, matchId)
  return match?.requestStatus === 'approved' && matchStateOf(match) === 'open'
}

/** Returns the status that members see: the outcome of a match that has ended, otherwise its stored status. */
export const displayStatusOf = ({
  status,
  outcome,
}: {
  status: MatchStatus
  outcome: MatchOutcome | null
}): MatchStatus | MatchOutcome => outcome ?? status

function assertParty<Match extends Parties>({ actor }: Ctx<Member>, match: Match | undefined): Match {
  if (!match || (match.mentorUserId !== actor.userId && match.menteeUserId !== actor.userId)) {
    throw matchNotFound()
  }
  return match
}

// How queries read the people of a match. Other domains may import this, unlike a `queries.ts`.

type MatchExpressionBuilder = ExpressionBuilder<Database, 'matches'>

/** Selects matches joined with mentor, mentee and both accounts (`mentorUser`, `menteeUser`). */
export const joinPeople = (db: Db) =>
  db
    .selectFrom('matches')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .innerJoin('users as mentorUser', 'mentorUser.id', 'mentors.userId')
    .innerJoin('users as menteeUser', 'menteeUser.id', 'mentees.userId')

/** Returns a subquery for the mentor of a match, with the account. */
export const mentorOf = (eb: MatchExpressionBuilder) =>
  eb
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.userId')
    .whereRef('mentors.id', '=', 'matches.mentorId')

const menteeOf = (eb: MatchExpressionBuilder) =>
  eb
    .selectFrom('mentees')
    .innerJoin('users', 'users.id', 'mentees.userId')
    .whereRef('mentees.id', '=', 'matches.menteeId')

/** Selects the account ids of both people, for `returning`: a notification needs its recipient. */
export const peopleOf = (eb: MatchExpressionBuilder) => [
  mentorOf(eb).select('users.id').$asScalar().$notNull().as('mentorUserId'),
  menteeOf(eb).select('users.id').$asScalar().$notNull().as('menteeUserId'),
]

const NAME_OF: Record<'mentor' | 'mentee', (eb: MatchExpressionBuilder) => Expression<string>> = {
  mentor: (eb) => mentorOf(eb).select('users.fullName').$asScalar().$notNull(),
  mentee: (eb) => menteeOf(eb).select('users.fullName').$asScalar().$notNull(),
}

/**
 * Returns the name that the other person of a match sees: once contact was stopped or the match has ended, the one that they
 * saw last.
 */
const shownName = (eb: MatchExpressionBuilder, side: 'mentor' | 'mentee') =>
  eb.fn.coalesce(`matches.${side}NameKept`, NAME_OF[side](eb))

/**
 * Selects the name of the other person of a match, as members see it (`shownName`). Needs `matches` and `mentors` in the
 * query.
 */
export const otherNameOf = (
  eb: ExpressionBuilder<Database, 'matches' | 'mentors'>,
  userId: Expression<number>,
) =>
  eb
    .case()
    .when('mentors.userId', '=', userId)
    .then(shownName(eb, 'mentee'))
    .else(shownName(eb, 'mentor'))
    .end()

/** Selects the shown names of both people, in a query with `joinPeople`. */
export const shownNames = [
  sql<string>`coalesce(${sql.ref('matches.mentorNameKept')}, ${sql.ref('mentorUser.fullName')})`.as(
    'mentorName',
  ),
  sql<string>`coalesce(${sql.ref('matches.menteeNameKept')}, ${sql.ref('menteeUser.fullName')})`.as(
    'menteeName',
  ),
]

/** Values for an update that stops contact or ends a match: the names of now, unless they are kept already. */
export const keptNames = (eb: MatchExpressionBuilder) => ({
  mentorNameKept: shownName(eb, 'mentor'),
  menteeNameKept: shownName(eb, 'mentee'),
})

/** Values for an update that opens a match again. */
export const NO_KEPT_NAMES = { mentorNameKept: null, menteeNameKept: null }

/** Up to which message this person of a match has read. Needs `matches` and `mentors` in the query. */
export function readIdOf(userId: number | Expression<number>) {
  const isMentor = sql`${sql.ref('mentors.userId')} = ${userId}`
  const [mentor, mentee] = [sql.ref('matches.mentorReadId'), sql.ref('matches.menteeReadId')]
  return sql<number | null>`case when ${isMentor} then ${mentor} else ${mentee} end`
}

// How queries count the mentees of a mentor. Other domains may import this, unlike a `queries.ts`.

/** Returns a subquery for a mentor's number of active matches; a number above CAPACITY_MAX is not counted. */
export const countMentees = (eb: ExpressionBuilder<Database, 'mentors'>) =>
  eb
    .selectFrom((from) =>
      from
        .selectFrom('matches as accepted')
        .select('accepted.id')
        .whereRef('accepted.mentorId', '=', 'mentors.id')
        .where('accepted.requestStatus', '=', 'approved')
        .where('accepted.outcome', 'is', null)
        .limit(CAPACITY_MAX)
        .as('taken'),
    )
    .select((count) => count.fn.countAll<number>().as('count'))
