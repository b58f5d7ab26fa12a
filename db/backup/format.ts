import { chmodSync, closeSync, constants, copyFileSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import type { Dialect } from '../dialect.ts'

/** A SQLite file, or the URL of a PostgreSQL database. */
export type DatabaseLocation = { file: string } | { url: string }

/** The contents of a saved database, to verify that a restore is complete. */
export type Contents = {
  engine: Dialect
  migrations: string[]
  /** Number of rows per table. */
  rows: Record<string, number>
  /** The last id of each table with generated ids, even if that row is gone. */
  lastIds: Record<string, number>
}

/** A saved database, and the names of the photos in its rows. */
export type Saved = { contents: Contents; photos: string[] }

/** Why a backup was not made or restored: one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Turns errors of the system or a database into a BackupError; all others are bugs and are returned unchanged. */
export function asBackupError(error: unknown, what: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  return new BackupError(`${what}: ${error.message || String(error.code)}`, { cause: error })
}

/** Throws BackupError if the row counts differ. */
export function refuseOtherRows(found: Record<string, number>, wanted: Record<string, number>, what: string) {
  for (const table of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    if (found[table] === wanted[table]) continue
    throw new BackupError(
      `${what} has ${found[table] ?? 'no'} rows in ${table} instead of ${wanted[table] ?? 'none'}`,
    )
  }
}

export const OWNER_ONLY_FILE = 0o600
export const OWNER_ONLY_FOLDER = 0o700

/** Syncs a file, or the entries of a folder, to disk (fsync). */
export function syncToDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes a new file that only the owner may read, and syncs it to disk. */
export function writeNewFile(path: string, content: string) {
  writeFileSync(path, content, { mode: OWNER_ONLY_FILE, flag: 'wx' })
  syncToDisk(path)
}

/** Copies to a new file that only the owner may read, and syncs it to disk. */
export function copyToNewFile(from: string, to: string) {
  copyFileSync(from, to, constants.COPYFILE_EXCL)
  chmodSync(to, OWNER_ONLY_FILE)
  syncToDisk(to)
}
