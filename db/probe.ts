import { sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Db } from './schema.ts'

/** Checks, without writing, that the database can be read and written; waits for a lock like a writer. Throws. */
export async function probe(db: Db): Promise<void> {
  // On SQLite a transaction takes the write lock when it begins.
  if (dialectOf(db) === 'sqlite') return db.transaction().execute(async () => {})
  // On a read connection: all write connections may be waiting for a locked table, while other calls still work.
  const setting = sql<string>`current_setting('transaction_read_only')`.as('readOnly')
  const found = await db.selectNoFrom(setting).executeTakeFirst()
  if (found?.readOnly !== 'off') throw new Error('The database takes no writes')
}
