import { sql } from 'kysely'
import { dialectOf } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'

/** Lists tables, columns, indexes, constraints and triggers, in a fixed order. */
export async function describeSchema(db: Db): Promise<unknown[]> {
  if (dialectOf(db) === 'sqlite') {
    const { rows } = await sql`
      select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite_%' order by type, name
    `.execute(db)
    return rows
  }
  const columns = await sql`
    select table_name, column_name, data_type, is_nullable, column_default, is_identity
    from information_schema.columns where table_schema = 'public' order by table_name, column_name
  `.execute(db)
  const indexes = await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db)
  const constraints = await sql`
    select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2
  `.execute(db)
  const triggers = await sql`
    select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1
  `.execute(db)
  return [...columns.rows, ...indexes.rows, ...constraints.rows, ...triggers.rows]
}
