import { isUnavailable } from './dialect.ts'
import type { Db } from './schema.ts'
import { type Execute, grantSyncExecutor } from './sqlite/sync-executor.ts'

type Write<T> = (db: Db) => Promise<T>

/**
 * Runs writes in one transaction and returns the outcome of each after the commit; a write that throws is rolled back
 * alone. Throws, with nothing stored, if the database itself fails. `takeWrites` is called once the transaction has
 * begun, `onWritten` before it commits. If one write fails, all run again, each in its own savepoint: failures are rare,
 * and savepoints cost time.
 */
export const runBatch = <T>(
  db: Db,
  takeWrites: () => readonly Write<T>[],
  onWritten: () => void = () => {},
): Promise<PromiseSettledResult<T>[]> =>
  db.transaction().execute(async (tx) => {
    const execute = grantSyncExecutor(db, tx)
    if (!execute) throw new Error('Writes are batched only in a database of this process')
    const writes = takeWrites()
    const outcomes = await runWrites(writes, tx, execute)
    onWritten()
    return outcomes
  })

async function runWrites<T>(
  writes: readonly Write<T>[],
  tx: Db,
  execute: Execute,
): Promise<PromiseSettledResult<T>[]> {
  const all = await inSavepoint(execute, () => runInOrder(writes, (write) => write(tx)))
  if (all.status === 'fulfilled') return all.value.map((value) => ({ status: 'fulfilled', value }))
  return runInOrder(writes, (write) => inSavepoint(execute, () => write(tx)))
}

async function runInOrder<Item, T>(items: readonly Item[], run: (item: Item) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (const item of items) results.push(await run(item))
  return results
}

/** Returns the outcome of `work`, which is rolled back if it failed. */
async function inSavepoint<T>(execute: Execute, work: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  execute('savepoint batch', [])
  try {
    const value = await work()
    execute('release batch', [])
    return { status: 'fulfilled', value }
  } catch (reason) {
    if (isUnavailable(reason)) throw reason
    execute('rollback to batch', [])
    execute('release batch', [])
    return { status: 'rejected', reason }
  }
}
