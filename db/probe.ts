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
  const { rows } = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"
  `.execute(db)
  if (rows[0]?.readOnly !== 'off') throw new Error('The database takes no writes')
}
