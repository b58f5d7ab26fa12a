import { sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Db } from './schema.ts'

/**
 * Whether somebody could read and write now; nothing is written to learn it. Where another process holds the lock
 * it waits as every writer does. Throws what the database says.
 */
export async function probe(db: Db): Promise<void> {
  // It takes the lock at its start.
  if (dialectOf(db) === 'sqlite') return db.transaction().execute(async () => {})
  // As a read: while a table is locked, every connection that writes may wait for it, and the rest can be served.
  const setting = sql<string>`current_setting('transaction_read_only')`.as('readOnly')
  const found = await db.selectNoFrom(setting).executeTakeFirst()
  if (found?.readOnly !== 'off') throw new Error('The database takes no writes')
}
