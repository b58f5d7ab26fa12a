import { type Kysely, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/sqlite'
import type { Db } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'

// Without a schema, because migrations outlive the current types.
type AnyDb = Pick<Kysely<never>, 'getExecutor'>

export const dialectOf = (db: AnyDb): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/**
 * Locks the selected rows until the transaction ends (FOR NO KEY UPDATE). SQLite needs no row locks: it has one writer
 * at a time.
 */
export const withRowLock = <DB, TB extends keyof DB, O>(db: AnyDb, query: SelectQueryBuilder<DB, TB, O>) =>
  dialectOf(db) === 'postgres' ? query.forNoKeyUpdate() : query

/** Whether a write violated a unique index; with `column`, one that includes this column. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, detail } = error as Error & { code?: string; detail?: string }
  const unique =
    code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505'
  return unique && (!column || `${error.message} ${detail ?? ''}`.includes(column))
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether a write violated a foreign key: the referenced row is gone. */
export const isMissingReference = (error: unknown): boolean =>
  /^(?:SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/.test(codeOf(error))

/** Whether another process holds the SQLite lock. Nothing has changed; the statement can be retried. */
export const isLocked = (error: unknown): boolean => /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error))

/** Whether PostgreSQL cancelled a statement because of its connection's `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** SQLite codes; SQLSTATEs of lost connections, resources, deadlocks, intervention and I/O; system error codes. */
const UNAVAILABLE = new RegExp(
  [
    '^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL|NOMEM)',
    '^(?:08|53|57|58)[0-9A-Z]{3}$|^(?:40001|40P01|55P03|25P03)$',
    '^(?:ENOSPC|EDQUOT|EIO|EMFILE|ENFILE)$',
    '^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$',
  ].join('|'),
)

/** Messages of drivers about a lost connection, which have no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed|The database connection is not open)/

/** Whether this transaction was rolled back because of a deadlock. */
export const isDeadlock = (error: unknown): boolean => /^(?:40P01|40001)$/.test(codeOf(error))

/** Whether the storage is unavailable for now: locked, full or disconnected. A retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(codeOf(error)) || (error instanceof Error && CONNECTION_LOST.test(error.message))

/** JSON text of a T. */
type JsonOf<T> = string & { readonly writtenFrom?: T }

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
