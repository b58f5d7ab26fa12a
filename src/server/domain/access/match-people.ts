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

/** Selects the account ids and names of both people, for `returning`: a notification needs recipient and name. */
export const peopleOf = (eb: MatchExpressionBuilder) => [
  mentorOf(eb).select('users.id').$asScalar().$notNull().as('mentorUserId'),
  mentorOf(eb).select('users.fullName').$asScalar().$notNull().as('mentorName'),
  menteeOf(eb).select('users.id').$asScalar().$notNull().as('menteeUserId'),
  menteeOf(eb).select('users.fullName').$asScalar().$notNull().as('menteeName'),
]

/** Up to which message this person of a match has read. Needs `matches` and `mentors` in the query. */
export function readIdOf(userId: number | Expression<number>) {
  const isMentor = sql`${sql.ref('mentors.userId')} = ${userId}`
  const [mentor, mentee] = [sql.ref('matches.mentorReadId'), sql.ref('matches.menteeReadId')]
  return sql<number | null>`case when ${isMentor} then ${mentor} else ${mentee} end`
}
