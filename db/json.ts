import { type RawBuilder, sql } from 'kysely'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'
import { dialectOf } from './dialect.ts'
import type { Db } from './schema.ts'

/** `text` was written from a T. */
export type JsonOf<T> = string & { readonly writtenFrom?: T }

/**
 * Rows as one text: a JSON list of objects in the order of their ids. In that order SQLite comes upon them where an index
 * ends with the id, and it would sort them once more if it were told to.
 */
export function jsonOf<Row>(
  db: Db,
  table: string,
  columns: readonly (keyof Row & string)[],
): RawBuilder<JsonOf<Row[]>> {
  const members = Object.fromEntries(columns.map((name) => [name, sql.ref(`${table}.${name}`)]))
  return dialectOf(db) === 'sqlite'
    ? sql`json_group_array(${sqlite.jsonBuildObject(members)})`
    : sql`coalesce(json_agg(${postgres.jsonBuildObject(members)} order by ${sql.ref(`${table}.id`)})::text, '[]')`
}
