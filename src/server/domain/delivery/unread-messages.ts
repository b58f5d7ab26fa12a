import { UNREAD_NOTICE_MINUTES } from '#shared/product-limits.ts'
import type { Services } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { notify, withdrawNotices } from '../notifications/notifications.ts'
import { findOpenPairs, type Pair } from './pair-queries.ts'
import * as queries from './unread-queries.ts'

const UNSEEN_MS = UNREAD_NOTICE_MINUTES * 60_000
/** Messages looked at per transaction. */
const BATCH = 500

/**
 * Notifies people of messages that they have not seen for ten minutes: once per conversation, until they were there. Reads
 * each message once and in order, apart from sending, which it does not slow down (decision 122).
 */
export async function notifyOfUnread(services: Services, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    if ((await inTransaction(services, notifyBatch)) < BATCH) return
  }
}

async function notifyBatch(tx: Services): Promise<number> {
  const lastId = (await queries.findProgress(tx.db))?.lastId ?? 0
  const found = await queries.listMessagesAfter(tx.db, { lastId, limit: BATCH })
  const now = Date.parse(tx.now())
  // One from the future was sent before the clock was set back: it is not waited for.
  const isYoung = ({ createdAt }: { createdAt: string }) => {
    const age = now - Date.parse(createdAt)
    return age >= 0 && age < UNSEEN_MS
  }
  const firstYoung = found.findIndex(isYoung)
  const old = firstYoung === -1 ? found : found.slice(0, firstYoung)
  const last = old.at(-1)
  if (!last) return 0
  await queries.saveProgress(tx.db, last.id)
  await notifyReaders(tx, old)
  return old.length
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

/** The person who did not send a message; `name` is the sender's. */
type Reader = { userId: number; name: string; readUpTo: number }

const readerIn = (pair: Pair, senderId: number): Reader =>
  senderId === pair.mentorUserId
    ? { userId: pair.menteeUserId, name: pair.mentorName, readUpTo: pair.menteeReadId ?? 0 }
    : { userId: pair.mentorUserId, name: pair.menteeName, readUpTo: pair.mentorReadId ?? 0 }

async function notifyReader(tx: Services, { id, matchId }: Sent, reader: Reader) {
  const { userId, name, readUpTo } = reader
  if (id <= readUpTo) return
  // The same until the reader was there.
  const key = `unread ${matchId} ${readUpTo}`
  await withdrawNotices(tx, { userId, kind: 'unread_messages', matchId, exceptKey: key })
  await notify(tx, { userId, kind: 'unread_messages', matchId, key, detail: { name } })
}
