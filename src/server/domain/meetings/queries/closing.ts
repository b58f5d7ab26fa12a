import type { Db, Instant } from '#db/schema.ts'

/** Cancels what is not over yet of a match. */
export const cancelSessionsOf = (db: Db, { matchId, now }: { matchId: number; now: Instant }) =>
  db
    .updateTable('mentoring_sessions')
    .set({ status: 'cancelled', updatedAt: now })
    .where('matchId', '=', matchId)
    .where('status', '=', 'scheduled')
    .where('endTime', '>', now)
    .execute()

/** Answers with no what nobody has answered yet of a match. */
export const closeCallsOf = (db: Db, matchId: number) =>
  db
    .updateTable('call_requests')
    .set({ status: 'declined' })
    .where('matchId', '=', matchId)
    .where('status', '=', 'pending')
    .execute()
