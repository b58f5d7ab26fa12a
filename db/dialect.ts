import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

// The schema of a migration's database is unknown on purpose: migrations outlive the types of today.
type AnyDb = Pick<Kysely<never>, 'getExecutor'>

export const dialectOf = (db: AnyDb): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/**
 * Keeps what a query reads as it is until its transaction ends: whoever would change it waits. On SQLite he does so
 * anyway, as a transaction there is the only one that writes.
 */
export const locking = <DB, TB extends keyof DB, O>(db: AnyDb, query: SelectQueryBuilder<DB, TB, O>) =>
  dialectOf(db) === 'postgres' ? query.forNoKeyUpdate() : query

/** Whether a write was refused because of a unique index; with `column`, one that this column is part of. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, detail } = error as Error & { code?: string; detail?: string }
  const unique =
    code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505'
  return unique && (!column || `${error.message} ${detail ?? ''}`.includes(column))
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether a write was refused because what it hangs from is gone. */
export const isMissingReference = (error: unknown): boolean =>
  /^(?:SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/.test(codeOf(error))

/** Whether another process holds what a statement needs. Nothing has happened; it can be tried again. */
export const isLocked = (error: unknown): boolean => /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error))

/** Whether PostgreSQL has cut a statement short because it waited for a lock longer than its connection allows. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** SQLite's; SQLSTATE's classes of lost connections, lacking resources, deadlocks, intervention, I/O; the system's. */
const UNAVAILABLE = new RegExp(
  [
    '^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL|NOMEM)',
    '^(?:08|53|57|58)[0-9A-Z]{3}$|^(?:40001|40P01|55P03|25P03)$',
    '^(?:ENOSPC|EDQUOT|EIO|EMFILE|ENFILE)$',
    '^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$',
  ].join('|'),
)

/** What drivers say of a connection that is gone, without a code. */
const CUT_OFF =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed|The database connection is not open)/

/** Whether two transactions waited for each other and this one was undone to let the other through. */
export const isDeadlock = (error: unknown): boolean => /^(?:40P01|40001)$/.test(codeOf(error))

/** Whether the storage itself cannot do it now: it is locked, full, cut off, or gone. Later it may. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(codeOf(error)) || (error instanceof Error && CUT_OFF.test(error.message))
