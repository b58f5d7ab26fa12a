import { sql } from 'kysely'
import { isUnavailable } from '../dialect.ts'
import type { Db } from '../schema.ts'
import { type Row, readLastIds, readRows, type Table, writeLastIds, writeRows } from './rows.ts'

/** Why an installation was not moved; one line that says so to whoever runs it. */
export class MoveError extends Error {
  override name = 'MoveError'
}

/** Copies all rows of a table, some at a time, and answers how many there were. */
export async function copyTable(from: Db, to: Db, table: Table): Promise<number> {
  let count = 0
  for await (const rows of readRows(from, table)) {
    await writeOrName(to, table, rows)
    count += rows.length
  }
  return count
}

/** Of rows that the database refuses, the first is named. */
async function writeOrName(db: Db, table: Table, rows: Row[]) {
  await sql`savepoint rows`.execute(db)
  try {
    await writeRows(db, table, rows)
  } catch (error) {
    if (isUnavailable(error)) throw error
    if (rows.length === 1) throw refusedRow(table, rows[0], error)
    await sql`rollback to rows`.execute(db)
    for (const row of rows) await writeOrName(db, table, [row])
    throw error
  }
  await sql`release rows`.execute(db)
}

const refusedRow = (table: Table, row: Row | undefined, error: unknown) =>
  new MoveError(`PostgreSQL does not take ${nameOf(table, row)}: ${(error as Error).message}`, { cause: error })

/** `messages (id 17)`: what a row is called without telling what it holds. */
function nameOf({ name, key }: Table, row: Row | undefined): string {
  return `${name} (${key.map((column) => `${column} ${row?.[column] ?? ''}`).join(', ')})`
}

/** Goes on numbering behind the last numbers given, those of rows that are gone too. */
export const copyLastIds = async (from: Db, to: Db): Promise<void> => writeLastIds(to, await givenIds(from))

/** Which numbers a table has given; SQLite also lists tables that have given none. */
async function givenIds(db: Db): Promise<Record<string, number>> {
  const given = Object.entries(await readLastIds(db)).filter(([, id]) => id > 0)
  return Object.fromEntries(given)
}

/** Looks whether `to` holds what `from` does: every row and column, the numbers of rows, the last numbers given. */
export async function compareTables(from: Db, to: Db, tables: Table[]): Promise<void> {
  for (const table of tables) {
    let count = 0
    for await (const rows of readRows(from, table)) {
      await compareRows(to, table, rows)
      count += rows.length
    }
    const found = await countRows(to, table)
    if (found !== count) throw new MoveError(`The copy has ${found} rows in ${table.name} instead of ${count}`)
  }
  const [wanted, given] = [await givenIds(from), await givenIds(to)]
  const differs = tables.find(({ name }) => wanted[name] !== given[name])
  if (differs) throw new MoveError(`The copy does not go on numbering ${differs.name} where it was`)
}

async function compareRows(db: Db, table: Table, rows: Row[]) {
  const keyOf = (row: Row) => JSON.stringify(table.key.map((column) => row[column]))
  const found = new Map((await sameRows(db, table, rows)).map((row) => [keyOf(row), row]))
  for (const row of rows) {
    const copy = found.get(keyOf(row))
    if (!copy) throw new MoveError(`The copy lacks ${nameOf(table, row)}`)
    const differs = table.columns.find((column) => copy[column] !== row[column])
    if (differs) throw new MoveError(`The copy of ${nameOf(table, row)} differs in ${differs}`)
  }
}

/** Rows by their keys, because the two databases need not put texts in the same order. */
async function sameRows(db: Db, { name, columns, key }: Table, rows: Row[]): Promise<Row[]> {
  const refs = (names: string[]) => sql.join(names.map((column) => sql.ref(column)))
  const keys = rows.map((row) => sql`(${sql.join(key.map((column) => row[column]))})`)
  const found = await sql<Row>`
    select ${refs(columns)} from ${sql.table(name)} where (${refs(key)}) in (${sql.join(keys)})
  `.execute(db)
  return found.rows
}

async function countRows(db: Db, { name }: Table): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(name)}`.execute(db)
  return rows[0]?.count ?? 0
}
