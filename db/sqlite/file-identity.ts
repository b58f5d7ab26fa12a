import { statSync } from 'node:fs'
import type { Db } from '../schema.ts'

/** The files that SQLite keeps open. It does not notice when one of them is replaced. */
const COMPANIONS = ['', '-wal', '-shm']

/**
 * The database's file has been moved away, removed or replaced. What is written now goes into a file that nobody will
 * open again. The code is the one SQLite has for it, but checks only without a journal beside the file (decision 86).
 */
export class MovedDatabaseError extends Error {
  override name = 'MovedDatabaseError'
  readonly code = 'SQLITE_READONLY_DBMOVED'
}

export type Place = {
  file: string
  /** The first path that no longer names the open file; undefined while all do. */
  missing: () => string | undefined
  /** Throws MovedDatabaseError where one is missing. */
  check: () => void
}

/** Watches a file that has just been opened. A check costs three system calls, a few microseconds. */
export function placeOfFile(file: string): Place {
  const known = new Map<string, string>()

  function missing() {
    return COMPANIONS.map((companion) => file + companion).find((path) => {
      const [before, now] = [known.get(path), identityOf(path)]
      if (before !== undefined) return now !== before
      // SQLite makes the companions when it first needs them.
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

const places = new WeakMap<Db, Place>()

export const setPlace = (db: Db, place: Place): void => void places.set(db, place)

/** Where the file of a database lies; undefined for one that is not a file. */
export const placeOf = (db: Db): Place | undefined => places.get(db)
