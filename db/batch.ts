import DataLoader from 'dataloader'
import { CompiledQuery } from 'kysely'
import { dialectOf, isUnavailable } from './dialect.ts'
import type { Db } from './schema.ts'

type Write<T> = (db: Db) => Promise<T>

/**
 * Runs writes in one transaction and returns the outcome of each after the commit; a write that throws is rolled back
 * alone. Throws, with nothing stored, if the database itself fails. `takeWrites` is called once the transaction has
 * begun, `onWritten` before it commits. If one write fails, all run again, each in its own savepoint: failures are rare,
 * and savepoints cost time.
 */
export async function runBatch<T>(
  db: Db,
  takeWrites: () => readonly Write<T>[],
  onWritten: () => void = () => {},
): Promise<PromiseSettledResult<T>[]> {
  let writes: readonly Write<T>[] | undefined
  const runAll = (run: (tx: Db, write: Write<T>) => Promise<PromiseSettledResult<T>>) =>
    db.transaction().execute(async (tx) => {
      writes ??= takeWrites()
      const outcomes: PromiseSettledResult<T>[] = []
      for (const write of writes) outcomes.push(await run(tx, write))
      onWritten()
      return outcomes
    })
  try {
    return await runAll(async (tx, write) => ({ status: 'fulfilled', value: await write(tx) }))
  } catch (error) {
    if (!writes || isUnavailable(error)) throw error
    return runAll(inSavepoint)
  }
}

/** Returns the outcome of a write, which is rolled back if it failed. */
async function inSavepoint<T>(tx: Db, write: Write<T>): Promise<PromiseSettledResult<T>> {
  const execute = (text: string) => tx.executeQuery(CompiledQuery.raw(text))
  await execute('savepoint write')
  try {
    const value = await write(tx)
    await execute('release write')
    return { status: 'fulfilled', value }
  } catch (reason) {
    if (isUnavailable(reason)) throw reason
    await execute('rollback to write')
    await execute('release write')
    return { status: 'rejected', reason }
  }
}

/** The most keys of one statement. */
const KEYS_MAX = 500

/**
 * Combines reads by key that are asked for in the same turn of the event loop: on PostgreSQL one statement reads them all,
 * since each statement is a round trip. A read alone, or on SQLite, which has no round trips, goes through `readOne`.
 */
export function batchReads<Key, Found>(
  readOne: (db: Db, key: Key) => Promise<Found | undefined>,
  readMany: (db: Db, keys: Key[]) => Promise<Map<Key, Found>>,
): (db: Db, key: Key) => Promise<Found | undefined> {
  const loaders = new WeakMap<Db, DataLoader<Key, Found | undefined>>()

  async function readBatch(db: Db, keys: readonly Key[]): Promise<(Found | undefined)[]> {
    const [first] = keys
    if (first !== undefined && keys.length === 1) return [await readOne(db, first)]
    const found = await readMany(db, [...new Set(keys)])
    return keys.map((key) => found.get(key))
  }

  return (db, key) => {
    if (dialectOf(db) === 'sqlite') return readOne(db, key)
    let loader = loaders.get(db)
    if (!loader) {
      loader = new DataLoader((keys) => readBatch(db, keys), { cache: false, maxBatchSize: KEYS_MAX })
      loaders.set(db, loader)
    }
    return loader.load(key)
  }
}
