import { isUnavailable } from './dialect.ts'
import { type Ask, lendDirect } from './direct.ts'
import type { Db } from './schema.ts'

type Work<T> = (db: Db) => Promise<T>

/**
 * Runs several works in one transaction and answers what became of each, once all of it is stored: what one of
 * them throws undoes that one alone. When the database itself fails it throws, and nothing of any is stored.
 * `take` is asked for them once the transaction has begun.
 */
export const runTogether = <T>(db: Db, take: () => readonly Work<T>[]): Promise<PromiseSettledResult<T>[]> =>
  db.transaction().execute(async (tx) => {
    const ask = lendDirect(db, tx)
    if (!ask) throw new Error('Works are run together where the database lies in this process')
    const outcomes: PromiseSettledResult<T>[] = []
    for (const work of take()) outcomes.push(await runApart(tx, ask, work))
    return outcomes
  })

async function runApart<T>(tx: Db, ask: Ask, work: Work<T>): Promise<PromiseSettledResult<T>> {
  ask('savepoint apart', [])
  try {
    const value = await work(tx)
    ask('release apart', [])
    return { status: 'fulfilled', value }
  } catch (reason) {
    if (isUnavailable(reason)) throw reason
    ask('rollback to apart', [])
    ask('release apart', [])
    return { status: 'rejected', reason }
  }
}
