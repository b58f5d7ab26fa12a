import type { Services } from '#server/context.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { inTransaction } from '#server/transaction.ts'
import {
  type Choices,
  type DeliveryChannel,
  type DeliveryWay,
  isFixed,
  type NoticeKind,
  noticeEntry,
} from '#shared/notices/catalogue.ts'
import { UNDO_OVER_MS } from '../decisions/decisions.ts'
import { loadRecipients } from './choices.ts'
import { nextHour, quietEnd } from './local-time.ts'
import * as queries from './queries.ts'

/** What happened: a stored notice; with `hasOwnMail`, a mail of its own says the same. */
export type PlannedEvent = { kind: NoticeKind; createdAt: number; hasOwnMail?: boolean }

/** Over which channel something goes out, and when (milliseconds since 1970). */
export type Planned = { channel: DeliveryChannel; at: number; isDigest: boolean }

/**
 * Decides how and when an event reaches its reader outside of the product; nowhere if they switched it off. Pure: what must
 * still be true at that time is checked when it comes (decision 77).
 */
export function planDelivery(event: PlannedEvent, choices: Choices, now: number): Planned[] {
  const hasOwnMail = event.hasOwnMail === true || noticeEntry(event.kind).hasOwnMail === true
  return planAll(event, choices, now).filter(({ channel }) => channel !== 'mail' || !hasOwnMail)
}

function planAll(event: PlannedEvent, choices: Choices, now: number): Planned[] {
  if (isFixed(noticeEntry(event.kind).category)) return bothAt(now)
  const way = wayOf(event.kind, choices)
  if (way === 'off') return []
  if (way === 'daily') {
    const at = awake(nextHour(now, choices.digestHour, choices.timeZone), choices)
    return [{ channel: 'mail', at, isDigest: true }]
  }
  // Until then the decision behind it can be undone. `createdAt` lies in the future after the clock was set back.
  const soon = Math.max(now, Math.min(event.createdAt, now) + UNDO_OVER_MS)
  return bothAt(awake(soon, choices))
}

/** Returns how a kind reaches a member outside of the product; what would be useless later is never kept for the digest. */
export function wayOf(kind: NoticeKind, { ways }: Choices): DeliveryWay {
  const { category, isTimely, isNewsOnly } = noticeEntry(kind)
  if (isNewsOnly) return 'off'
  if (isFixed(category)) return 'now'
  const way = ways[category]
  return way === 'daily' && isTimely ? 'now' : way
}

type Review = { isCurrent: boolean; choices: Choices; now: number }
type Waiting = PlannedEvent & Pick<Planned, 'channel' | 'isDigest'>

/**
 * Decides what becomes of a planned delivery when its time has come, since its reader may have read it or chosen otherwise
 * meanwhile: it goes out, is dropped, or is planned again.
 */
export function reviewDelivery(
  planned: Waiting,
  { isCurrent, choices, now }: Review,
): 'send' | 'drop' | Planned {
  const { kind, channel, isDigest } = planned
  if (!isCurrent || wayOf(kind, choices) === 'off') return 'drop'
  // What was kept for the digest stays in it.
  const again = isDigest
    ? { channel, at: awake(now, choices), isDigest }
    : planDelivery(planned, choices, now).find((one) => one.channel === channel)
  if (!again) return 'drop'
  return again.at <= now && again.isDigest === isDigest ? 'send' : again
}

const awake = (at: number, { quiet, timeZone }: Choices) => (quiet ? quietEnd(at, quiet, timeZone) : at)

const bothAt = (at: number): Planned[] => [
  { channel: 'mail', at, isDigest: false },
  { channel: 'push', at, isDigest: false },
]

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
