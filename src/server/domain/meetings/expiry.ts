import { CALL_PAST_HOURS } from '#shared/limits.ts'
import type { Services } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { notify } from '../notifications/notices.ts'
import * as queries from './call-queries.ts'

const HOUR_MS = 3_600_000
/** So many are looked for in one go. */
const BATCH = 100

/** The moment by which a call request is judged. */
export const momentOf = ({ now }: Pick<Services, 'now'>): queries.Moment => {
  const at = now()
  return { now: at, past: new Date(Date.parse(at) - CALL_PAST_HOURS * HOUR_MS).toISOString() }
}

/** Under which somebody is told of something about a call request once. */
export const keyOf = (id: number, what: string): string => `call ${id} ${what}`

/** Ends every call request whose time has gone by unanswered; both people hear of each of them once. */
export async function expireCalls(services: Services): Promise<void> {
  for (const isProposed of [false, true]) {
    let found: { id: number }[]
    do {
      found = await queries.listPassed(services.db, { isProposed, moment: momentOf(services), limit: BATCH })
      for (const { id } of found) await expireCall(services, id)
    } while (found.length === BATCH)
  }
}

/** As expireCalls, of one of them. */
export const expireCall = (services: Services, id: number): Promise<void> =>
  inTransaction(services, async (tx) => {
    if (!(await queries.expireCall(tx.db, { id, moment: momentOf(tx) }))) return
    const call = await queries.findCall(tx.db, id)
    // Of a match that has ended everything has been said.
    if (!call || call.matchOutcome) return
    const { matchId, mentorUserId, menteeUserId, mentorName, menteeName } = call
    const dateTime = call.proposedTime ?? call.dateTime
    for (const [userId, name] of [
      [mentorUserId, menteeName],
      [menteeUserId, mentorName],
    ] as const) {
      const key = keyOf(id, 'expired')
      await notify(tx, { userId, kind: 'call_expired', matchId, key, detail: { name, dateTime } })
    }
  })
