import { join } from 'node:path'
import type { Dialect } from '../dialect.ts'
import { BackupError, type Contents, type DatabaseLocation, type Saved } from './format.ts'
import { isPostgresEmpty, isPostgresInUse, loadPostgres, savePostgres } from './postgres.ts'
import { isEmptySqlite, loadSqlite, saveSqlite, tryLockSqlite } from './sqlite.ts'

export const engineOf = (place: DatabaseLocation): Dialect => ('file' in place ? 'sqlite' : 'postgres')

/** Saves a consistent copy of a database, which may be in use, to a folder, and verifies it. */
export const saveDatabase = (place: DatabaseLocation, folder: string): Promise<Saved> =>
  'file' in place ? saveSqlite(place.file, folder) : savePostgres(place.url, folder)

/** Throws BackupError if a server uses the database. Locks a SQLite file until it is released. */
export async function lockDatabase(place: DatabaseLocation): Promise<{ empty: boolean; release: () => void }> {
  if ('url' in place) {
    if (await isPostgresInUse(place.url)) throw new BackupError('The database is in use: stop the server first')
    return { empty: await isPostgresEmpty(place.url), release: () => {} }
  }
  const release = tryLockSqlite(place.file)
  if (!release) throw new BackupError(`${place.file} is in use: stop the server first`)
  return { empty: isEmptySqlite(place.file), release }
}

/**
 * Restores what `saveDatabase` wrote into a locked database, completely or not at all. The previous contents are kept
 * as `aside`: a folder next to the file, or a schema of the database.
 */
export const loadDatabase = async (
  folder: string,
  contents: Contents,
  place: DatabaseLocation,
  aside: string,
): Promise<void> =>
  'file' in place
    ? loadSqlite(folder, contents, place.file, aside)
    : loadPostgres(folder, contents, place.url, aside)

/** Locks the folder of backups; returns null while another backup is being made. */
export const tryLockFolder = (folder: string): (() => void) | null => tryLockSqlite(join(folder, 'backup'))
