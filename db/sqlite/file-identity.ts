import { statSync } from 'node:fs'
import type { Db } from '../schema.ts'

/** Suffixes of the files that SQLite keeps open. It does not notice when one of them is replaced. */
export const COMPANIONS = ['', '-wal', '-shm']

/**
 * The database file was moved, removed or replaced, so writes would be lost. SQLite has this error code too, but checks
 * only without a journal (decision 14).
 */
export class MovedDatabaseError extends Error {
  override name = 'MovedDatabaseError'
  readonly code = 'SQLITE_READONLY_DBMOVED'
}

export type DatabaseFile = {
  file: string
  /** The first path that no longer names the open file; undefined while all do. */
  missing: () => string | undefined
  /** Throws MovedDatabaseError if one is missing. */
  check: () => void
}

/** Tracks a file that was just opened. A check costs three system calls, a few microseconds. */
export function trackDatabaseFile(file: string): DatabaseFile {
  const known = new Map<string, string>()

  function missing() {
    return COMPANIONS.map((companion) => file + companion).find((path) => {
      const [before, now] = [known.get(path), identityOf(path)]
      if (before !== undefined) return now !== before
      // SQLite creates the companions when it first needs them.
      if (now !== undefined) known.set(path, now)
      return false
    })
  }

  missing()
  return {
    file,
    missing,
    check() {
      const path = missing()
      if (path !== undefined) throw new MovedDatabaseError(`${path} was moved away or replaced`)
    },
  }
}

function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path)
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}

const databaseFiles = new WeakMap<Db, DatabaseFile>()

export const setDatabaseFile = (db: Db, file: DatabaseFile): void => void databaseFiles.set(db, file)

/** Returns the file of a database; undefined on PostgreSQL. */
export const databaseFileOf = (db: Db): DatabaseFile | undefined => databaseFiles.get(db)
