import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, type RawBuilder, SqliteDialect, sql } from 'kysely'
import { OWNER_ONLY_FOLDER } from './backup/format.ts'
import { dialectOf } from './dialect.ts'
import { failFastPlugin, reportFailure } from './failures.ts'
import type { Db, Database as Schema } from './schema.ts'
import { type Checkpoints, createCheckpoints } from './sqlite/checkpoints.ts'
import { LockRetryDriver, TransactionalAdapter } from './sqlite/driver.ts'
import { setDatabaseFile, trackDatabaseFile } from './sqlite/file-identity.ts'
import { type Database, SQLite } from './sqlite/library.ts'
import { cleanStatistics, cleanStatisticsNow } from './sqlite/statistics.ts'
import type { SyncFile } from './sqlite/wal-sync.ts'

/** How long opening waits for a lock; it blocks the event loop meanwhile. */
const OPENING_TIMEOUT_MS = 250
const LOCK_PATIENCE_MS = 2_500
const JOURNAL_MAX_BYTES = 64 * 1024 * 1024
const JOURNAL_MAX_PAGES = 16_384

/**
 * Settings that must take effect: a journal that keeps its order, and checked foreign keys. The driver syncs each commit
 * itself, because FULL would do so in the event loop (decision 124).
 */
const REQUIRED = { journal_mode: 'wal', synchronous: 1, foreign_keys: 1 }

export type SqliteOptions = {
  /** How long a statement waits for the lock of another process. */
  lockTimeoutMs?: number
  /** The size to which the journal is truncated after a checkpoint. */
  walMaxBytes?: number
  /** Called when the journal cannot be synced or moved into the file. The work continues in another way. */
  onError?: (error: Error) => void
  /** Syncs the journal to the disk. */
  syncFile?: SyncFile
}

/** Opens a SQLite file, or creates it, in WAL mode with every commit synced to disk. */
export function openSqlite(
  file: string,
  { lockTimeoutMs = LOCK_PATIENCE_MS, walMaxBytes = JOURNAL_MAX_BYTES, onError, syncFile }: SqliteOptions = {},
): Db {
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER })
  const database = new SQLite(file, { timeout: OPENING_TIMEOUT_MS })
  try {
    for (const setting of [
      'journal_mode = WAL',
      'synchronous = NORMAL',
      'foreign_keys = ON',
      'trusted_schema = OFF',
      'cell_size_check = ON',
      `journal_size_limit = ${walMaxBytes}`,
      'temp_store = MEMORY',
      // The rows of a removed person are overwritten, not only unlinked.
      'secure_delete = ON',
      // SQLite would wait by blocking the process; the driver retries instead.
      'busy_timeout = 0',
    ]) {
      database.pragma(setting)
    }
    for (const [name, wanted] of Object.entries(REQUIRED)) {
      const found = database.pragma(name, { simple: true })
      if (found !== wanted)
        throw new Error(`SQLite runs with ${name}=${String(found)} where ${wanted} is required`)
    }
  } catch (error) {
    database.close()
    throw error
  }
  const dialect = new SqliteDialect({ database })
  dialect.createAdapter = () => new TransactionalAdapter()
  const checkpoints = createCheckpoints(
    file,
    () => database.pragma(`wal_autocheckpoint = ${JOURNAL_MAX_PAGES}`),
    { onError },
  )
  const reader = openReader(file)
  const databaseFile = trackDatabaseFile(file)
  const driver = new LockRetryDriver({
    writer: database,
    reader,
    checkpoints,
    databaseFile,
    timeoutMs: lockTimeoutMs,
    onFailure: (error) => reportFailure(db, error),
    onError,
    syncFile,
  })
  dialect.createDriver = () => driver
  const db: Db = new Kysely<Schema>({ dialect })
  cleanStatisticsAtOpening(db, driver)
  setDatabaseFile(db, databaseFile)
  checkpointsOf.set(db, checkpoints)
  return db
}

const checkpointsOf = new WeakMap<Db, Checkpoints>()

/**
 * Empties SQLite's journal soon, without blocking: what was deleted is in no file then. `db` is the one that was opened. A
 * journal that is in use for longer is left to `checkpointWal`.
 */
export const emptyJournalSoon = (db: Db): void => checkpointsOf.get(db)?.empty()

/** Cleans statistics that an older version or another program has left. */
function cleanStatisticsAtOpening(db: Db, driver: LockRetryDriver) {
  try {
    cleanStatisticsNow(<R>(query: RawBuilder<R>) => {
      const { sql: text, parameters } = query.compile(db)
      return driver.write(text, parameters) as R[]
    })
  } catch {
    // Only speed depends on it: a lock or a full disk must not prevent opening.
  }
}

/** Opens a second, read-only connection to a file that is open for writing. */
function openReader(file: string): Database {
  const database = openSqliteFile(file)
  for (const setting of [
    'trusted_schema = OFF',
    'cell_size_check = ON',
    'temp_store = MEMORY',
    'busy_timeout = 0',
  ]) {
    database.pragma(setting)
  }
  return database
}

/** The same database, but statements fail at once instead of waiting for a lock or a connection. */
export const withoutLockWait = (db: Db): Db => db.withPlugin(failFastPlugin)

/** Opens an existing SQLite file for queries only. A connection in read-only mode would leave its journal behind. */
export function openSqliteFile(file: string): Database {
  const database = new SQLite(file, { fileMustExist: true })
  database.pragma('query_only = ON')
  return database
}

/** Throws the database's error if it does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Updates SQLite's query planner statistics where that pays; PostgreSQL does so by itself. */
export async function optimize(db: Db): Promise<void> {
  if (dialectOf(db) !== 'sqlite') return
  await sql`pragma optimize`.execute(db)
  await cleanStatistics(db)
}

/** Moves SQLite's journal into the file and truncates it (checkpoint), unless it is still in use. */
export async function checkpointWal(db: Db): Promise<void> {
  if (dialectOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

export async function closeDatabase(db: Db): Promise<void> {
  // Only speed depends on it: no reason to wait or to fail.
  await optimize(withoutLockWait(db)).catch(() => {})
  await db.destroy()
}

/**
 * Takes a lock of the operating system next to the file, so that only one process serves it; a crash releases it too.
 * Returns the function that releases it. Throws if it is taken.
 */
export function lockSqlite(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER })
  const lock = new SQLite(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Error(`${file} is in use: another Cairnway is already running on it`)
  }
  return () => lock.close()
}
