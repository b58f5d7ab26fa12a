import { type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/sqlite'
import { dialectOf } from './dialect.ts'
import type { Db } from './schema.ts'

/** `text` was written from a T. */
export type JsonOf<T> = string & { readonly writtenFrom?: T }

/**
 * Rows as one text: a JSON list of objects in the order of their ids. In that order SQLite comes upon them where an index
 * ends with the id, and it would sort them once more if it were told to.
 * Measured 2026-11: a history takes 14 % less processor time than with rows in one statement (decision 47).
 */
export function jsonOf<Row>(
  db: Db,
  table: string,
  columns: readonly (keyof Row & string)[],
): RawBuilder<JsonOf<Row[]>> {
  const refs = columns.map((name) => sql.ref(`${table}.${name}`))
  if (dialectOf(db) === 'sqlite') {
    const members = Object.fromEntries(columns.map((name, at) => [name, refs[at] ?? sql.ref(name)]))
    return sql`json_group_array(${jsonBuildObject(members)})`
  }
  // PostgreSQL writes a row without blanks, an object that is built with them.
  const row = sql`(select row_to_json(_) from (select ${sql.join(refs)}) as _)::text`
  return sql`'[' || coalesce(string_agg(${row}, ',' order by ${sql.ref(`${table}.id`)}), '') || ']'`
}
