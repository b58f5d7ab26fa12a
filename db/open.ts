import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely'
import pg from 'pg'
import { dialectOf } from './dialect.ts'
import type { Database, Db } from './schema.ts'

const BUSY_TIMEOUT_MS = 250
const POOL_SIZE = 10
const INT8 = 20

/** What a durable database answers: written to disk before it is acknowledged, rows that point at rows. */
const REQUIRED = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 }

class Adapter extends SqliteAdapter {
  // Kysely says no, but SQLite rolls back table changes; without this a failed migration would leave its half.
  override get supportsTransactionalDdl() {
    return true
  }
}

class Driver extends SqliteDriver {
  // A transaction that will write takes the lock at its start; taking it midway cannot be waited for.
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Opens (and if need be creates) the file, durable: journal in WAL mode, every commit synced. */
export function openSqlite(file: string): Db {
  mkdirSync(dirname(file), { recursive: true })
  const database = new SQLite(file, { timeout: BUSY_TIMEOUT_MS })
  for (const setting of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'trusted_schema = OFF',
    'cell_size_check = ON',
    'journal_size_limit = 67108864',
    'temp_store = MEMORY',
    // The rows of a removed person are overwritten, not only unlinked.
    'secure_delete = ON',
  ]) {
    database.pragma(setting)
  }
  for (const [name, wanted] of Object.entries(REQUIRED)) {
    const found = database.pragma(name, { simple: true })
    if (found !== wanted)
      throw new Error(`SQLite runs with ${name}=${String(found)} where ${wanted} is required`)
  }
  const dialect = new SqliteDialect({ database })
  dialect.createAdapter = () => new Adapter()
  dialect.createDriver = () => new Driver({ database })
  return new Kysely<Database>({ dialect })
}

/** Opens a pool of connections; `onError` hears of connections that break while nobody uses them. */
export function openPostgres(url: string, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types: { getTypeParser },
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'cairnway',
  })
  pool.on('error', onError)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** Counts come as int8, which is text by default; ours stay far below 2^53. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown)

/** Whether the database answers; throws what it says when it does not. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

export async function closeDatabase(db: Db): Promise<void> {
  if (dialectOf(db) === 'sqlite') await sql`pragma optimize`.execute(db)
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
