import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.ts'

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
export const shownName = (eb: MatchExpressionBuilder, side: 'mentor' | 'mentee') =>
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
