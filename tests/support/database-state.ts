import { sql } from 'kysely'
import { dialectUnderTest } from './databases.ts'
import type { World } from './world.ts'

/** Everything stored, table by table, row for row; without the audit log, where a refusal leaves its entry too. */
export async function dumpTables({ services: { db } }: World): Promise<Record<string, unknown[]>> {
  const all = (await db.introspection.getTables()).map(({ name }) => name).sort()
  const tables = all.filter((name) => !name.startsWith('audit_'))
  const rows = await Promise.all(
    tables.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  )
  // Which row a database gives first is its own business.
  return Object.fromEntries(
    tables.map((name, at) => [name, (rows[at] ?? []).map((row) => JSON.stringify(row)).sort()]),
  )
}

/** How many rows each table holds. */
export const countRows = async (world: World): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await dumpTables(world)).map(([name, rows]) => [name, rows.length]))

/** Rows that point at what is not there. PostgreSQL checks every reference as it is written, SQLite is asked. */
export async function findBrokenReferences({ services: { db } }: World): Promise<unknown[]> {
  if (dialectUnderTest === 'postgres') {
    const unchecked = sql`select conname from pg_constraint where contype = 'f' and not convalidated`
    return (await unchecked.execute(db)).rows
  }
  return (await sql`pragma foreign_key_check`.execute(db)).rows
}
