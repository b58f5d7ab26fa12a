import type { Services } from '#server/context.ts'
import { NEWS_MAIL_LINES, NEWS_MAIL_TEXTS } from '#server/domain/mail/texts.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { inTransaction } from '#server/transaction.ts'
import type { Role } from '#shared/enums.ts'
import {
  CHOSEN_CATEGORIES,
  type DeliveryChannel,
  isFixed,
  type NoticeCondition,
  noticeEntry,
} from '#shared/notices/catalogue.ts'
import { pathOf } from '#shared/notices/places.ts'
import {
  dayAndTimeIn,
  NOTICE_SENTENCES,
  NOTICE_SUBJECTS,
  type NoticeDetail,
} from '#shared/notices/sentences.ts'
import { dashboardOf } from '#shared/paths.ts'
import { namedZoneAt } from '#shared/time-zones.ts'
import { addMs } from '../instants.ts'
import { countWaitingNews, programmeOf, queueMailToConfirmedAddress } from '../mail/mails.ts'
import type { ComposeNews } from '../mail/member-mails.ts'
import { readDetail } from '../notifications/notifications.ts'
import { queuePush } from '../push/send-pushes.ts'
import { loadRecipients, type Recipient } from './choices.ts'
import { quietEnd } from './local-time.ts'
import { makeMailKeys } from './mail-keys.ts'
import { planDeliveries, reviewDelivery, wayOf } from './planner.ts'
import * as queries from './queries.ts'
import { listNoticesWithMatch, type NoticeRow } from './queries.ts'
import { remindOfSessions } from './remind.ts'
import { notifyOfUnread } from './unread-messages.ts'

type Reader = Pick<Services, 'db' | 'now' | 'policy'>
type Ready = { recipient: Recipient; notices: NoticeRow[]; dueAt: string | undefined }

/**
 * Returns which notices a queued mail or push may still contain: some may be out of date by now; undefined for none.
 * With `dueAt` they wait for the end of quiet hours.
 */
export async function findReady(ctx: Reader, userId: number, ids: number[]): Promise<Ready | undefined> {
  const recipient = (await loadRecipients(ctx, [userId])).get(userId)
  if (!recipient || ids.length === 0) return undefined
  const notices: NoticeRow[] = []
  for (const notice of await listNoticesWithMatch(ctx.db, ids)) {
    const isOff = wayOf(notice.kind, recipient.choices) === 'off'
    if (!isOff && (await isStillCurrent(ctx, notice, recipient))) notices.push(notice)
  }
  if (notices.length === 0) return undefined
  return { recipient, notices, dueAt: waitsUntil(ctx, notices, recipient) }
}

/** Returns the path of the page that a notice is about. */
export const pathOfNotice = ({ detail, ...notice }: NoticeRow, reader: Role): string =>
  pathOf({ ...notice, detail: JSON.parse(detail) as NoticeDetail }, reader)

function waitsUntil(
  { now }: Reader,
  notices: readonly NoticeRow[],
  { choices }: Recipient,
): string | undefined {
  const { quiet, timeZone } = choices
  if (!quiet || notices.some(({ kind }) => isFixed(noticeEntry(kind).category))) return undefined
  const at = Date.parse(now())
  const end = quietEnd(at, quiet, timeZone)
  return end > at ? new Date(end).toISOString() : undefined
}

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

/** What goes out at once: one notice, or all that a digest is made of. */
type Due = {
  /** The same again if it is handed over a second time. */
  deliveryId: number
  recipient: Recipient
  isDigest: boolean
  notices: readonly NoticeRow[]
}

type Channel = {
  /** How many more deliveries it accepts now. The rest stays planned and is checked again before it goes out. */
  countFreeSlots: (services: Services) => Promise<number>
  /**
   * Queues something in the given transaction, so that a crash neither loses nor repeats it. Returns false if
   * the member cannot be reached this way.
   */
  deliver: (tx: Services, due: Due) => Promise<boolean>
}

/** Undefined: this installation has none. */
export type Channels = Record<DeliveryChannel, Channel | undefined>

const PUSH_KEY = 'news '

/** Mails wait in their queue for a minute at most, so that those about an account are not held up by a burst. */
const mailChannel = (perMinute: number): Channel => ({
  countFreeSlots: async (services) => perMinute - (await countWaitingNews(services, perMinute)),
  async deliver(tx, { deliveryId, recipient: { userId }, isDigest, notices }) {
    const [first] = notices
    if (!first) return false
    const kind = isDigest ? ('news_digest' as const) : (`news_${noticeEntry(first.kind).category}` as const)
    const detail = { notices: notices.map(({ id }) => id) }
    return queueMailToConfirmedAddress(tx, { userId, kind, key: `news ${deliveryId}`, detail })
  },
})

const pushChannel: Channel = {
  countFreeSlots: async () => Number.POSITIVE_INFINITY,
  async deliver(tx, { recipient: { userId, role }, notices }) {
    const [notice] = notices
    if (!notice) return false
    const { category } = noticeEntry(notice.kind)
    return queuePush(tx, {
      userId,
      key: `${PUSH_KEY}${notice.id}`,
      category,
      path: pathOfNotice(notice, role),
    })
  },
}

/** Returns the notice that a push notification is about; undefined if it is about none. */
export const noticeIdOfPush = (key: string): number | undefined =>
  key.startsWith(PUSH_KEY) ? Number(key.slice(PUSH_KEY.length)) : undefined

/** Returns the channels of an installation. */
export const createChannels = (
  { policy, sendsMail }: Pick<Services, 'policy' | 'sendsMail'>,
  { mailsPerMinute }: { mailsPerMinute: number },
): Channels => ({
  mail: sendsMail ? mailChannel(mailsPerMinute) : undefined,
  push: policy.pushHosts.length > 0 ? pushChannel : undefined,
})

type Writer = Pick<Services, 'db' | 'now' | 'policy' | 'secrets'>

/**
 * Returns a function that writes the mail that something waits, of what is still unread when it is sent. It says where, but
 * no text and no name unless the programme wants names (MAIL_NAMES, decision 77).
 */
export const createNewsComposer =
  (writer: Writer, origin: string): ComposeNews =>
  async ({ userId, noticeIds }) => {
    const ready = await findReady(writer, userId, noticeIds)
    const [first, ...others] = ready?.notices ?? []
    if (!ready || !first) return undefined
    const { recipient, notices, dueAt } = ready
    if (dueAt !== undefined) return { dueAt }
    const paths = new Set(notices.map((notice) => pathOfNotice(notice, recipient.role)))
    const path =
      paths.size === 1 || others.length === 0
        ? pathOfNotice(first, recipient.role)
        : dashboardOf(recipient.role)
    const { category } = noticeEntry(first.kind)
    const keys = await keysFor(writer, userId, notices)
    return {
      content: {
        subject: NOTICE_SUBJECTS[category](programmeOf(writer)),
        paragraphs: [...new Set(notices.map((notice) => lineOf(notice, recipient, writer.policy.mailNames)))],
        link: { label: NEWS_MAIL_TEXTS.open, url: `${origin}${path}` },
        ...(keys && {
          choices: { label: NEWS_MAIL_TEXTS.choices, url: `${origin}/auth#mail=${keys.choices}` },
        }),
      },
      ...(keys && { unsubscribeUrl: `${origin}/api/mail/unsubscribe?key=${keys.unsubscribe}` }),
    }
  }

/** Returns the keys for what can be switched off; undefined where nothing can. */
async function keysFor(writer: Writer, userId: number, notices: readonly NoticeRow[]) {
  const categories = new Set(notices.map(({ kind }) => noticeEntry(kind).category))
  if ([...categories].some(isFixed)) return undefined
  return makeMailKeys(writer, { userId, about: CHOSEN_CATEGORIES.filter((one) => categories.has(one)) })
}

function lineOf(notice: NoticeRow, { choices }: Recipient, withNames: boolean): string {
  const { kind } = notice
  const detail = readDetail(notice)
  const { timeZone } = choices
  const zone = detail.dateTime ? namedZoneAt(String(detail.dateTime), timeZone) : { timeZone }
  const values = { ...detail, ...zone }
  if (withNames) return NOTICE_SENTENCES[kind](values)
  const { category, isTimely } = noticeEntry(kind)
  return isTimely ? NEWS_MAIL_TEXTS.reminder(dayAndTimeIn(values)) : NEWS_MAIL_LINES[category]
}

/** Finds what members should be notified of by now, plans how it reaches them, and hands over what is due. */
export function runDeliveries(services: Services, channels: Channels, signal?: AbortSignal): Promise<void> {
  const steps = [
    { id: 'notify of unread messages', run: () => notifyOfUnread(services, signal) },
    { id: 'remind of sessions', run: () => remindOfSessions(services, signal) },
    { id: 'plan', run: () => planDeliveries(services, signal) },
    { id: 'release', run: () => releaseDeliveries(services, channels, signal) },
  ]
  return forEachDue(services, {
    job: 'deliver-notifications',
    list: async () => steps,
    handle: ({ run }) => run(),
    signal,
  })
}

type NoticeReader = Pick<Services, 'db' | 'now'>

/**
 * Returns whether a notice is still worth a mail or push: nobody has read it, and what it is about is as it says. A pause
 * counts, with or without a report (decision 70). What nobody can switch off always is.
 */
async function isStillCurrent(
  ctx: NoticeReader,
  notice: queries.NoticeRow,
  reader: Recipient,
): Promise<boolean> {
  const { category, condition } = noticeEntry(notice.kind)
  if (isFixed(category)) return true
  if (notice.readAt !== null || notice.dismissedAt !== null || !reader.takesPart) return false
  return CHECKS[condition](notice, ctx)
}

type Check = (notice: queries.NoticeRow, ctx: NoticeReader) => boolean | Promise<boolean>

const bothTakePart = ({ mentorStatus, menteeStatus }: queries.NoticeRow) =>
  mentorStatus === 'approved' && menteeStatus === 'active'

const isOpen = (notice: queries.NoticeRow) =>
  notice.requestStatus === 'approved' &&
  notice.outcome === null &&
  notice.pausedAt === null &&
  bothTakePart(notice)

const CHECKS: Record<NoticeCondition, Check> = {
  always: () => true,
  pending_request: (notice) =>
    notice.requestStatus === 'pending' && notice.outcome === null && bothTakePart(notice),
  open_match: isOpen,
  unread: (notice) => isOpen(notice) && (notice.lastMessageId ?? 0) > (notice.readUpTo ?? 0),
  planned_session: async (notice, { db, now }) => {
    if (!isOpen(notice)) return false
    const session = await queries.findSession(db, subjectIdOf(notice))
    return session?.status === 'scheduled' && session.startTime > now()
  },
  pending_call: async (notice, { db }) => {
    if (!isOpen(notice)) return false
    const call = await queries.findCall(db, subjectIdOf(notice))
    if (call?.status !== 'pending') return false
    const { dateTime, duration } = JSON.parse(notice.detail) as { dateTime?: string; duration?: number }
    // A proposal answers the request, and a later one replaces it.
    return notice.kind === 'call_proposed'
      ? call.proposedTime === dateTime && call.proposedDuration === duration
      : call.proposedTime === null
  },
}

/** The call or session of a notice: its key says which. */
const subjectIdOf = ({ key }: queries.NoticeRow): number => Number(/^\w+ (\d+) /.exec(key ?? '')?.[1] ?? 0)
