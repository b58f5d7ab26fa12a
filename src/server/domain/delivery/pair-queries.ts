import type { Db } from '#db/schema.ts'

/** Returns the open matches among some with both people, by match id: neither paused nor ended, and both take part. */
export async function findOpenPairs(db: Db, matchIds: number[]) {
  if (matchIds.length === 0) return new Map<number, Pair>()
  const rows = await listOpenPairs(db, [...new Set(matchIds)])
  return new Map(rows.map((row) => [row.matchId, row]))
}

const listOpenPairs = (db: Db, matchIds: number[]) =>
  db
    .selectFrom('matches')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .innerJoin('users as mentorUser', 'mentorUser.id', 'mentors.userId')
    .innerJoin('users as menteeUser', 'menteeUser.id', 'mentees.userId')
    .select([
      'matches.id as matchId',
      'mentorUser.id as mentorUserId',
      'mentorUser.fullName as mentorName',
      'menteeUser.id as menteeUserId',
      'menteeUser.fullName as menteeName',
      'matches.mentorReadId',
      'matches.menteeReadId',
    ])
    .where('matches.id', 'in', matchIds)
    .where('matches.requestStatus', '=', 'approved')
    .where('matches.outcome', 'is', null)
    .where('matches.pausedAt', 'is', null)
    .where('mentors.status', '=', 'approved')
    .where('mentees.status', '=', 'active')
    .execute()

/** Two people of an open match. */
export type Pair = Awaited<ReturnType<typeof listOpenPairs>>[number]
