import type { ExpressionBuilder } from 'kysely'
import type { Database, Db } from '#db/schema.ts'

// How every query reads the people of a match. Other domains import this on purpose; `queries.ts` stays private.

type OfMatch = ExpressionBuilder<Database, 'matches'>

/** A match joined with mentor, mentee and both accounts (`mentorUser`, `menteeUser`). */
export const joinPeople = (db: Db) =>
  db
    .selectFrom('matches')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .innerJoin('users as mentorUser', 'mentorUser.id', 'mentors.userId')
    .innerJoin('users as menteeUser', 'menteeUser.id', 'mentees.userId')

/** The mentor of a match with the account, as a subquery. */
export const mentorOf = (eb: OfMatch) =>
  eb
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.userId')
    .whereRef('mentors.id', '=', 'matches.mentorId')

const menteeOf = (eb: OfMatch) =>
  eb
    .selectFrom('mentees')
    .innerJoin('users', 'users.id', 'mentees.userId')
    .whereRef('mentees.id', '=', 'matches.menteeId')

/** Account ids and names of both people, for `returning`: who gets a notification, and whose name it says. */
export const peopleOf = (eb: OfMatch) => [
  mentorOf(eb).select('users.id').$asScalar().$notNull().as('mentorUserId'),
  mentorOf(eb).select('users.fullName').$asScalar().$notNull().as('mentorName'),
  menteeOf(eb).select('users.id').$asScalar().$notNull().as('menteeUserId'),
  menteeOf(eb).select('users.fullName').$asScalar().$notNull().as('menteeName'),
]
