import { existsSync } from 'node:fs'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { isPostgresInUse } from '../backup/postgres.ts'
import { tryLockSqlite } from '../backup/sqlite.ts'
import { isUnavailable } from '../dialect.ts'
import { isCurrent, migrateToLatest, migrationsOf, NewerDatabaseError, refuseNewer } from '../migrate.ts'
import { openSqliteFile } from '../open.ts'
import { withMigrationLock } from '../postgres/migration-lock.ts'
import { openPostgres } from '../postgres/open.ts'
import type { Database, Db } from '../schema.ts'
import { DamagedDatabaseError, refuseDamage } from '../sqlite/damage.ts'
import { compareTables, copyLastIds, copyTable, MoveError } from './copy-rows.ts'
import { listTableNames, listTables, type Table } from './rows.ts'
import { emptyForCopy, markAsCopy, requireEmpty } from './target.ts'

type Options = {
  /** Called after each copied table. */
  onTable?: (name: string, rows: number) => void
}

/**
 * Copies a SQLite database to PostgreSQL, completely and compared row by row, or not at all; returns the row counts.
 * The file is only read, and locked meanwhile. Can be repeated while the copy is unused. Throws MoveError.
 */
export async function moveToPostgres(
  file: string,
  url: string,
  { onTable = () => {} }: Options = {},
): Promise<Record<string, number>> {
  try {
    return await withSource(file, (from) => withTarget(url, (to) => copyDatabase(from, to, onTable)))
  } catch (error) {
    throw asMoveError(error)
  }
}

async function withSource<T>(file: string, work: (db: Db) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new MoveError(`There is no database at ${file}`)
  const release = tryLockSqlite(file)
  if (!release) throw new MoveError(`${file} is in use: stop the server first`)
  const db: Db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: async () => openSqliteFile(file) }),
  })
  try {
    await refuseSource(db, file)
    return await work(db)
  } finally {
    await db.destroy()
    release()
  }
}

async function refuseSource(db: Db, file: string) {
  await refuseDamage(db)
  await refuseNewer(db)
  const { done, pending } = await migrationsOf(db)
  if (done.length === 0) throw new MoveError(`There is nothing in ${file} yet`)
  if (pending.length > 0) {
    throw new MoveError(
      `${file} is of an earlier version of Cairnway: run \`npm run migrate\` without DATABASE_URL first`,
    )
  }
}

async function withTarget<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  if (await isPostgresInUse(url)) {
    throw new MoveError('The PostgreSQL database is in use: stop the servers on it first')
  }
  const db = openPostgres(url, () => {})
  try {
    // A server that starts meanwhile waits until the copy is finished.
    return await withMigrationLock(db, () => work(db))
  } finally {
    await db.destroy()
  }
}

async function copyDatabase(from: Db, to: Db, onTable: Required<Options>['onTable']) {
  const tables = await listTables(from)
  await prepareTarget(to, tables)
  const rows: Record<string, number> = {}
  await from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      await emptyForCopy(target, tables)
      for (const table of tables) {
        rows[table.name] = await copyTable(source, target, table)
        onTable(table.name, rows[table.name] ?? 0)
      }
      await copyLastIds(source, target)
      await compareTables(source, target, tables)
      await markAsCopy(target, tables)
      await sql`analyze`.execute(target)
    }),
  )
  return rows
}

/** Migrates an empty target to this version. */
async function prepareTarget(db: Db, tables: Table[]) {
  const found = await listTableNames(db)
  const foreign = found.filter((name) => !tables.some((table) => table.name === name))
  if (foreign.length > 0) {
    throw new MoveError(`The PostgreSQL database is of something else: it has a table ${foreign.join(', ')}`)
  }
  if (found.length > 0 && (await isCurrent(db))) return
  await refuseNewer(db)
  await requireEmpty(
    db,
    found.map((name) => ({ name })),
  )
  await migrateToLatest(db)
}

/** Turns errors of the system or a database into a MoveError; all others are bugs and are returned unchanged. */
function asMoveError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isExpected = [NewerDatabaseError, DamagedDatabaseError].some((kind) => error instanceof kind)
  if (!isExpected && !isUnavailable(error) && !('code' in error)) return error
  const message = error.message || String((error as { code?: unknown }).code)
  return new MoveError(`Nothing was copied: ${message}`, { cause: error })
}
