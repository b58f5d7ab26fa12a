import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { dialectOf } from '../dialect.ts'
import type { Db } from '../schema.ts'
import type { Connection } from './open.ts'

const CHANNEL = 'cairnway'
const LEADING = 'cairnway: housekeeping'
const MIGRATING = 'cairnway: migrating'
const TURN_MS = 50
const TURNS = 12_000

export type NoticeTimes = {
  /** So soon a lost connection is tried again, and so seldom at last. */
  retryMs: number
  retryMostMs: number
  /** A connection that is gone without a word is found out by asking so often. */
  heartbeatMs: number
  /** And by waiting so long for the answer. */
  patienceMs: number
}
const TIMES: NoticeTimes = { retryMs: 50, retryMostMs: 5_000, heartbeatMs: 5_000, patienceMs: 5_000 }

export type Listening = {
  onNotice: (text: string) => void
  /** From now on nothing is missed; something may have been before. */
  onConnected: () => void
  onError: (error: unknown) => void
  times?: Partial<NoticeTimes> | undefined
}

export type Notices = {
  /** Resolves when the connection has been made, or has failed, for the first time. */
  tried: Promise<void>
  /** Since when the connection has been lost; undefined while it is there. */
  lostAt: () => number | undefined
  /** Whether this process is the one of all that does what is to be done once: it is until its connection is lost. */
  isLeading: () => Promise<boolean>
  close: () => Promise<void>
}

/** Tells every process that listens to this database; inside a transaction, once that is stored. */
export async function notify(db: Db, texts: string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(db)
}

/** Listens over a connection of its own, which is made anew whenever it is lost. */
export function listenToNotices(url: string, { onNotice, onConnected, onError, times }: Listening): Notices {
  const { retryMs, retryMostMs, heartbeatMs, patienceMs } = { ...TIMES, ...times }
  const closing = new AbortController()
  let current: Connection | undefined
  let isLeader = false
  let lostAt: number | undefined = performance.now()
  let waitMs = retryMs
  let hasTried = () => {}
  const tried = new Promise<void>((resolve) => {
    hasTried = resolve
  })

  async function stayConnected() {
    while (!closing.signal.aborted) {
      await connectOnce().catch((error: unknown) => {
        if (!closing.signal.aborted) onError(error)
      })
      hasTried()
      await sleep(waitMs, undefined, { signal: closing.signal }).catch(() => {})
      waitMs = Math.min(waitMs * 2, retryMostMs)
    }
  }

  /** Resolves or throws when the connection has ended. */
  async function connectOnce() {
    const { connectPostgres } = await import('./open.ts')
    const connection = await connectPostgres(url, onNotice, patienceMs)
    const heartbeat = setInterval(() => void connection.query('select 1').catch(connection.end), heartbeatMs)
    try {
      await connection.query(`listen ${CHANNEL}`)
      begin(connection)
      await connection.ended
    } finally {
      clearInterval(heartbeat)
      lostAt ??= performance.now()
      current = undefined
      isLeader = false
      await connection.end()
    }
  }

  function begin(connection: Connection) {
    current = connection
    lostAt = undefined
    waitMs = retryMs
    if (closing.signal.aborted) void connection.end()
    else onConnected()
    hasTried()
  }

  const ended = stayConnected()
  return {
    tried,
    lostAt: () => lostAt,
    async isLeading() {
      const connection = current
      if (!connection || isLeader) return isLeader
      const { rows } = await connection.query(`select pg_try_advisory_lock(hashtext('${LEADING}')) as taken`)
      // It may have been lost meanwhile, and the lock with it.
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

/** Migrates, or backs up before, while no other process on the same PostgreSQL does: each waits for its turn. */
export async function alone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (dialectOf(db) === 'sqlite') return work()
  return db.connection().execute(async (held) => {
    await takeTurn(held)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${MIGRATING}))`.execute(held)
    }
  })
}

/** Asks again and again, because a statement that waits for the lock would soon be cut short. */
async function takeTurn(db: Db) {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { rows } = await sql<{
      taken: boolean
    }>`select pg_try_advisory_lock(hashtext(${MIGRATING})) as taken`.execute(db)
    if (rows[0]?.taken) return
    await sleep(TURN_MS)
  }
  throw new Error('another process has been migrating the database for ten minutes')
}
