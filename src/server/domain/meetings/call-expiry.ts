import { CALL_PAST_HOURS } from '#shared/product-limits.ts'
import type { Services } from '../../context.ts'
import { forEachDue } from '../../jobs/for-each-due.ts'
import { inTransaction } from '../../transaction.ts'
import { addMs } from '../instants.ts'
import { notify } from '../notifications/notifications.ts'
import * as queries from './call-queries.ts'

const HOUR_MS = 3_600_000
/** Call requests read per query. */
const BATCH = 100

/** Returns the times that decide whether a call request has expired. */
export const expiryTimesOf = ({ now }: Pick<Services, 'now'>): queries.ExpiryTimes => {
  const current = now()
  return { now: current, past: addMs(current, -CALL_PAST_HOURS * HOUR_MS) }
}

/** Returns the idempotency key of a notification about a call request. */
export const callNotificationKey = (id: number, event: string): string => `call ${id} ${event}`

/** Returns the key of a notification about an answer: one per kind and time. */
export const answerKey = (id: number, kind: string, { dateTime, duration = '' }: NoticeTimes): string =>
  callNotificationKey(id, `${kind} ${dateTime} ${duration}`)

type NoticeTimes = { dateTime?: string | number | null; duration?: string | number | null }

/** Expires all pending call requests whose time has passed and notifies both people of each. */
export async function expireCalls(services: Services, signal?: AbortSignal): Promise<void> {
  for (const isProposed of [false, true]) {
    await forEachDue(services, {
      job: 'expire-calls',
      list: (limit) => queries.listExpired(services.db, { isProposed, times: expiryTimesOf(services), limit }),
      batch: BATCH,
      handle: ({ id }) => expireCall(services, id),
      signal,
    })
  }
}

/** Expires one call request, if its time has passed. */
export const expireCall = (services: Services, id: number): Promise<void> =>
  inTransaction(services, async (tx) => {
    if (!(await queries.expireCall(tx.db, { id, times: expiryTimesOf(tx) }))) return
    const call = await queries.findCall(tx.db, id)
    // When the match ended both people were notified of that; while it is paused neither hears of the other.
    if (!call || call.matchOutcome || call.matchPausedAt) return
    const { matchId, mentorUserId, menteeUserId } = call
    const dateTime = call.proposedTime ?? call.dateTime
    for (const userId of [mentorUserId, menteeUserId]) {
      const key = callNotificationKey(id, 'expired')
      await notify(tx, { userId, kind: 'call_expired', matchId, key, detail: { dateTime } })
    }
  })
