import { join } from 'node:path'
import type { Dialect } from '../dialect.ts'
import { BackupError, type Contents, type DatabaseLocation, type Saved } from './format.ts'
import { isPostgresEmpty, isPostgresInUse, loadPostgres, savePostgres } from './postgres.ts'
import { isEmptySqlite, loadSqlite, saveSqlite, tryLockSqlite } from './sqlite.ts'

export const engineOf = (location: DatabaseLocation): Dialect => ('file' in location ? 'sqlite' : 'postgres')

/** Saves a consistent copy of a database, which may be in use, to a folder, and verifies it. */
export const saveDatabase = (location: DatabaseLocation, folder: string): Promise<Saved> =>
  'file' in location ? saveSqlite(location.file, folder) : savePostgres(location.url, folder)

/** Throws BackupError if a server uses the database. Locks a SQLite file until it is released. */
export async function lockDatabase(
  location: DatabaseLocation,
): Promise<{ empty: boolean; release: () => void }> {
  if ('url' in location) {
    if (await isPostgresInUse(location.url))
      throw new BackupError('The database is in use: stop the server first')
    return { empty: await isPostgresEmpty(location.url), release: () => {} }
  }
  const release = tryLockSqlite(location.file)
  if (!release) throw new BackupError(`${location.file} is in use: stop the server first`)
  return { empty: isEmptySqlite(location.file), release }
}

/**
 * Restores what `saveDatabase` wrote into a locked database, completely or not at all. The previous contents are kept
 * as `aside`: a folder next to the file, or a schema of the database.
 */
export const loadDatabase = async (
  folder: string,
  contents: Contents,
  location: DatabaseLocation,
  aside: string,
): Promise<void> =>
  'file' in location
    ? loadSqlite(folder, contents, location.file, aside)
    : loadPostgres(folder, contents, location.url, aside)

/** Locks the folder of backups; returns null while another backup is being made. */
export const tryLockFolder = (folder: string): (() => void) | null => tryLockSqlite(join(folder, 'backup'))
