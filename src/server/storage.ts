import { join } from 'node:path'
import { isCurrent, migrateToLatest, NewerDatabaseError } from '#db/migrate.ts'
import { closeDatabase, lockSqlite, openPostgres, openSqlite, ping } from '#db/open.ts'
import type { Db } from '#db/schema.ts'
import { type Config, ConfigError } from './config.ts'

export type Storage = { db: Db; close: () => Promise<void> }

type Options = {
  /** A server holds a SQLite file for itself; a tool may work beside it. */
  exclusive: boolean
  onError?: (error: Error) => void
}

/**
 * Opens the configured database and brings it up to this version. Throws ConfigError, one line naming the
 * variable, when the database cannot be reached, is in use, or is newer than the program.
 */
export async function openStorage(
  config: Config,
  { exclusive, onError = () => {} }: Options,
): Promise<Storage> {
  const { databaseUrl, dataDir } = config
  const variable = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  const file = join(dataDir, 'app.db')
  let unlock = () => {}
  let db: Db | undefined
  try {
    if (!databaseUrl && exclusive) unlock = lockSqlite(file)
    db = databaseUrl ? openPostgres(databaseUrl, onError) : openSqlite(file)
    await ping(db)
    if (exclusive || !(await isCurrent(db))) await migrateToLatest(db)
  } catch (error) {
    await db?.destroy()
    unlock()
    const reason =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error)
    const what = error instanceof NewerDatabaseError ? reason : `the database cannot be used: ${reason}`
    throw new ConfigError(`${variable}: ${what}`)
  }
  const opened = db
  return {
    db: opened,
    async close() {
      await closeDatabase(opened)
      unlock()
    },
  }
}
