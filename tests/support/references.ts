import { sql } from 'kysely'
import { dialectUnderTest } from './databases.ts'
import type { World } from './world.ts'

/** Rows that point at what is not there. PostgreSQL checks every reference as it is written, SQLite is asked. */
export async function brokenReferencesOf({ services: { db } }: World): Promise<unknown[]> {
  if (dialectUnderTest === 'postgres') {
    const unchecked = sql`select conname from pg_constraint where contype = 'f' and not convalidated`
    return (await unchecked.execute(db)).rows
  }
  return (await sql`pragma foreign_key_check`.execute(db)).rows
}
