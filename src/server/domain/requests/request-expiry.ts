import type { Services } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { notify } from '../notifications/notifications.ts'
import * as queries from './closing-queries.ts'

const DAY_MS = 86_400_000
/** Requests processed per transaction; other work runs in between. */
const BATCH_SIZE = 50

/**
 * Reminds mentors of pending requests and expires old ones, each once. If several reminders are due, only the
 * latest is sent (decision 64).
 */
export async function remindAndExpireRequests(services: Services, signal: AbortSignal): Promise<void> {
  let after = 0
  while (!signal.aborted) {
    const last = await inTransaction(services, (tx) => processBatch(tx, after))
    if (last === undefined) return
    after = last
  }
}

async function processBatch(tx: Services, after: number): Promise<number | undefined> {
  const { reminderDays, expiryDays } = tx.policy.requests
  const now = Date.parse(tx.now())
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const expiryCutoff = daysAgo(expiryDays)
  const reminders = reminderDays.map((day) => ({ day, cutoff: daysAgo(day) }))
  const due = await queries.listDue(tx.db, { after, limit: BATCH_SIZE, expiryCutoff, reminders })
  for (const request of due) {
    const latest = reminders.findLast(({ cutoff }) => request.createdAt <= cutoff)
    if (request.createdAt <= expiryCutoff) await expire(tx, request.id, expiryDays)
    else if (latest) await remind(tx, request.id, latest.day)
  }
  return due.at(-1)?.id
}

async function remind(tx: Services, matchId: number, days: number) {
  const request = await queries.recordReminder(tx.db, matchId, days)
  if (!request) return
  await notify(tx, {
    userId: request.mentorUserId,
    kind: 'request_reminder',
    matchId,
    key: `reminder ${matchId} ${days}`,
    detail: { name: request.menteeName, days },
  })
}

async function expire(tx: Services, matchId: number, days: number) {
  const request = await queries.expireRequest(tx.db, matchId, tx.now())
  if (!request) return
  const { mentorUserId, mentorName, menteeUserId, menteeName } = request
  const key = `expired ${matchId}`
  await notify(tx, {
    userId: menteeUserId,
    kind: 'request_expired',
    matchId,
    key,
    detail: { name: mentorName },
  })
  await notify(tx, {
    userId: mentorUserId,
    kind: 'request_unanswered',
    matchId,
    key,
    detail: { name: menteeName, days },
  })
}
