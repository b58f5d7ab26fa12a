import { sql } from 'kysely'
import { dialectUnderTest } from './databases.ts'
import type { World } from './world.ts'

/** Reads all rows of all tables, except the audit log: refusals add entries there. */
export async function dumpTables({ services: { db } }: World): Promise<Record<string, unknown[]>> {
  const all = (await db.introspection.getTables()).map(({ name }) => name).sort()
  const tables = all.filter((name) => !name.startsWith('audit_'))
  const rows = await Promise.all(
    tables.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  )
  // The order of rows is not defined.
  return Object.fromEntries(
    tables.map((name, index) => [name, (rows[index] ?? []).map((row) => JSON.stringify(row)).sort()]),
  )
}

/** Counts the rows of each table. */
export const countRows = async (world: World): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await dumpTables(world)).map(([name, rows]) => [name, rows.length]))

/** Finds broken foreign keys. PostgreSQL checks each on write, unless a constraint is not validated. */
export async function findBrokenReferences({ services: { db } }: World): Promise<unknown[]> {
  if (dialectUnderTest === 'postgres') {
    const unchecked = sql`select conname from pg_constraint where contype = 'f' and not convalidated`
    return (await unchecked.execute(db)).rows
  }
  return (await sql`pragma foreign_key_check`.execute(db)).rows
}
