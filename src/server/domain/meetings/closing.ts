import type { Services } from '../../context.ts'
import * as queries from './queries.ts'

/** Calls off what a match still has before it: sessions that are not over, and calls nobody has agreed to yet. */
export async function closeMeetingsOf(tx: Services, matchId: number): Promise<void> {
  await queries.cancelSessionsOf(tx.db, { matchId, now: tx.now() })
  await queries.closeCallsOf(tx.db, matchId)
}
