import type { DeliveryChannel } from '#shared/notices/catalogue.ts'
import type { Services } from '../../context.ts'
import { forEachDue } from '../../jobs/for-each-due.ts'
import { inTransaction } from '../../transaction.ts'
import { addMs } from '../instants.ts'
import type { Channel, Channels } from './channels.ts'
import { loadRecipients, type Recipient } from './choices.ts'
import { isStillCurrent } from './current.ts'
import { listNoticesWithMatch, type NoticeRow } from './facts-queries.ts'
import { reviewDelivery } from './planner.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const BATCH = 100
/** After a failure of the channel. */
const RETRY_MS = 5 * MINUTE_MS
const KEPT_MS = 30 * DAY_MS

/** Hands over what is due, as much as each channel takes now, and drops what there is no reason for any more. */
export async function releaseDeliveries(
  services: Services,
  channels: Channels,
  signal?: AbortSignal,
): Promise<void> {
  for (const [name, channel] of Object.entries(channels) as [DeliveryChannel, Channel | undefined][]) {
    await releaseTo(services, { name, channel }, signal)
  }
}

/** Deletes deliveries that were finished a month ago. */
export const deleteOldDeliveries = (services: Services) =>
  queries.deleteFinished(services.db, addMs(services.now(), -KEPT_MS))

type Release = { name: DeliveryChannel; channel: Channel | undefined }

async function releaseTo(services: Services, { name, channel }: Release, signal?: AbortSignal) {
  let slots = channel ? await channel.countFreeSlots(services) : Number.POSITIVE_INFINITY
  const digests = new Set<number>()
  await forEachDue(services, {
    job: 'deliver-notifications',
    list: (limit) => queries.listDue(services.db, { channel: name, now: services.now(), limit }),
    batch: BATCH,
    async handle(delivery) {
      if (slots <= 0) return false
      // One digest has all that is due.
      if (delivery.isDigest === 1 && digests.has(delivery.userId)) return true
      if (delivery.isDigest === 1) digests.add(delivery.userId)
      slots -= 1
      await releaseOrPostpone(services, delivery, channel)
      return true
    },
    signal,
  })
}

/** What fails does not take a slot again soon. */
async function releaseOrPostpone(services: Services, delivery: queries.Delivery, channel: Channel | undefined) {
  try {
    await inTransaction(services, (tx) => releaseDelivery(tx, delivery, channel))
  } catch (error) {
    const due = await listTogether(services, delivery)
    const ids = due.map(({ id }) => id)
    await queries.postpone(services.db, ids, { dueAt: addMs(services.now(), RETRY_MS) })
    throw error
  }
}

/** What goes out together with a delivery. */
const listTogether = async ({ db, now }: Services, delivery: queries.Delivery) =>
  delivery.isDigest ? queries.listDueForDigest(db, { ...delivery, now: now() }) : [delivery]

type Item = { delivery: queries.Delivery; notice: NoticeRow }

async function releaseDelivery(
  tx: Services,
  first: queries.Delivery,
  channel: Channel | undefined,
): Promise<void> {
  const { userId } = first
  const due = await listTogether(tx, first)
  const recipient = (await loadRecipients(tx, [userId])).get(userId)
  if (!recipient || due.length === 0) return
  const noticeIds = due.map(({ noticeId }) => noticeId)
  const ready: Item[] = []
  for (const notice of await listNoticesWithMatch(tx.db, noticeIds)) {
    const delivery = due.find(({ noticeId }) => noticeId === notice.id)
    if (!delivery) continue
    const isReady = await reviewItem(tx, { delivery, notice }, recipient)
    if (isReady) ready.push({ delivery, notice })
  }
  if (ready.length > 0) await handOver(tx, ready, recipient, channel)
}

/** Drops or postpones what does not go out now; returns whether it does. */
async function reviewItem(tx: Services, { delivery, notice }: Item, recipient: Recipient): Promise<boolean> {
  const { id, channel } = delivery
  const planned = {
    kind: notice.kind,
    createdAt: Date.parse(notice.createdAt),
    channel,
    isDigest: delivery.isDigest === 1,
  }
  const isCurrent = await isStillCurrent(tx, notice, recipient)
  const next = reviewDelivery(planned, { isCurrent, choices: recipient.choices, now: Date.parse(tx.now()) })
  if (next === 'send') return true
  if (next === 'drop') await queries.claimDeliveries(tx.db, [id], { state: 'dropped', settledAt: tx.now() })
  else {
    const change = { dueAt: new Date(next.at).toISOString(), isDigest: next.isDigest ? 1 : 0 }
    await queries.postpone(tx.db, [id], change)
  }
  return false
}

async function handOver(tx: Services, items: Item[], recipient: Recipient, channel: Channel | undefined) {
  const at = { settledAt: tx.now() }
  const claimed = await queries.claimDeliveries(tx.db, idsOf(items), { state: 'delivered', ...at })
  const ids = new Set(claimed.map(({ id }) => id))
  const ready = items.filter(({ delivery }) => ids.has(delivery.id))
  const [first] = ready
  if (!first) return
  const isDigest = first.delivery.isDigest === 1
  const notices = ready.map(({ notice }) => notice)
  const taken = await channel?.deliver(tx, { deliveryId: first.delivery.id, recipient, isDigest, notices })
  if (!taken) await queries.setState(tx.db, [...ids], 'unconfigured')
}

const idsOf = (items: Item[]) => items.map(({ delivery }) => delivery.id)
