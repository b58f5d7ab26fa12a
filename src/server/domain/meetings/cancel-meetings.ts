import type { Services } from '../../context.ts'
import * as queries from './queries.ts'

/** Cancels a match's sessions that are not over and declines its pending call requests. */
export async function cancelMeetings(tx: Services, matchId: number): Promise<void> {
  await queries.cancelSessionsOfMatch(tx.db, { matchId, now: tx.now() })
  await queries.declineCallsOfMatch(tx.db, matchId)
}
