import { PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import type { Meter, Services } from '../../context.ts'
import { forEachDue } from '../../jobs/for-each-due.ts'
import { BEFORE_FIRST } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { ALERT_TEXTS, queueAlert } from '../alerts/alerts.ts'
import { addMs } from '../instants.ts'
import { createExpiringValue } from '../overview/overview.ts'
import { notifyStaff } from './danger.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000

type WaitingCase = Awaited<ReturnType<typeof queries.listWaitingCases>>[number]

/**
 * Creates the job that each minute marks overdue cases, tells staff again of danger that nobody has looked at, and counts
 * waiting and overdue cases for metrics.
 */
export function createOverdueJob(services: Services, meter: Meter) {
  const counted = createExpiringValue<{ open: number; overdue: number }>(services)
  meter.watch('casesOpen', () => counted.get()?.open)
  meter.watch('casesOverdue', () => counted.get()?.overdue)
  return {
    name: 'mark-overdue-cases',
    everyMs: MINUTE_MS,
    async run(signal: AbortSignal) {
      counted.set(await markOverdueCases(services, signal))
    },
  }
}

async function markOverdueCases(services: Services, signal: AbortSignal) {
  const count = { open: 0, overdue: 0 }
  let after = BEFORE_FIRST
  await forEachDue(services, {
    job: 'mark-overdue-cases',
    async list(limit) {
      const part = await queries.listWaitingCases(services.db, { ...after, limit })
      after = part.at(-1) ?? after
      count.open += part.length
      return part
    },
    batch: PAGE_MAX_ROWS,
    async handle(waiting) {
      if (isUnopened(services, waiting)) await escalate(services, waiting)
      if (waiting.dueAt > services.now()) return
      count.overdue += 1
      if (waiting.alertedAt === null) await markOverdue(services, waiting)
    },
    signal,
  })
  return count
}

const HOUR_MS = 3_600_000

/** Whether half of the time of a finding of danger is over, and nobody has opened its case. */
const isUnopened = ({ now, policy }: Services, { unreadSince, escalatedAt }: WaitingCase) =>
  unreadSince !== null &&
  escalatedAt === null &&
  addMs(unreadSince, (policy.dueHours.danger * HOUR_MS) / 2) <= now()

/** Tells everyone on duty again that a case about danger has not been opened. */
const escalate = (services: Services, { id, unreadSince }: WaitingCase) =>
  inTransaction(services, async (tx) => {
    if (unreadSince === null) return
    if (!(await queries.markEscalated(tx.db, { id, unreadSince, now: tx.now() }))) return
    await queries.insertEntry(tx.db, {
      ...{ caseId: id, at: tx.now(), actorId: null, kind: 'note' },
      note: SAFEGUARDING_TEXTS.wasEscalated,
    })
    await queueAlert(tx, { key: `case-${id}-unopened-${unreadSince}`, sentence: ALERT_TEXTS.unopened(id) })
    await notifyStaff(tx, { id }, { kind: 'danger_unopened' })
    tx.publish({ type: 'staff_changed' })
  })

const markOverdue = (services: Services, { id, dueAt }: WaitingCase) =>
  inTransaction(services, async (tx) => {
    const marked = await queries.markOverdue(tx.db, { id, dueAt, now: tx.now() })
    if (!marked) return
    await queries.insertEntry(tx.db, { caseId: id, at: tx.now(), actorId: null, kind: 'overdue' })
    const sentence = ALERT_TEXTS.overdue(id, marked.severity)
    await queueAlert(tx, { key: `case-${id}-overdue-${dueAt}`, sentence })
    tx.publish({ type: 'staff_changed' })
  })
