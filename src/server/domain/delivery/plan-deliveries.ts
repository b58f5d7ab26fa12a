import type { Services } from '../../context.ts'
import { forEachDue } from '../../jobs/for-each-due.ts'
import { inTransaction } from '../../transaction.ts'
import { loadRecipients } from './choices.ts'
import { planDelivery } from './planner.ts'
import * as queries from './queries.ts'

/** Notices planned per transaction. */
const BATCH = 100

/** Plans how each new notice reaches its reader outside of the product, once. */
export function planDeliveries(services: Services, signal?: AbortSignal): Promise<void> {
  const plan = (notices: readonly Unplanned[]) => inTransaction(services, (tx) => planNotices(tx, notices))
  return forEachDue(services, {
    job: 'deliver-notifications',
    list: (limit) => queries.listUnplanned(services.db, limit),
    batch: BATCH,
    handle: (notice) => plan([notice]),
    handleTogether: plan,
    signal,
  })
}

type Unplanned = Awaited<ReturnType<typeof queries.listUnplanned>>[number]

async function planNotices(tx: Services, found: readonly Unplanned[]): Promise<void> {
  const ids = found.map(({ id }) => id)
  const marked = new Set((await queries.markPlanned(tx.db, ids, tx.now())).map(({ id }) => id))
  const notices = found.filter(({ id }) => marked.has(id))
  const recipients = await loadRecipients(
    tx,
    notices.map(({ userId }) => userId),
  )
  const createdAt = tx.now()
  const deliveries = notices.flatMap(({ id: noticeId, userId, kind, ...notice }) => {
    const recipient = recipients.get(userId)
    if (!recipient) return []
    const event = { kind, createdAt: Date.parse(notice.createdAt), hasOwnMail: notice.hasOwnMail === 1 }
    return planDelivery(event, recipient.choices, Date.parse(createdAt)).map(({ channel, at, isDigest }) => ({
      noticeId,
      userId,
      channel,
      isDigest: isDigest ? 1 : 0,
      dueAt: new Date(at).toISOString(),
      createdAt,
    }))
  })
  if (deliveries.length > 0) await queries.insertDeliveries(tx.db, deliveries)
}
