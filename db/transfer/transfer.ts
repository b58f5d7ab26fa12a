import { existsSync } from 'node:fs'
import { SqliteDialect, sql } from 'kysely'
import { isPostgresInUse } from '../backup/postgres.ts'
import { claimSqlite } from '../backup/sqlite.ts'
import { isUnavailable } from '../dialect.ts'
import { connected } from '../failures.ts'
import { isCurrent, migrateToLatest, migrationsOf, NewerDatabaseError, refuseNewer } from '../migrate.ts'
import { openSqliteFile } from '../open.ts'
import { openPostgres } from '../postgres/open.ts'
import { alone } from '../postgres/pubsub.ts'
import type { Db } from '../schema.ts'
import { DamagedDatabaseError, refuseDamage } from '../sqlite/damage.ts'
import { compareTables, copyLastIds, copyTable, MoveError } from './copy-rows.ts'
import { listTableNames, listTables, type Table } from './rows.ts'
import { emptyForCopy, markAsCopy, refuseRows } from './target.ts'

type Options = {
  /** Hears of each table that has been copied. */
  onTable?: (name: string, rows: number) => void
}

/**
 * Copies a SQLite installation into a PostgreSQL database: all of it and compared row by row, or nothing. The file is
 * only read, and no server may use it meanwhile. It can be done again until somebody has used the copy; throws
 * MoveError when the one is not to be read or the other is not to be filled. Answers the rows of each table.
 */
export async function moveToPostgres(
  file: string,
  url: string,
  { onTable = () => {} }: Options = {},
): Promise<Record<string, number>> {
  try {
    return await withSource(file, (from) => withTarget(url, (to) => copy(from, to, onTable)))
  } catch (error) {
    throw asMoveError(error)
  }
}

async function withSource<T>(file: string, work: (db: Db) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new MoveError(`There is no database at ${file}`)
  const release = claimSqlite(file)
  if (!release) throw new MoveError(`${file} is in use: stop the server first`)
  const db = connected(new SqliteDialect({ database: async () => openSqliteFile(file) }))
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
    // A server that is started meanwhile waits until this is done.
    return await alone(db, () => work(db))
  } finally {
    await db.destroy()
  }
}

async function copy(from: Db, to: Db, onTable: Required<Options>['onTable']) {
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

/** Brings the target to this version while it is empty. */
async function prepareTarget(db: Db, tables: Table[]) {
  const found = await listTableNames(db)
  const foreign = found.filter((name) => !tables.some((table) => table.name === name))
  if (foreign.length > 0) {
    throw new MoveError(`The PostgreSQL database is of something else: it has a table ${foreign.join(', ')}`)
  }
  if (found.length > 0 && (await isCurrent(db))) return
  await refuseNewer(db)
  await refuseRows(
    db,
    found.map((name) => ({ name })),
  )
  await migrateToLatest(db)
}

/** What the system, a database or its state refuses is one line for people too; anything else is a mistake of ours. */
function asMoveError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isExpected = [NewerDatabaseError, DamagedDatabaseError].some((kind) => error instanceof kind)
  if (!isExpected && !isUnavailable(error) && !('code' in error)) return error
  const said = error.message || String((error as { code?: unknown }).code)
  return new MoveError(`Nothing was copied: ${said}`, { cause: error })
}
