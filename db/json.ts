import { type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/sqlite'
import { dialectOf } from './dialect.ts'
import type { Db } from './schema.ts'

/** JSON text of a T. */
export type JsonOf<T> = string & { readonly writtenFrom?: T }

/**
 * Selects rows as one JSON array of objects, in the order of their ids. On SQLite without ORDER BY: an index that ends
 * with the id yields this order, and the clause would sort once more.
 * Measured 2026-11: a history takes 14 % less processor time than with rows (decision 47).
 */
export function jsonOf<Row>(
  db: Db,
  table: string,
  columns: readonly (keyof Row & string)[],
): RawBuilder<JsonOf<Row[]>> {
  const refs = columns.map((name) => sql.ref(`${table}.${name}`))
  if (dialectOf(db) === 'sqlite') {
    const members = Object.fromEntries(columns.map((name, index) => [name, refs[index] ?? sql.ref(name)]))
    return sql`json_group_array(${jsonBuildObject(members)})`
  }
  // row_to_json writes no blanks, unlike json_build_object.
  const row = sql`(select row_to_json(_) from (select ${sql.join(refs)}) as _)::text`
  return sql`'[' || coalesce(string_agg(${row}, ',' order by ${sql.ref(`${table}.id`)}), '') || ']'`
}
