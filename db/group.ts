import { sql } from 'kysely'
import { isUnavailable } from './dialect.ts'
import type { Db } from './schema.ts'

type Work<T> = (db: Db) => Promise<T>

/**
 * Runs several works in one transaction and answers what became of each, once all of it is stored: what one of
 * them throws undoes that one alone. When the database itself fails it throws, and nothing of any is stored.
 * `take` is asked for them once the transaction has begun.
 */
export const runTogether = <T>(db: Db, take: () => readonly Work<T>[]): Promise<PromiseSettledResult<T>[]> =>
  db.transaction().execute(async (tx) => {
    const outcomes: PromiseSettledResult<T>[] = []
    for (const work of take()) outcomes.push(await runApart(tx, work))
    return outcomes
  })

async function runApart<T>(tx: Db, work: Work<T>): Promise<PromiseSettledResult<T>> {
  await sql`savepoint apart`.execute(tx)
  try {
    const value = await work(tx)
    await sql`release apart`.execute(tx)
    return { status: 'fulfilled', value }
  } catch (reason) {
    if (isUnavailable(reason)) throw reason
    await sql`rollback to apart`.execute(tx)
    await sql`release apart`.execute(tx)
    return { status: 'rejected', reason }
  }
}
