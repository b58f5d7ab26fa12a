import type { ExpressionBuilder } from 'kysely'
import { batchReads } from '#db/batch.ts'
import { withRowLock } from '#db/dialect.ts'
import { type Param, preparedFirst } from '#db/prepared.ts'
import type { Database, Db } from '#db/schema.ts'

const selectAllParties = (db: Db) =>
  db
    .selectFrom('matches')
    .select((eb) => [
      'matches.id',
      'matches.requestStatus',
      'matches.outcome',
      'matches.pausedAt',
      userIdOf(eb, 'mentors', 'mentorId').as('mentorUserId'),
      userIdOf(eb, 'mentees', 'menteeId').as('menteeUserId'),
      'matches.mentorReadId',
      'matches.menteeReadId',
    ])

const selectParties = (db: Db, param: Param<{ matchId: number }>) =>
  selectAllParties(db).where('matches.id', '=', param('matchId'))

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

/** Returns the account ids of both people of a match, how far they have read, and how far the match has come. */
export const findParties = preparedFirst(selectParties)

/** Like `findParties`; for many sockets at once one statement. */
export const findPartiesBatched = batchReads(
  (db, matchId: number) => findParties(db, { matchId }),
  async (db, matchIds) => {
    const found = await selectAllParties(db).where('matches.id', 'in', matchIds).execute()
    return new Map(found.map((match) => [match.id, match]))
  },
)

const selectMatchState = (db: Db, param: Param<{ matchId: number }>) =>
  selectParties(db, param).select([
    'matches.pausedBy',
    'matches.pausedCaseId',
    'matches.closedAt',
    'matches.closedBy',
  ])

/** Like `findParties`, with who paused or ended the match and when. */
export const findMatchState = preparedFirst(selectMatchState)

/** Like `findMatchState`, and locks the match: no other transaction can pause or end it until this one is over. */
export const lockMatchState = preparedFirst((db, param: Param<{ matchId: number }>) =>
  withRowLock(db, selectMatchState(db, param)),
)
