import { createHash } from 'node:crypto'
import type { Meter, Services } from '#server/context.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { retryDelayMs } from '#server/jobs/retry-delay.ts'
import { BRAND } from '#shared/brand.ts'
import type { NoticeCategory } from '#shared/notices/catalogue.ts'
import type { PushFailure, PushPayload } from '#shared/push.ts'
import { PUSH_TEXTS } from '#shared/texts/notifications.ts'
import { addMs } from '../instants.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000
/** How long a notification is useful: what is older is not sent, and push services keep it no longer. */
const LIFETIME_MS = DAY_MS
const KEPT_MS = 30 * DAY_MS
/** Sent at the same time, so that one slow push service does not hold up the others. */
const BATCH_SIZE = 20
/** RFC 8030 allows 32 characters. */
const TOPIC_LENGTH = 32

/** A notification as the push service gets it. */
export type OutgoingPush = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  payload: PushPayload
  /** How long the push service keeps it while the browser is not reachable. */
  ttlSeconds: number
  /** Of several waiting ones with the same topic, a push service keeps only the last. */
  topic: string
}

/** `gone`: the browser has unsubscribed. `later`: try again, not before `retryAfterSeconds` if the service says so. */
export type PushResult =
  | { outcome: 'sent' | 'gone' | 'refused'; retryAfterSeconds?: undefined }
  | { outcome: 'later'; retryAfterSeconds?: number | undefined }
export type SendPush = (push: OutgoingPush, signal: AbortSignal) => Promise<PushResult>

export type NewPush = {
  userId: number
  /** An idempotency key: the same again is not queued twice. */
  key: string
  category: NoticeCategory
  /** Where a press leads, such as `/chat/12`. Nothing else about the event is stored. */
  path: string
}

/**
 * Queues a push notification to every browser of a member, in the caller's transaction. Returns whether there is one.
 */
export async function queuePush(
  { db, now, publish }: Pick<Services, 'db' | 'now' | 'publish'>,
  push: NewPush,
): Promise<boolean> {
  const browsers = await queries.insertPushes(db, { ...push, now: now() })
  if (browsers > 0) publish({ type: 'push_queued' })
  return browsers > 0
}

/** Whether a notification that may have waited still goes out: now, only later, or never. */
export type CheckPush = (push: { userId: number; key: string }) => Promise<'send' | 'drop' | { dueAt: string }>

type Sender = {
  services: Services
  meter: Pick<Meter, 'count'>
  send: SendPush
  check: CheckPush
}

/** Sends the due notifications, at least once each: after a crash in between they go out again, with the same tag. */
export const sendPushes = (sender: Sender, signal: AbortSignal): Promise<void> =>
  forEachDue(sender.services, {
    job: 'send-pushes',
    list: (limit) => queries.listDuePushes(sender.services.db, { now: sender.services.now(), limit }),
    batch: BATCH_SIZE,
    inParallel: true,
    handle: (push) => sendOne(sender, push, signal),
    signal,
  })

async function sendOne({ services, meter, send, check }: Sender, push: queries.DuePush, signal: AbortSignal) {
  const { db, now, policy, log } = services
  const nowMs = Date.parse(now())
  const delayMs = retryDelayMs(push.attempts)
  if (!(await queries.claimPush(db, push, new Date(nowMs + delayMs).toISOString()))) return
  const fail = (failure: PushFailure) => queries.markPushFailed(db, push.id, { state: 'failed', failure })
  const lifetimeMs = Date.parse(push.createdAt) + LIFETIME_MS - nowMs
  if (lifetimeMs <= 0) return fail('expired')
  if (!isAllowedEndpoint(push.endpoint, policy.pushHosts)) return fail('blocked')
  const turn = await check(push)
  if (turn === 'drop') return queries.deletePush(db, push.id)
  if (turn !== 'send') return queries.postponePush(db, { ...push, ...turn })
  const result = await send(compose(push, services, lifetimeMs), signal)
  if (result.outcome === 'gone') return queries.deleteSubscriptionById(db, push.subscriptionId)
  meter.count('deliveries', 'push', push.category, result.outcome === 'sent' ? 'sent' : 'failed')
  if (result.outcome === 'sent') {
    await queries.markPushSent(db, push.id, now())
    return push.failedAt === null ? undefined : queries.setFailedAt(db, push.subscriptionId, null)
  }
  log.warn({ push: push.id, attempt: push.attempts + 1 }, 'A push notification was not taken')
  await queries.setFailedAt(db, push.subscriptionId, now())
  if (result.outcome === 'refused') return fail('refused')
  const waitMs = Math.max(delayMs, (result.retryAfterSeconds ?? 0) * 1_000)
  const dueAt = new Date(nowMs + waitMs).toISOString()
  return queries.markPushFailed(db, push.id, { state: 'waiting', failure: 'unreachable', dueAt })
}

function compose(push: queries.DuePush, { policy }: Services, lifetimeMs: number): OutgoingPush {
  const { endpoint, p256dh, auth, path, category, showsCategory } = push
  const topic = topicOf(push)
  return {
    endpoint,
    keys: { p256dh, auth },
    payload: {
      title: policy.programmeName ?? BRAND,
      body: showsCategory === 1 ? PUSH_TEXTS.bodyOf[category] : PUSH_TEXTS.body,
      path,
      tag: topic,
    },
    ttlSeconds: Math.ceil(lifetimeMs / 1_000),
    topic,
  }
}

/** One topic for each place, such as a conversation. Hashed with the browser's secret, because push services see it. */
const topicOf = ({ auth, path }: queries.DuePush) =>
  createHash('sha256').update(`${auth} ${path}`).digest('base64url').slice(0, TOPIC_LENGTH)

/** Deletes notifications that were sent or given up a month ago. */
export const deleteOldPushes = ({ db, now }: Services) => queries.deleteOldPushes(db, addMs(now(), -KEPT_MS))

const matches = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * Whether notifications may be sent to an address: https at its own port, without a password, at a host of the list. A browser names the
 * address, so anyone could make the server send requests to it (SSRF).
 */
export function isAllowedEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  // A URL has no port if it is the usual one of its protocol.
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && hosts.some((pattern) => matches(hostname, pattern))
}
