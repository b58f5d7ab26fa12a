import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { Connection } from './open.ts'

const CHANNEL = 'cairnway'
/** Shared with processes of earlier versions: another name would make two leaders. */
const LEADER_LOCK = 'cairnway: housekeeping'

export type NotifyTimes = {
  /** Backoff for reconnecting: the first wait, and the longest. */
  retryMs: number
  retryMaxMs: number
  /** A connection that lasted this long is replaced at once. */
  stableMs: number
  /** Interval of the heartbeat, which detects a connection that broke silently. */
  heartbeatMs: number
  /** Timeout for connecting and for each query. */
  timeoutMs: number
}
const TIMES: NotifyTimes = {
  retryMs: 50,
  retryMaxMs: 5_000,
  stableMs: 50,
  heartbeatMs: 5_000,
  timeoutMs: 5_000,
}

export type NotifyListenerOptions = {
  onNotification: (payload: string) => void
  /** Called when listening has (re)started; notifications before may have been missed. */
  onConnected: () => void
  onError: (error: unknown) => void
  times?: Partial<NotifyTimes> | undefined
}

export type NotifyListener = {
  /** Resolves when the first connection attempt has succeeded or failed. */
  firstAttempt: Promise<void>
  /** When the connection was lost (`performance.now`); undefined while connected. */
  lostAt: () => number | undefined
  /** Leader election by an advisory lock: whether this process is the leader, which it stays while connected. */
  isLeader: () => Promise<boolean>
  close: () => Promise<void>
}

/** Sends database notifications to all listening processes; inside a transaction they are sent on commit. */
export async function notify(db: Db, payloads: string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, text) from unnest(${payloads}::text[]) as text`.execute(db)
}

/** Creates a listener for database notifications on its own connection, which reconnects with backoff. */
export function createNotifyListener(
  url: string,
  { onNotification, onConnected, onError, times }: NotifyListenerOptions,
): NotifyListener {
  const { retryMs, retryMaxMs, stableMs, heartbeatMs, timeoutMs } = { ...TIMES, ...times }
  const closing = new AbortController()
  let current: Connection | undefined
  let isLeader = false
  let lostAt: number | undefined = performance.now()
  let waitMs = retryMs
  let resolveFirstAttempt = () => {}
  const firstAttempt = new Promise<void>((resolve) => {
    resolveFirstAttempt = resolve
  })

  async function stayConnected() {
    while (!closing.signal.aborted) {
      await connectOnce().catch((error: unknown) => {
        if (!closing.signal.aborted) onError(error)
      })
      resolveFirstAttempt()
      await sleep(waitMs, undefined, { signal: closing.signal }).catch(() => {})
      waitMs = Math.min(Math.max(waitMs * 2, retryMs), retryMaxMs)
    }
  }

  /** Resolves when the connection is closed, or throws when it breaks. */
  async function connectOnce() {
    const { connectPostgres } = await import('./open.ts')
    const connection = await connectPostgres(url, onNotification, timeoutMs)
    const heartbeat = setInterval(() => void connection.query('select 1').catch(connection.end), heartbeatMs)
    let listeningSince: number | undefined
    try {
      await connection.query(`listen ${CHANNEL}`)
      listeningSince = performance.now()
      onListening(connection)
      await connection.ended
    } finally {
      clearInterval(heartbeat)
      if (listeningSince !== undefined && performance.now() - listeningSince >= stableMs) waitMs = 0
      lostAt ??= performance.now()
      current = undefined
      isLeader = false
      await connection.end()
    }
  }

  function onListening(connection: Connection) {
    current = connection
    lostAt = undefined
    waitMs = retryMs
    if (closing.signal.aborted) void connection.end()
    else onConnected()
    resolveFirstAttempt()
  }

  const ended = stayConnected()
  return {
    firstAttempt,
    lostAt: () => lostAt,
    async isLeader() {
      const connection = current
      if (!connection || isLeader) return isLeader
      const { rows } = await connection.query(
        `select pg_try_advisory_lock(hashtext('${LEADER_LOCK}')) as taken`,
      )
      // The connection, and the lock with it, may have been lost meanwhile.
      isLeader = connection === current && rows[0]?.taken === true
      return isLeader
    },
    async close() {
      closing.abort()
      await current?.end()
      await ended
    },
  }
}
