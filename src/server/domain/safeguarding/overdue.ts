import { PAGE_MAX_ROWS } from '#shared/limits.ts'
import type { Meter, Services } from '../../context.ts'
import { BEFORE_ALL } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { alert } from '../alerts/alerts.ts'
import { ALERT_SENTENCES } from '../alerts/sentences.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000

type Waiting = Awaited<ReturnType<typeof queries.listWaiting>>[number]

/** Notices each minute which cases should have been looked at, and counts those that wait. */
export function watchOverdue(services: Services, meter: Meter) {
  let counted: { open: number; overdue: number } | undefined
  meter.watch('casesOpen', () => counted?.open)
  meter.watch('casesOverdue', () => counted?.overdue)
  return {
    name: 'noticing overdue cases',
    everyMs: MINUTE_MS,
    async run(signal: AbortSignal) {
      counted = await noticeOverdue(services, signal)
    },
  }
}

async function noticeOverdue(services: Services, signal: AbortSignal) {
  const count = { open: 0, overdue: 0 }
  let part: Waiting[]
  let after = BEFORE_ALL
  do {
    part = await queries.listWaiting(services.db, { ...after, limit: PAGE_MAX_ROWS })
    const overdue = part.filter(({ dueAt }) => dueAt <= services.now())
    count.open += part.length
    count.overdue += overdue.length
    for (const one of overdue) {
      if (signal.aborted) return count
      if (one.alertedAt === null) await note(services, one)
    }
    after = part.at(-1) ?? after
  } while (part.length === PAGE_MAX_ROWS)
  return count
}

const note = (services: Services, { id, dueAt }: Waiting) =>
  inTransaction(services, async (tx) => {
    const noted = await queries.noteOverdue(tx.db, { id, dueAt, now: tx.now() })
    if (!noted) return
    await queries.insertEntry(tx.db, { caseId: id, at: tx.now(), actorId: null, kind: 'overdue' })
    const sentence = ALERT_SENTENCES.overdue(id, noted.severity)
    await alert(tx, { key: `case-${id}-overdue-${dueAt}`, sentence })
  })
