import { sql } from 'kysely'
import type { World } from './world.ts'

/** Everything stored, table by table, row for row; without the audit log, where a refusal leaves its entry too. */
export async function dumpOf({ services: { db } }: World): Promise<Record<string, unknown[]>> {
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
export const countsOf = async (world: World): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await dumpOf(world)).map(([name, rows]) => [name, rows.length]))
