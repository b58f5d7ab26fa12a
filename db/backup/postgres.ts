import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { migrateTo, migrationsOf } from '../migrate.ts'
import type { Db } from '../schema.ts'
import {
  listTables,
  type Row,
  readLastIds,
  readRows,
  type Table,
  writeLastIds,
  writeRows,
} from '../transfer/rows.ts'
import {
  BackupError,
  type Contents,
  OWNER_ONLY_FILE,
  OWNER_ONLY_FOLDER,
  refuseOtherRows,
  type Saved,
  syncToDisk,
} from './format.ts'

const TABLES = 'tables'
const BATCH_ROWS = 1_000

const fileOf = (folder: string, table: string) => join(folder, TABLES, `${table}.ndjson.gz`)

/** Saves a snapshot of every table to a file of its own, one JSON row per line, and verifies the row counts. */
export async function savePostgres(url: string, folder: string): Promise<Saved> {
  mkdirSync(join(folder, TABLES), { mode: OWNER_ONLY_FOLDER })
  const saved = await withDatabase(url, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => saveTables(tx, folder)),
  )
  const { rows } = saved.contents
  for (const table of Object.keys(rows)) {
    let count = 0
    for await (const batch of readFile(folder, table)) count += batch.length
    refuseOtherRows({ [table]: count }, { [table]: rows[table] ?? 0 }, 'The copy')
  }
  return saved
}

async function saveTables(db: Db, folder: string): Promise<Saved> {
  const { done: migrations } = await migrationsOf(db)
  if (migrations.length === 0) throw new BackupError('There is nothing in the database yet')
  const rows: Contents['rows'] = {}
  const photos: string[] = []
  for (const table of await listTables(db)) {
    const counted = { rows: 0 }
    await saveTable(db, table, folder, (batch) => {
      counted.rows += batch.length
      if (table.name === 'uploads') photos.push(...batch.map(({ name }) => String(name)))
    })
    rows[table.name] = counted.rows
  }
  return { contents: { engine: 'postgres', migrations, rows, lastIds: await readLastIds(db) }, photos }
}

async function saveTable(db: Db, table: Table, folder: string, onBatch: (batch: Row[]) => void) {
  async function* lines() {
    for await (const batch of readRows(db, table)) {
      onBatch(batch)
      yield batch.map(toLine).join('')
    }
  }
  const file = fileOf(folder, table.name)
  await pipeline(lines, createGzip(), createWriteStream(file, { mode: OWNER_ONLY_FILE, flags: 'wx' }))
  syncToDisk(file)
}

/** Escapes U+2028 and U+2029, which some readers treat as line ends. */
const toLine = (row: Row) =>
  `${JSON.stringify(row, refuseNonJsonValue).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`

/** JSON would silently convert dates and bytes. */
function refuseNonJsonValue(column: string, value: unknown) {
  if (column !== '' && typeof value === 'object' && value !== null)
    throw new Error(`${column} holds a value that a backup cannot keep`)
  return value
}

async function* readFile(folder: string, table: string): AsyncGenerator<Row[]> {
  const packed = createReadStream(fileOf(folder, table))
  const lines = createInterface({ input: packed.pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY })
  let batch: Row[] = []
  for await (const line of lines) {
    batch.push(JSON.parse(line) as Row)
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** PostgreSQL ends a session shortly after its client has disconnected, so a stopped server may still seem connected. */
const IN_USE_CHECKS = 30
const IN_USE_CHECK_MS = 100

/** Whether a server or one of our tools is connected to the database. */
export const isPostgresInUse = (url: string): Promise<boolean> =>
  withDatabase(url, async (db) => {
    for (let tries = 0; tries < IN_USE_CHECKS; tries += 1) {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and application_name like 'cairnway%' and pid <> pg_backend_pid()
      `.execute(db)
      if (rows.length === 0) return false
      await sleep(IN_USE_CHECK_MS)
    }
    return true
  })

/** Whether there are no tables at all. */
export const isPostgresEmpty = (url: string): Promise<boolean> => withDatabase(url, hasNoTables)

const hasNoTables = async (db: Db) => (await listTables(db)).length === 0

/** Restores saved tables, all rows or none; existing tables are moved to the schema `aside`. */
export function loadPostgres(folder: string, contents: Contents, url: string, aside: string): Promise<void> {
  return withDatabase(url, async (db) => {
    const wasEmpty = await hasNoTables(db)
    if (!wasEmpty) await moveAside(db, aside)
    try {
      await migrateTo(db, contents.migrations.at(-1) ?? '')
      await db.transaction().execute((tx) => loadTables(tx, folder, contents))
    } catch (error) {
      await (wasEmpty ? dropTables(db) : restoreAside(db, aside))
      throw error
    }
  })
}

async function loadTables(db: Db, folder: string, contents: Contents) {
  const rows: Contents['rows'] = {}
  for (const table of await listTables(db)) {
    if (!(table.name in contents.rows)) continue
    let count = 0
    for await (const batch of readFile(folder, table.name)) {
      await writeRows(db, table, batch)
      count += batch.length
    }
    rows[table.name] = count
  }
  refuseOtherRows(rows, contents.rows, 'The restored database')
  await writeLastIds(db, contents.lastIds)
}

/** Renamed when moved aside, because Kysely looks for them in every schema. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock']

async function moveAside(db: Db, aside: string) {
  await db.transaction().execute(async (tx) => {
    await sql`alter schema public rename to ${sql.id(aside)}`.execute(tx)
    for (const name of MIGRATION_TABLES) {
      await sql`alter table if exists ${sql.id(aside, name)} rename to ${sql.id(`${name}_aside`)}`.execute(tx)
    }
    await sql`create schema public`.execute(tx)
  })
}

async function dropTables(db: Db) {
  for (const name of [...(await listTables(db)).map((table) => table.name), ...MIGRATION_TABLES]) {
    await sql`drop table if exists ${sql.id(name)} cascade`.execute(db)
  }
}

async function restoreAside(db: Db, aside: string) {
  await db.transaction().execute(async (tx) => {
    await sql`drop schema public cascade`.execute(tx)
    for (const name of MIGRATION_TABLES) {
      await sql`alter table if exists ${sql.id(aside, `${name}_aside`)} rename to ${sql.id(name)}`.execute(tx)
    }
    await sql`alter schema ${sql.id(aside)} rename to public`.execute(tx)
  })
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { openPostgres } = await import('../postgres/open.ts')
  const db = openPostgres(url, () => {})
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
