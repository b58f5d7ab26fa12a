import { runTogether } from '#db/batch.ts'
import { dialectOf } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'
import type { WriteBatcher } from '../context.ts'
import { tooBusy } from '../errors.ts'

/** So many go into one transaction, which holds up everything else while it runs. */
const TOGETHER_MAX = 64
export const WAITING_MAX = 5_000
const RETRY_AFTER_SECONDS = 1

type Waiting = {
  work: (db: Db) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

/**
 * On SQLite, what is to be stored in one turn of the event loop is stored by one transaction, so that it is synced
 * once. PostgreSQL does as much by itself among its connections: there each has a transaction of its own.
 * Measured 2026-11 on SQLite: 2.4 times the posts a second, 4 times the chat messages with it (decision 24).
 */
export function createWriteBatcher(
  db: Db,
  { togetherMax = TOGETHER_MAX, waitingMax = WAITING_MAX } = {},
): WriteBatcher {
  const together = dialectOf(db) === 'sqlite'
  const waiting: Waiting[] = []
  const alone = new Set<Promise<unknown>>()
  let storing: Promise<void> | undefined
  let closed = false

  async function storeAll() {
    while (waiting.length > 0) {
      // Whatever else arrives in this turn of the loop goes along; others have theirs between two transactions.
      await new Promise((resolve) => setImmediate(resolve))
      await storeSome()
    }
    storing = undefined
  }

  async function storeSome() {
    let taken: Waiting[] = []
    try {
      const outcomes = await runTogether(db, () => {
        taken = waiting.splice(0, togetherMax)
        return taken.map(({ work }) => work)
      })
      for (const [at, outcome] of outcomes.entries()) {
        if (outcome.status === 'fulfilled') taken[at]?.resolve(outcome.value)
        else taken[at]?.reject(outcome.reason)
      }
    } catch (error) {
      // Where not even the transaction began, nobody who waited for it shall wait for the next in vain.
      const refused = taken.length > 0 ? taken : waiting.splice(0)
      for (const { reject } of refused) reject(error)
    }
  }

  function store<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (!together) {
      const stored = db.transaction().execute(work)
      alone.add(stored)
      return stored.finally(() => alone.delete(stored))
    }
    return new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
      storing ??= storeAll()
    })
  }

  return {
    async store(work) {
      if (closed || waiting.length + alone.size >= waitingMax) throw tooBusy(RETRY_AFTER_SECONDS)
      return store(work)
    },
    get waiting() {
      return waiting.length + alone.size
    },
    async close() {
      closed = true
      await storing
      await Promise.allSettled(alone)
    },
  }
}
