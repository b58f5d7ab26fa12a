import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { dialectOf } from '../dialect.ts'
import type { Db } from '../schema.ts'

const MIGRATION_LOCK = 'cairnway: migrating'
const LOCK_POLL_MS = 50
const LOCK_POLLS_MAX = 12_000

/** Runs `work` (a migration and the backup before it) in one process at a time on the same PostgreSQL. */
export async function withMigrationLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (dialectOf(db) === 'sqlite') return work()
  return db.connection().execute(async (connection) => {
    await acquireMigrationLock(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${MIGRATION_LOCK}))`.execute(connection)
    }
  })
}

/** Polls, because a statement that waits for the lock would run into the statement timeout. */
async function acquireMigrationLock(db: Db) {
  for (let poll = 0; poll < LOCK_POLLS_MAX; poll += 1) {
    const { rows } = await sql<{
      taken: boolean
    }>`select pg_try_advisory_lock(hashtext(${MIGRATION_LOCK})) as taken`.execute(db)
    if (rows[0]?.taken) return
    await sleep(LOCK_POLL_MS)
  }
  throw new Error('another process has been migrating the database for ten minutes')
}
