import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { connected } from '../failures.ts'
import type { Db } from '../schema.ts'
import { DividedDriver, readsOf } from './driver.ts'
import { namingClient } from './named-statements.ts'

// A server on SQLite never loads the driver: what it starts with imports this file by `import()` (decision 52).

const POOL_SIZE = 10
/** How long a connection, a lock and an answer are waited for. */
const PATIENCE_MS = 5_000
/** How long a read waits for a locked table before it makes room for other reads and queues again. */
const READ_LOCK_MS = 100
const INT8 = 20

/**
 * Opens two pools of connections, for reads and for everything else; `onError` hears of connections that break while
 * nobody uses them.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  size = POOL_SIZE,
  patienceMs = PATIENCE_MS,
): Db {
  const poolOf = (max: number, settings: pg.PoolConfig = {}) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      Client: namingClient(pg.Client),
      types: { getTypeParser },
      connectionTimeoutMillis: patienceMs,
      statement_timeout: patienceMs,
      idle_in_transaction_session_timeout: 10_000,
      application_name: 'cairnway',
      ...settings,
    })
    pool.on('error', onError)
    // One that is lost while a transaction has it says so to the next statement; unheard, it would end the process.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const readCount = readsOf(size)
  const writes = poolOf(size - readCount)
  const reads = readCount > 0 ? poolOf(readCount, { lock_timeout: READ_LOCK_MS }) : undefined
  const dialect = new PostgresDialect({ pool: writes })
  const driver = new DividedDriver({ writes, reads, readCount, patienceMs })
  dialect.createDriver = () => driver
  return connected(dialect)
}

/** One connection outside of any pool; `ended` resolves, or throws why, when it is gone. */
export type Connection = {
  /** One after the other. */
  query: (text: string) => Promise<{ rows: Record<string, unknown>[] }>
  ended: Promise<void>
  end: () => Promise<void>
}

/** Connects to PostgreSQL and passes on what it is notified of; an answer that takes longer does not come. */
export async function connectPostgres(
  url: string,
  onNotice: (text: string) => void,
  patienceMs: number,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'cairnway-notices',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  })
  const ended = new Promise<void>((resolve, reject) => {
    client.once('error', reject)
    client.once('end', resolve)
  })
  // Whoever waits for the end hears of it; until somebody does, it must not end the process.
  ended.catch(() => {})
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => onNotice(payload))
  await client.connect()
  let answered: Promise<unknown> = Promise.resolve()
  return {
    query(text) {
      const answer = answered.catch(() => {}).then(() => client.query(text))
      answered = answer
      return answer
    },
    ended,
    end: () => client.end().catch(() => {}),
  }
}

/** Counts come as int8, which is text by default; ours stay far below 2^53. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown)
