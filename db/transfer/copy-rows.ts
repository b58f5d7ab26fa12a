import { sql } from 'kysely'
import { isUnavailable } from '../dialect.ts'
import type { Db } from '../schema.ts'
import { type Row, readLastIds, readRows, type Table, writeLastIds, writeRows } from './rows.ts'

/** Why an installation was not moved: one line for the operator. */
export class MoveError extends Error {
  override name = 'MoveError'
}

/** Copies all rows of a table in batches; returns their number. */
export async function copyTable(from: Db, to: Db, table: Table): Promise<number> {
  let count = 0
  for await (const rows of readRows(from, table)) {
    await writeOrNameRefusedRow(to, table, rows)
    count += rows.length
  }
  return count
}

/** If the database refuses the batch, throws MoveError with the first refused row. */
async function writeOrNameRefusedRow(db: Db, table: Table, rows: Row[]) {
  await sql`savepoint rows`.execute(db)
  try {
    await writeRows(db, table, rows)
  } catch (error) {
    if (isUnavailable(error)) throw error
    if (rows.length === 1) throw refusedRow(table, rows[0], error)
    await sql`rollback to rows`.execute(db)
    for (const row of rows) await writeOrNameRefusedRow(db, table, [row])
    throw error
  }
  await sql`release rows`.execute(db)
}

const refusedRow = (table: Table, row: Row | undefined, error: unknown) =>
  new MoveError(`PostgreSQL does not take ${describeRow(table, row)}: ${(error as Error).message}`, {
    cause: error,
  })

/** `messages (id 17)`: identifies a row without its contents. */
function describeRow({ name, key }: Table, row: Row | undefined): string {
  return `${name} (${key.map((column) => `${column} ${row?.[column] ?? ''}`).join(', ')})`
}

/** Continues id generation where `from` was, counting ids of deleted rows. */
export const copyLastIds = async (from: Db, to: Db): Promise<void> => writeLastIds(to, await readGivenIds(from))

/** Without tables that have assigned no id yet, which only SQLite lists. */
async function readGivenIds(db: Db): Promise<Record<string, number>> {
  const given = Object.entries(await readLastIds(db)).filter(([, id]) => id > 0)
  return Object.fromEntries(given)
}

/** Throws MoveError unless `to` equals `from`: every row and column, the row counts and the last ids. */
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
  const [wanted, given] = [await readGivenIds(from), await readGivenIds(to)]
  const differs = tables.find(({ name }) => wanted[name] !== given[name])
  if (differs) throw new MoveError(`The copy does not go on numbering ${differs.name} where it was`)
}

async function compareRows(db: Db, table: Table, rows: Row[]) {
  const keyOf = (row: Row) => JSON.stringify(table.key.map((column) => row[column]))
  const found = new Map((await findRowsByKey(db, table, rows)).map((row) => [keyOf(row), row]))
  for (const row of rows) {
    const copy = found.get(keyOf(row))
    if (!copy) throw new MoveError(`The copy lacks ${describeRow(table, row)}`)
    const differs = table.columns.find((column) => copy[column] !== row[column])
    if (differs) throw new MoveError(`The copy of ${describeRow(table, row)} differs in ${differs}`)
  }
}

/** By key, because the databases may order texts differently. */
async function findRowsByKey(db: Db, { name, columns, key }: Table, rows: Row[]): Promise<Row[]> {
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
