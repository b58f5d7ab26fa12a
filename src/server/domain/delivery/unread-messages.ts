import { UNREAD_NOTICE_MINUTES } from '#shared/product-limits.ts'
import type { Services } from '../../context.ts'
import { forEachDue } from '../../jobs/for-each-due.ts'
import { inTransaction } from '../../transaction.ts'
import { notify, withdrawNotices } from '../notifications/notifications.ts'
import * as queries from './queries.ts'
import { findOpenPairs, type Pair } from './queries.ts'

const UNSEEN_MS = UNREAD_NOTICE_MINUTES * 60_000
/** Messages looked at per transaction. */
const BATCH = 500

/**
 * Notifies people of messages that they have not seen for ten minutes: once per conversation, until they were there. Reads
 * each message once and in order, apart from sending, which it does not slow down (decision 77). One of which nobody can be
 * notified is passed over with the next.
 */
export function notifyOfUnread(services: Services, signal?: AbortSignal): Promise<void> {
  const notifyOf = (messages: readonly Sent[]) =>
    inTransaction(services, async (tx) => {
      const last = messages.at(-1)
      if (last) await queries.saveProgress(tx.db, last.id)
      await notifyReaders(tx, messages)
    })
  return forEachDue(services, {
    job: 'deliver-notifications',
    list: (limit) => listOldEnough(services, limit),
    batch: BATCH,
    handle: (message) => notifyOf([message]),
    handleTogether: notifyOf,
    signal,
  })
}

/** Returns the next messages, up to the first that is not old enough. */
async function listOldEnough({ db, now: clock }: Services, limit: number) {
  const lastId = (await queries.findProgress(db))?.lastId ?? 0
  const found = await queries.listMessagesAfter(db, { lastId, limit })
  const now = Date.parse(clock())
  // One from the future was sent before the clock was set back: it is not waited for.
  const isYoung = ({ createdAt }: { createdAt: string }) => {
    const age = now - Date.parse(createdAt)
    return age >= 0 && age < UNSEEN_MS
  }
  const firstYoung = found.findIndex(isYoung)
  return firstYoung === -1 ? found : found.slice(0, firstYoung)
}

type Sent = { id: number; matchId: number; senderId: number }

async function notifyReaders(tx: Services, messages: readonly Sent[]) {
  const newest = new Map<string, Sent>()
  for (const message of messages) newest.set(`${message.matchId} ${message.senderId}`, message)
  const matchIds = [...new Set(messages.map(({ matchId }) => matchId))]
  const pairs = await findOpenPairs(tx.db, matchIds)
  for (const message of newest.values()) {
    const pair = pairs.get(message.matchId)
    if (!pair) continue
    await notifyReader(tx, message, readerIn(pair, message.senderId))
  }
}

/** The person who did not send a message. */
type Reader = { userId: number; readUpTo: number }

const readerIn = (pair: Pair, senderId: number): Reader =>
  senderId === pair.mentorUserId
    ? { userId: pair.menteeUserId, readUpTo: pair.menteeReadId ?? 0 }
    : { userId: pair.mentorUserId, readUpTo: pair.mentorReadId ?? 0 }

async function notifyReader(tx: Services, { id, matchId }: Sent, reader: Reader) {
  const { userId, readUpTo } = reader
  if (id <= readUpTo) return
  // The same until the reader was there.
  const key = `unread ${matchId} ${readUpTo}`
  await withdrawNotices(tx, { userId, kind: 'unread_messages', matchId, exceptKey: key })
  await notify(tx, { userId, kind: 'unread_messages', matchId, key })
}
