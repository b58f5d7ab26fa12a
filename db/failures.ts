import type { KyselyPlugin, QueryId } from 'kysely'
import { isLocked, isUnavailable } from './dialect.ts'
import type { Db } from './schema.ts'

/** Why a statement failed: a lock of another process, unavailable storage, or anything else. */
export type FailureKind = 'locked' | 'unavailable' | 'other'
type Listener = (kind: FailureKind) => void

const listeners = new WeakMap<Db, Listener>()

/** Sets the listener that is called for every failed statement of `db`. */
export const onFailure = (db: Db, listener: Listener): void => void listeners.set(db, listener)

/** Calls the listener of a database with the kind of an error; a constraint violation is not a failure of the database. */
export function reportFailure(db: Db, error: unknown) {
  if (/^(?:SQLITE_CONSTRAINT|23)/.test(String((error as { code?: unknown } | null)?.code))) return
  listeners.get(db)?.(kindOf(error))
}

function kindOf(error: unknown): FailureKind {
  if (isLocked(error)) return 'locked'
  return isUnavailable(error) ? 'unavailable' : 'other'
}

const failFastQueries = new WeakSet<QueryId>()

/** Marks queries that fail at once instead of waiting for a connection or a lock. */
export const failFastPlugin: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    failFastQueries.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

export const isFailFast = (queryId: QueryId): boolean => failFastQueries.has(queryId)

/** Rejects if the database has not answered `work` within `timeoutMs`: a connection may have broken silently. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${timeoutMs} ms`)), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
