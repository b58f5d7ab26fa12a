import { type Dialect, Kysely } from 'kysely'
import { isLocked, isUnavailable } from './dialect.ts'
import type { Database, Db } from './schema.ts'

/** Why a statement failed: a lock of another process, unavailable storage, or anything else. */
export type FailureKind = 'locked' | 'unavailable' | 'other'
type Listener = (kind: FailureKind) => void

const listeners = new WeakMap<Db, Listener>()

/** Sets the listener that is called for every failed statement of `db`. */
export const onFailure = (db: Db, listener: Listener): void => void listeners.set(db, listener)

/** Creates a database that reports failed statements to the listener of `onFailure`. */
export function createDatabase(dialect: Dialect): Db {
  const db: Db = new Kysely<Database>({
    dialect,
    log: (event) => {
      if (event.level === 'error') reportFailure(db, event.error)
    },
  })
  return db
}

/** Runs a statement that bypasses Kysely's log, and reports its failure. */
export function withFailureReporting<T>(db: Db, execute: () => T): T {
  try {
    return execute()
  } catch (error) {
    reportFailure(db, error)
    throw error
  }
}

function reportFailure(db: Db, error: unknown) {
  const kind = kindOf(error)
  if (kind) listeners.get(db)?.(kind)
}

/** A constraint violation is not a failure of the database. */
function kindOf(error: unknown): FailureKind | undefined {
  if (/^(?:SQLITE_CONSTRAINT|23)/.test(String((error as { code?: unknown } | null)?.code))) return undefined
  if (isLocked(error)) return 'locked'
  return isUnavailable(error) ? 'unavailable' : 'other'
}
