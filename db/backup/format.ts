import type { Dialect } from '../dialect.ts'

/** Where a database is: a SQLite file, or the address of a PostgreSQL database. */
export type Place = { file: string } | { url: string }

/** What a saved database holds; enough to see that what comes back is all of it. */
export type Contents = {
  engine: Dialect
  migrations: string[]
  /** Rows of each table. */
  rows: Record<string, number>
  /** The last number given in each table whose rows are numbered, also when that row is gone. */
  lastIds: Record<string, number>
}

/** A saved database, and the names of the photos that its rows speak of. */
export type Saved = { contents: Contents; photos: string[] }

/** Why a backup was not made or not restored; one line that says so to whoever runs the installation. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** What the system or a database refuses is one line for people too; anything else is a mistake of ours, and stays as it is. */
export function asBackupError(error: unknown, what: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  return new BackupError(`${what}: ${error.message || String(error.code)}`, { cause: error })
}

/** Refuses when what is there is not what has to be there. */
export function refuseOtherRows(found: Record<string, number>, wanted: Record<string, number>, what: string) {
  for (const table of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    if (found[table] === wanted[table]) continue
    throw new BackupError(
      `${what} has ${found[table] ?? 'no'} rows in ${table} instead of ${wanted[table] ?? 'none'}`,
    )
  }
}
