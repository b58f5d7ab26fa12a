import type { Services } from '#server/context.ts'
import { MAIL_KINDS, type MailKind } from '#shared/enums.ts'
import { NOTICE_CATEGORIES, type NoticeCategory, noticeEntry } from '#shared/notices/catalogue.ts'
import type { CheckPush } from '../push/send-pushes.ts'
import * as queries from './queries.ts'
import { findReady, noticeIdOfPush } from './release-deliveries.ts'

/** Counts stop here. */
const COUNT_MAX = 10_000

/** How many of a kind wait to go out, since when the oldest does, and how many were given up within a month. */
export type Undelivered<Kind> = { kind: Kind; waiting: number; failed: number; oldest: string | null }

/** Returns what did not go out by kind: numbers and times only. Kinds with nothing waiting or failed are omitted. */
export async function listUndelivered({ db, now }: Pick<Services, 'db' | 'now'>) {
  const mails = createTally<MailKind>(MAIL_KINDS)
  const pushes = createTally<NoticeCategory>(NOTICE_CATEGORIES)
  for (const state of ['waiting', 'failed'] as const) {
    for (const { kind, ...counted } of await queries.countMails(db, state, COUNT_MAX))
      mails.add(kind, state, counted)
    for (const { category, ...counted } of await queries.countPushes(db, state, COUNT_MAX)) {
      pushes.add(category, state, counted)
    }
  }
  // What is due and not yet handed over to its channel.
  const due = { now: now(), max: COUNT_MAX }
  for (const { kind, isDigest, ...counted } of await queries.countDue(db, { ...due, channel: 'mail' })) {
    const mailKind = isDigest === 1 ? 'news_digest' : (`news_${noticeEntry(kind).category}` as const)
    mails.add(mailKind, 'waiting', counted)
  }
  for (const { kind, ...counted } of await queries.countDue(db, { ...due, channel: 'push' })) {
    pushes.add(noticeEntry(kind).category, 'waiting', counted)
  }
  return { mails: mails.list(), pushes: pushes.list() }
}

type Counted = { count: number; oldest: string | null }

function createTally<Kind>(kinds: readonly Kind[]) {
  const found = new Map<Kind, Undelivered<Kind>>()
  return {
    add(kind: Kind, state: 'waiting' | 'failed', { count, oldest }: Counted) {
      const sum = found.get(kind) ?? { kind, waiting: 0, failed: 0, oldest: null }
      found.set(kind, sum)
      // PostgreSQL's driver returns a big number as text.
      sum[state] += Number(count)
      if (state === 'waiting' && oldest !== null && (sum.oldest === null || oldest < sum.oldest)) {
        sum.oldest = oldest
      }
    },
    /** In the order of the kinds. */
    list: (): Undelivered<Kind>[] =>
      kinds.flatMap((kind) => {
        const sum = found.get(kind)
        return sum ? [sum] : []
      }),
  }
}

/** Returns a function that looks once more, when a push notification is sent, whether it still should be. */
export const createPushCheck =
  (services: Pick<Services, 'db' | 'now' | 'policy'>): CheckPush =>
  async ({ userId, key }) => {
    const noticeId = noticeIdOfPush(key)
    if (noticeId === undefined) return 'send'
    const ready = await findReady(services, userId, [noticeId])
    if (!ready) return 'drop'
    return ready.dueAt === undefined ? 'send' : { dueAt: ready.dueAt }
  }
