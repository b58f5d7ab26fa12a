import { locking } from '#db/dialect.ts'
import type { Db, Instant } from '#db/schema.ts'

type Side = 'mentorId' | 'menteeId'

/** As nothing lasts longer than a session may, nothing that began before `earliest` reaches into the time. */
export type Busy = {
  matchId: number
  side: Side
  earliest: Instant
  startTime: Instant
  endTime: Instant
  limit: number
}

/** What the mentor, or the mentee, of a match has planned that falls into a time, in whatever match it is. */
export const listBusy = (db: Db, { matchId, side, earliest, startTime, endTime, limit }: Busy) =>
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

/** Lets nobody else look for a free time of either person until the transaction ends. */
export async function lockBoth(db: Db, matchId: number): Promise<void> {
  for (const [table, side] of [
    ['mentors', 'mentorId'],
    ['mentees', 'menteeId'],
  ] as const) {
    const person = db
      .selectFrom(table)
      .select('id')
      .where('id', '=', (eb) => eb.selectFrom('matches').select(side).where('id', '=', matchId))
    await locking(db, person).execute()
  }
}
