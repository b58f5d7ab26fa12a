import { isUnavailable } from './dialect.ts'
import type { Db } from './schema.ts'
import { type Ask, lendDirect } from './sqlite/sync-executor.ts'

type Work<T> = (db: Db) => Promise<T>

/**
 * Runs several works in one transaction and answers what became of each, once all of it is stored: what one of
 * them throws undoes that one alone. When the database itself fails it throws, and nothing of any is stored.
 * `take` is asked for them once the transaction has begun. A work may be done again from its beginning, when another
 * beside it has failed: keeping each apart from the first costs all of them, and hardly ever does one fail.
 */
export const runTogether = <T>(db: Db, take: () => readonly Work<T>[]): Promise<PromiseSettledResult<T>[]> =>
  db.transaction().execute(async (tx) => {
    const ask = lendDirect(db, tx)
    if (!ask) throw new Error('Works are run together where the database lies in this process')
    const works = take()
    const all = await apart(ask, () => inTurn(works, (work) => work(tx)))
    if (all.status === 'fulfilled') return all.value.map((value) => ({ status: 'fulfilled', value }))
    return inTurn(works, (work) => apart(ask, () => work(tx)))
  })

async function inTurn<One, T>(all: readonly One[], run: (one: One) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (const one of all) results.push(await run(one))
  return results
}

/** What came of some work, which has left nothing behind if it failed. */
async function apart<T>(ask: Ask, work: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  ask('savepoint apart', [])
  try {
    const value = await work()
    ask('release apart', [])
    return { status: 'fulfilled', value }
  } catch (reason) {
    if (isUnavailable(reason)) throw reason
    ask('rollback to apart', [])
    ask('release apart', [])
    return { status: 'rejected', reason }
  }
}
