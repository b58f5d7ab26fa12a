import { sql } from 'kysely'
import { dialectOf } from '../dialect.ts'
import type { Db } from '../schema.ts'

/** A table as the database describes it. */
export type Table = { name: string; columns: string[]; key: string[] }
export type Row = Record<string, string | number | null>

const BATCH_ROWS = 1_000
/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const VALUES_MAX = 30_000

/** Returns all tables but those of the migrations, each after the tables that it references. */
export async function listTables(db: Db): Promise<Table[]> {
  const keys = await listKeyColumns(db)
  const tables = (await introspectTables(db)).map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
    key: keys.filter(({ table }) => table === name).map(({ column }) => column),
  }))
  const keyless = tables.find(({ key }) => key.length === 0)
  if (keyless) throw new Error(`${keyless.name} has no primary key to be read by`)
  return sortByReferences(tables, await listReferences(db))
}

/** Returns the names of all tables. */
export const listTableNames = async (db: Db): Promise<string[]> =>
  (await introspectTables(db)).map(({ name }) => name)

/** Without views, which extensions of PostgreSQL create. */
async function introspectTables(db: Db) {
  const schema = await currentSchema(db)
  const found = await db.introspection.getTables()
  return found.filter((table) => table.schema === schema && !table.isView)
}

function sortByReferences(tables: Table[], references: Reference[]): Table[] {
  const ordered: Table[] = []
  const remaining = new Set(tables)
  while (remaining.size > 0) {
    const isBlocked = ({ name }: Table) =>
      references.some(
        ({ from, to }) => from === name && to !== name && [...remaining].some((table) => table.name === to),
      )
    const ready = [...remaining].filter((table) => !isBlocked(table))
    if (ready.length === 0) throw new Error('Tables point at each other in a circle')
    for (const table of ready) remaining.delete(table)
    ordered.push(...ready.sort((a, b) => (a.name < b.name ? -1 : 1)))
  }
  return ordered
}

/** Yields all rows of a table in batches, in the order of its primary key. */
export async function* readRows(
  db: Db,
  { name, columns, key }: Table,
  size = BATCH_ROWS,
): AsyncGenerator<Row[]> {
  const keyRefs = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  for (;;) {
    const after = last ? sql`where (${keyRefs}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      ${after} order by ${keyRefs} limit ${size}
    `.execute(db)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < size) return
  }
}

/** Inserts rows with their existing ids. */
export async function writeRows(db: Db, { name, columns }: Table, rows: Row[]): Promise<void> {
  const size = Math.floor(VALUES_MAX / columns.length)
  for (let from = 0; from < rows.length; from += size) {
    const batch = rows.slice(from, from + size)
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}
    `.execute(db)
  }
}

/** Returns the last id that each table with generated ids has assigned. */
export async function readLastIds(db: Db): Promise<Record<string, number>> {
  const { rows } =
    dialectOf(db) === 'sqlite'
      ? await sql<LastId>`select name as "table", seq as "id" from sqlite_sequence`.execute(db)
      : await sql<LastId>`
          select table_name as "table",
            pg_sequence_last_value(pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass) as "id"
          from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'
        `.execute(db)
  return Object.fromEntries(rows.filter(({ id }) => id !== null).map(({ table, id }) => [table, id]))
}

/** Continues id generation after these, so that no id is assigned twice. */
export async function writeLastIds(db: Db, lastIds: Record<string, number>): Promise<void> {
  for (const [table, id] of Object.entries(lastIds)) {
    if (dialectOf(db) === 'sqlite') {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
    } else {
      await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${id})`.execute(db)
    }
  }
}

/** PostgreSQL may have tables of the same names in other schemas. */
async function currentSchema(db: Db): Promise<string | undefined> {
  if (dialectOf(db) === 'sqlite') return undefined
  const { rows } = await sql<{ name: string }>`select current_schema() as "name"`.execute(db)
  return rows[0]?.name
}

type LastId = { table: string; id: number }
type KeyColumn = { table: string; column: string }
type Reference = { from: string; to: string }

async function listKeyColumns(db: Db): Promise<KeyColumn[]> {
  const { rows } =
    dialectOf(db) === 'sqlite'
      ? await sql<KeyColumn>`
          select m.name as "table", c.name as "column"
          from sqlite_master as m, pragma_table_info(m.name) as c
          where m.type = 'table' and c.pk > 0 order by m.name, c.pk
        `.execute(db)
      : await sql<KeyColumn>`
          select c.relname as "table", a.attname as "column"
          from pg_index as i
          join pg_class as c on c.oid = i.indrelid
          join pg_attribute as a on a.attrelid = c.oid and a.attnum = any (i.indkey)
          where i.indisprimary and c.relnamespace = current_schema()::regnamespace
          order by c.relname, array_position(i.indkey::int2[], a.attnum)
        `.execute(db)
  return rows
}

async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } =
    dialectOf(db) === 'sqlite'
      ? await sql<Reference>`
          select m.name as "from", f."table" as "to"
          from sqlite_master as m, pragma_foreign_key_list(m.name) as f where m.type = 'table'
        `.execute(db)
      : await sql<Reference>`
          select c.relname as "from", t.relname as "to"
          from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_class as t on t.oid = k.confrelid
          where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
        `.execute(db)
  return rows
}
