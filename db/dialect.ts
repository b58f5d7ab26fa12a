import { type Kysely, PostgresAdapter } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

// The schema of a migration's database is unknown on purpose: migrations outlive the types of today.
type AnyDb = Pick<Kysely<never>, 'getExecutor'>

export const dialectOf = (db: AnyDb): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** Whether a write was refused because of a unique index; with `column`, one that this column is part of. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, detail } = error as Error & { code?: string; detail?: string }
  const unique =
    code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505'
  return unique && (!column || `${error.message} ${detail ?? ''}`.includes(column))
}
