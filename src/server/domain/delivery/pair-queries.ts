import type { Db } from '#db/schema.ts'

/** Returns the open matches among some with both people, by match id: neither paused nor ended, and both take part. */
export async function findOpenPairs(db: Db, matchIds: number[]) {
  if (matchIds.length === 0) return new Map<number, Pair>()
  const rows = await selectLivePairs(db, [...new Set(matchIds)]).execute()
  const open = rows.filter((row) => row.mentorStatus === 'approved' && row.menteeStatus === 'active')
  return new Map(open.map((row) => [row.matchId, row]))
}

/**
 * Selects matches that neither are paused nor have ended. Conditions on the status of people would have SQLite begin with
 * all approved mentors, and look for each match of the list in each of them: 200 ms instead of 3 for 500 of 1,000.
 */
export const selectLivePairs = (db: Db, matchIds: number[]) =>
  db
    .selectFrom('matches')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select([
      'matches.id as matchId',
      'mentors.userId as mentorUserId',
      'mentees.userId as menteeUserId',
      'matches.mentorReadId',
      'matches.menteeReadId',
      'mentors.status as mentorStatus',
      'mentees.status as menteeStatus',
    ])
    .where('matches.id', 'in', matchIds)
    .where('matches.requestStatus', '=', 'approved')
    .where('matches.outcome', 'is', null)
    .where('matches.pausedAt', 'is', null)

/** Two people of an open match. */
export type Pair = Awaited<ReturnType<ReturnType<typeof selectLivePairs>['execute']>>[number]
