import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type RawBuilder, SqliteDialect, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import { connected, heard } from './failures.ts'
import type { Db } from './schema.ts'
import { createCheckpoints } from './sqlite/checkpoints.ts'
import { PatientDriver, TransactionalAdapter } from './sqlite/driver.ts'
import { impatience } from './sqlite/fail-fast.ts'
import { placeOfFile, setPlace } from './sqlite/file-identity.ts'
import { type Database, SQLite } from './sqlite/library.ts'
import { cleanStatistics, cleanStatisticsNow } from './sqlite/statistics.ts'
import { setDirect } from './sqlite/sync-executor.ts'

/** How long opening waits for another process; it holds up everything else meanwhile. */
const OPENING_TIMEOUT_MS = 250
const LOCK_PATIENCE_MS = 2_500
const JOURNAL_MAX_BYTES = 64 * 1024 * 1024
const JOURNAL_MAX_PAGES = 16_384

/** What a durable database answers: written to disk before it is acknowledged, rows that point at rows. */
const REQUIRED = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 }

export type SqliteOptions = {
  /** How long a statement waits for another process that writes. */
  lockPatienceMs?: number
  /** What is left of the journal once nobody needs its older parts any more. */
  journalMaxBytes?: number
}

/** Opens (and if need be creates) the file, durable: journal in WAL mode, every commit synced. */
export function openSqlite(
  file: string,
  { lockPatienceMs = LOCK_PATIENCE_MS, journalMaxBytes = JOURNAL_MAX_BYTES }: SqliteOptions = {},
): Db {
  mkdirSync(dirname(file), { recursive: true })
  const database = new SQLite(file, { timeout: OPENING_TIMEOUT_MS })
  try {
    for (const setting of [
      'journal_mode = WAL',
      'synchronous = FULL',
      'foreign_keys = ON',
      'trusted_schema = OFF',
      'cell_size_check = ON',
      `journal_size_limit = ${journalMaxBytes}`,
      'temp_store = MEMORY',
      // The rows of a removed person are overwritten, not only unlinked.
      'secure_delete = ON',
      // SQLite would wait by holding up the whole process; the driver waits beside it.
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
  const checkpoints = createCheckpoints(file, () =>
    database.pragma(`wal_autocheckpoint = ${JOURNAL_MAX_PAGES}`),
  )
  const reader = openReader(file)
  const place = placeOfFile(file)
  const driver = new PatientDriver({ writer: database, reader, checkpoints, place }, lockPatienceMs)
  dialect.createDriver = () => driver
  const db = connected(dialect)
  openStatistics(db, driver)
  setPlace(db, place)
  setDirect(db, {
    read: (text, parameters) => heard(db, () => driver.read(text, parameters)),
    write: (text, parameters) => heard(db, () => driver.write(text, parameters)),
  })
  return db
}

/** Cleans what an older version or another program has noted. */
function openStatistics(db: Db, driver: PatientDriver) {
  try {
    cleanStatisticsNow(<R>(query: RawBuilder<R>) => {
      const { sql: text, parameters } = query.compile(db)
      return driver.write(text, parameters) as R[]
    })
  } catch {
    // It is good for speed alone, and no reason not to open: somebody else may be writing, or the disk be full.
  }
}

/** A second connection to a file that is open for writing, for questions alone. */
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

/** The same database for what is not worth waiting for: where another process writes, it is refused at once. */
export const unwaiting = (db: Db): Db => db.withPlugin(impatience)

/**
 * A SQLite file that is there, as it is: for what copies it or looks whether it is whole, and changes no row. Opened
 * for reading alone, it would leave its journal behind.
 */
export function openSqliteFile(file: string): Database {
  const database = new SQLite(file, { fileMustExist: true })
  database.pragma('query_only = ON')
  return database
}

/** Whether the database answers; throws what it says when it does not. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Lets SQLite look again at how its large tables have grown, where that pays; PostgreSQL does so by itself. */
export async function optimize(db: Db): Promise<void> {
  if (dialectOf(db) !== 'sqlite') return
  await sql`pragma optimize`.execute(db)
  await cleanStatistics(db)
}

/** Empties SQLite's journal into its file, unless somebody still reads or writes what is in it. */
export async function emptyJournal(db: Db): Promise<void> {
  if (dialectOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

export async function closeDatabase(db: Db): Promise<void> {
  // It is good for speed alone, and no reason to wait or to fail now.
  await optimize(unwaiting(db)).catch(() => {})
  await db.destroy()
}

/**
 * Keeps a second process from serving the same file, for as long as this one lives: a lock of the operating
 * system on a file beside it, which even a crash gives back. Returns how to let go; throws when it is taken.
 */
export function lockSqlite(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new SQLite(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Error(`${file} is in use: another Cairnway is already running on it`)
  }
  return () => lock.close()
}
