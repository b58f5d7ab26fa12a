import { withRowLock } from '#db/dialect.ts'
import type { Db, Instant } from '#db/schema.ts'

type Side = 'mentorId' | 'menteeId'

/** Which sessions to find; `earliest` bounds the index scan, as no session is longer than the maximum. */
export type OverlapQuery = {
  matchId: number
  side: Side
  earliest: Instant
  startTime: Instant
  endTime: Instant
  limit: number
}

/** A person's scheduled sessions that overlap a time span, in all their matches. */
export const listOverlapping = (db: Db, { matchId, side, earliest, startTime, endTime, limit }: OverlapQuery) =>
  db
    .selectFrom('matches as own')
    .innerJoin('matches', `matches.${side}`, `own.${side}`)
    .innerJoin('mentoring_sessions', 'mentoring_sessions.matchId', 'matches.id')
    .select(['mentoring_sessions.matchId', 'mentoring_sessions.startTime', 'mentoring_sessions.endTime'])
    .where('own.id', '=', matchId)
    .where('matches.requestStatus', '=', 'approved')
    .where('matches.outcome', 'is', null)
    .where('mentoring_sessions.status', '=', 'scheduled')
    .where('mentoring_sessions.startTime', '>', earliest)
    .where('mentoring_sessions.startTime', '<', endTime)
    .where('mentoring_sessions.endTime', '>', startTime)
    .limit(limit)
    .execute()

/** Locks the rows of both people, so that concurrent overlap checks for either of them wait. */
export async function lockMentorAndMentee(db: Db, matchId: number): Promise<void> {
  for (const [table, side] of [
    ['mentors', 'mentorId'],
    ['mentees', 'menteeId'],
  ] as const) {
    const person = db
      .selectFrom(table)
      .select('id')
      .where('id', '=', (eb) => eb.selectFrom('matches').select(side).where('id', '=', matchId))
    await withRowLock(db, person).execute()
  }
}
