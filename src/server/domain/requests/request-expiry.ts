import type { Services } from '../../context.ts'
import { forEachDue } from '../../jobs/for-each-due.ts'
import { inTransaction } from '../../transaction.ts'
import { addMs } from '../instants.ts'
import { notify } from '../notifications/notifications.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000
/** Requests read per query. */
const BATCH = 100

/**
 * Reminds mentors of pending requests and expires old ones, each once. If several reminders are due, only the
 * latest is sent (decision 62).
 */
export async function remindAndExpireRequests(services: Services, signal: AbortSignal): Promise<void> {
  const { reminderDays, expiryDays } = services.policy.requests
  const now = services.now()
  const daysAgo = (days: number) => addMs(now, -days * DAY_MS)
  const expiryCutoff = daysAgo(expiryDays)
  const reminders = reminderDays.map((day) => ({ day, cutoff: daysAgo(day) }))
  await forEachDue(services, {
    job: 'expire-requests',
    list: (limit) => queries.listDue(services.db, { limit, expiryCutoff, reminders }),
    batch: BATCH,
    async handle({ id, createdAt }) {
      const latest = reminders.findLast(({ cutoff }) => createdAt <= cutoff)
      if (createdAt <= expiryCutoff) await inTransaction(services, (tx) => expire(tx, id, expiryDays))
      else if (latest) await inTransaction(services, (tx) => remind(tx, id, latest.day))
    },
    signal,
  })
}

async function remind(tx: Services, matchId: number, days: number) {
  const request = await queries.recordReminder(tx.db, matchId, days)
  if (!request) return
  await notify(tx, {
    userId: request.mentorUserId,
    kind: 'request_reminder',
    matchId,
    key: `reminder ${matchId} ${days}`,
    detail: { days },
  })
}

async function expire(tx: Services, matchId: number, days: number) {
  const request = await queries.expireRequest(tx.db, matchId, tx.now())
  if (!request) return
  const { mentorUserId, menteeUserId } = request
  const key = `expired ${matchId}`
  await notify(tx, { userId: menteeUserId, kind: 'request_expired', matchId, key })
  await notify(tx, {
    userId: mentorUserId,
    kind: 'request_unanswered',
    matchId,
    key,
    detail: { days },
  })
}
