import { type Dialect, Kysely } from 'kysely'
import { isLocked, isUnavailable } from './dialect.ts'
import type { Database, Db } from './schema.ts'

/** What a statement failed of: another's lock, a storage that cannot now, or anything else. */
export type FailureKind = 'locked' | 'unavailable' | 'other'
type Listener = (kind: FailureKind) => void

const listeners = new WeakMap<Db, Listener>()

/** Has `listener` hear of every statement of `db` that fails, whoever asked for it. */
export const onFailure = (db: Db, listener: Listener): void => void listeners.set(db, listener)

/** A database whose failing statements can be listened to. */
export function connected(dialect: Dialect): Db {
  const db: Db = new Kysely<Database>({
    dialect,
    log: (event) => {
      if (event.level === 'error') tell(db, event.error)
    },
  })
  return db
}

/** Runs what asks `db` past its log; a failure is heard of nevertheless. */
export function heard<T>(db: Db, ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    tell(db, error)
    throw error
  }
}

function tell(db: Db, error: unknown) {
  const kind = kindOf(error)
  if (kind) listeners.get(db)?.(kind)
}

/** A row that a constraint refuses is no failure of the database: keeping the rules is its work. */
function kindOf(error: unknown): FailureKind | undefined {
  if (/^(?:SQLITE_CONSTRAINT|23)/.test(String((error as { code?: unknown } | null)?.code))) return undefined
  if (isLocked(error)) return 'locked'
  return isUnavailable(error) ? 'unavailable' : 'other'
}
