import { join } from 'node:path'
import type { Dialect } from '../dialect.ts'
import { BackupError, type Contents, type Place, type Saved } from './format.ts'
import { isPostgresEmpty, isPostgresInUse, loadPostgres, savePostgres } from './postgres.ts'
import { claimSqlite, isEmptySqlite, loadSqlite, saveSqlite } from './sqlite.ts'

export const engineOf = (place: Place): Dialect => ('file' in place ? 'sqlite' : 'postgres')

/** Writes what a database holds at this moment into a folder, and looks whether it arrived; a server may go on meanwhile. */
export const saveDatabase = (place: Place, folder: string): Promise<Saved> =>
  'file' in place ? saveSqlite(place.file, folder) : savePostgres(place.url, folder)

/** Makes sure that no server uses a place, and keeps one away from a SQLite file until it is let go. */
export async function claim(place: Place): Promise<{ empty: boolean; release: () => void }> {
  if ('url' in place) {
    if (await isPostgresInUse(place.url)) throw new BackupError('The database is in use: stop the server first')
    return { empty: await isPostgresEmpty(place.url), release: () => {} }
  }
  const release = claimSqlite(place.file)
  if (!release) throw new BackupError(`${place.file} is in use: stop the server first`)
  return { empty: isEmptySqlite(place.file), release }
}

/**
 * Puts what `saveDatabase` wrote into a claimed place, whole or not at all. What was there is kept under the name
 * `aside`: beside the file, or as a schema of the database.
 */
export const loadDatabase = async (
  folder: string,
  contents: Contents,
  place: Place,
  aside: string,
): Promise<void> =>
  'file' in place
    ? loadSqlite(folder, contents, place.file, aside)
    : loadPostgres(folder, contents, place.url, aside)

/** Keeps a second backup from being made at the same time; null while one is being made. */
export const claimFolder = (folder: string): (() => void) | null => claimSqlite(join(folder, 'backup'))
