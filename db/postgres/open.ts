import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { reportFailure } from '../failures.ts'
import type { Database, Db } from '../schema.ts'
import { ReadWriteSplitDriver, readConnectionCount } from './driver.ts'
import { withNamedStatements } from './named-statements.ts'

// Imported with `import()` only, so that a server on SQLite never loads the driver (decision 52).

const POOL_SIZE = 10
/** Timeout for a connection, a lock and a statement. */
const PATIENCE_MS = 5_000
/** How long a read waits for a locked table before it is requeued behind other reads. */
const READ_LOCK_MS = 100
const INT8 = 20

/**
 * Opens two connection pools, for reads and for everything else. `onError` is called when an idle connection breaks.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  size = POOL_SIZE,
  timeoutMs = PATIENCE_MS,
): Db {
  const createPool = (max: number, settings: pg.PoolConfig = {}) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      Client: withNamedStatements(pg.Client),
      types: { getTypeParser },
      connectionTimeoutMillis: timeoutMs,
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: 10_000,
      application_name: 'cairnway',
      // Otherwise a statement would wait forever for a machine that is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...settings,
    })
    pool.on('error', onError)
    // If a connection breaks in use, the next statement fails. Without this listener the process would end.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const readCount = readConnectionCount(size)
  const writes = createPool(size - readCount)
  const reads = readCount > 0 ? createPool(readCount, { lock_timeout: READ_LOCK_MS }) : undefined
  const dialect = new PostgresDialect({ pool: writes })
  const driver = new ReadWriteSplitDriver({
    writes,
    reads,
    readCount,
    timeoutMs,
    onFailure: (error) => reportFailure(db, error),
  })
  dialect.createDriver = () => driver
  const db: Db = new Kysely<Database>({ dialect })
  return db
}

/** A connection outside of the pools; `ended` resolves when it is closed, or rejects when it breaks. */
export type Connection = {
  /** Runs queries one after the other. */
  query: (text: string) => Promise<{ rows: Record<string, unknown>[] }>
  ended: Promise<void>
  end: () => Promise<void>
}

/** Connects to PostgreSQL; `onNotification` gets the payloads of NOTIFY, `timeoutMs` is the timeout of each step. */
export async function connectPostgres(
  url: string,
  onNotification: (payload: string) => void,
  timeoutMs: number,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'cairnway-notices',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  })
  const ended = new Promise<void>((resolve, reject) => {
    client.once('error', reject)
    client.once('end', resolve)
  })
  // Until it is awaited, a rejection must not end the process.
  ended.catch(() => {})
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => onNotification(payload))
  await client.connect()
  let previous: Promise<unknown> = Promise.resolve()
  return {
    query(text) {
      const result = previous.catch(() => {}).then(() => client.query(text))
      previous = result
      return result
    },
    ended,
    end: () => client.end().catch(() => {}),
  }
}

/** Parses int8 (counts) as a number instead of text; ours stay far below 2^53. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown)
