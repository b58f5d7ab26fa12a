import { isCurrent, migrateToLatest, NewerDatabaseError } from '#db/migrate.ts'
import { closeDatabase, lockSqlite, openSqlite, ping } from '#db/open.ts'
import { withMigrationLock } from '#db/postgres/migration-lock.ts'
import type { Db } from '#db/schema.ts'
import { isDamage, MissingDatabaseError, markOpen, refuseDamage, refuseMissing } from '#db/sqlite/damage.ts'
import { databaseFileOf } from '#db/sqlite/file-identity.ts'
import { type Config, ConfigError } from '../config/config.ts'
import { sqliteFileIn } from './backup/backups.ts'
import { backUpBeforeMigrating } from './backup/before-migration.ts'

export type Storage = { db: Db; close: () => Promise<void> }

type Options = {
  /** A server locks a SQLite file; command-line tools may run at the same time. */
  exclusive: boolean
  /** Called for failures that no statement throws, such as that of a connection in the pool. */
  onError?: (error: Error) => void
}

/** Released when the database is closed; `wasMarked` if the last process did not close it cleanly. */
type FileLock = { wasMarked: boolean; release: (isClean: boolean) => void }

/**
 * Opens the configured database and runs pending migrations. Throws ConfigError, one line naming the variable, if
 * it cannot be reached, is in use, is damaged, or is newer than the program.
 */
export async function openStorage(
  config: Config,
  { exclusive, onError = () => {} }: Options,
): Promise<Storage> {
  const { databaseUrl, dataDir } = config
  const file = sqliteFileIn(dataDir)
  let fileLock: FileLock | undefined
  let db: Db | undefined
  let isSound = false
  try {
    if (!databaseUrl) refuseMissing(file)
    if (!databaseUrl && exclusive) fileLock = lockFile(file)
    db = databaseUrl ? await openPool(databaseUrl, config, onError) : openSqlite(file, { onError })
    await ping(db)
    if (fileLock?.wasMarked) await refuseDamage(db)
    isSound = true
    if (exclusive || !(await isCurrent(db))) await migrate(db, config)
  } catch (error) {
    await db?.destroy()
    fileLock?.release(isSound && !isDamage(error))
    throw new ConfigError(`${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${reasonOf(error)}`)
  }
  const opened = db
  return {
    db: opened,
    async close() {
      const inPlace = databaseFileOf(opened)?.missing() === undefined
      await closeDatabase(opened)
      fileLock?.release(inPlace)
    },
  }
}

async function openPool(url: string, config: Config, onError: (error: Error) => void): Promise<Db> {
  const { openPostgres } = await import('#db/postgres/open.ts')
  return openPostgres(url, onError, config.databasePoolMax)
}

/** Processes that start at the same time migrate one after the other. */
const migrate = (db: Db, config: Config) =>
  withMigrationLock(db, async () => {
    await backUpBeforeMigrating(db, config)
    await migrateToLatest(db)
  })

function lockFile(file: string): FileLock {
  const unlock = lockSqlite(file)
  const { wasMarked, unmark } = markOpen(file)
  return {
    wasMarked,
    release(isClean) {
      if (isClean) unmark()
      unlock()
    },
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NewerDatabaseError || error instanceof MissingDatabaseError) return error.message
  const message =
    error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error)
  const line = message.replaceAll(/\s+/g, ' ')
  return isDamage(error)
    ? `the database is damaged (${line}); restore a backup with \`npm run restore\``
    : `the database cannot be used: ${line}`
}
