import DataLoader from 'dataloader'
import { dialectOf } from './dialect.ts'
import type { Db } from './schema.ts'

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
