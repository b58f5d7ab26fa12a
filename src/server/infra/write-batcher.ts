import { runBatch } from '#db/batch.ts'
import { dialectOf } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'
import type { WriteBatcher } from '../context.ts'
import { tooBusy } from '../errors.ts'

/** The most writes in one transaction, which blocks all others while it runs. */
const BATCH_MAX = 64
export const QUEUE_MAX = 5_000
const RETRY_AFTER_SECONDS = 1

type QueuedWrite = {
  work: (db: Db) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

/**
 * Creates the write batcher. On SQLite, the writes of one turn of the event loop share a transaction and one sync to
 * disk. On PostgreSQL each has its own transaction, as the server batches commits itself (group commit). Measured
 * 2026-11 on SQLite: 2.4 times the posts a second, 4 times the chat messages (decision 24).
 */
export function createWriteBatcher(db: Db, { batchMax = BATCH_MAX, queueMax = QUEUE_MAX } = {}): WriteBatcher {
  const isBatching = dialectOf(db) === 'sqlite'
  const queue: QueuedWrite[] = []
  const unbatched = new Set<Promise<unknown>>()
  let flushing: Promise<void> | undefined
  let syncing: Promise<void> | undefined
  let closed = false

  async function flush() {
    while (queue.length > 0) {
      // Lets more writes of this turn of the event loop join, and other work run between two transactions.
      await new Promise((resolve) => setImmediate(resolve))
      let stored: Promise<void> | undefined
      await new Promise<void>((onWritten) => {
        stored = storeBatch(onWritten).finally(onWritten)
      })
      // The next batch is written while this one is synced to the disk, but no third one (decision 124).
      await syncing
      syncing = stored
    }
    flushing = undefined
  }

  /** Resolves when the batch is durable; `onWritten` is called when it is written. */
  async function storeBatch(onWritten: () => void) {
    let batch: QueuedWrite[] = []
    try {
      const takeWrites = () => {
        batch = queue.splice(0, batchMax)
        return batch.map(({ work }) => work)
      }
      const outcomes = await runBatch(db, takeWrites, onWritten)
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome.status === 'fulfilled') batch[index]?.resolve(outcome.value)
        else batch[index]?.reject(outcome.reason)
      }
    } catch (error) {
      // If the transaction could not even begin, all queued writes fail: the next one would most likely fail too.
      const failed = batch.length > 0 ? batch : queue.splice(0)
      for (const { reject } of failed) reject(error)
    }
  }

  function store<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (!isBatching) {
      const stored = db.transaction().execute(work)
      unbatched.add(stored)
      return stored.finally(() => unbatched.delete(stored))
    }
    return new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject })
      flushing ??= flush()
    })
  }

  return {
    async store(work) {
      if (closed || queue.length + unbatched.size >= queueMax) throw tooBusy(RETRY_AFTER_SECONDS)
      return store(work)
    },
    get waiting() {
      return queue.length + unbatched.size
    },
    async close() {
      closed = true
      await flushing
      await syncing
      await Promise.allSettled(unbatched)
    },
  }
}
