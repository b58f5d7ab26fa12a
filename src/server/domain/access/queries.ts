import type { ExpressionBuilder } from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import { type Param, preparedFirst } from '#db/prepared.ts'
import type { Database, Db } from '#db/schema.ts'

const parties = (db: Db, of: Param<{ matchId: number }>) =>
  db
    .selectFrom('matches')
    .select((eb) => [
      'matches.id',
      'matches.requestStatus',
      userIdOf(eb, 'mentors', 'mentorId').as('mentorUserId'),
      userIdOf(eb, 'mentees', 'menteeId').as('menteeUserId'),
    ])
    .where('matches.id', '=', of('matchId'))

// Subqueries instead of joins: locking the match must lock no other row.
const userIdOf = (
  eb: ExpressionBuilder<Database, 'matches'>,
  people: 'mentors' | 'mentees',
  side: 'mentorId' | 'menteeId',
) =>
  eb
    .selectFrom(people)
    .select(`${people}.userId`)
    .whereRef(`${people}.id`, '=', `matches.${side}`)
    .$asScalar()
    .$notNull()

/** The accounts of both people of a match, and whether the mentor accepted. */
export const findParties = preparedFirst(parties)

const matchState = (db: Db, of: Param<{ matchId: number }>) =>
  parties(db, of).select([
    'matches.outcome',
    'matches.pausedAt',
    'matches.pausedBy',
    'matches.pausedCaseId',
    'matches.closedAt',
    'matches.closedBy',
  ])

/** Like `findParties`, with who paused or ended the match and when. */
export const findMatchState = preparedFirst(matchState)

/** Like `findMatchState`. No other transaction can pause or end the match until this one is over. */
export const lockMatchState = preparedFirst((db, of: Param<{ matchId: number }>) =>
  withRowLock(db, matchState(db, of)),
)
