import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import { type Connection, connectPostgres } from './open.ts'
import type { Db } from './schema.ts'

const CHANNEL = 'cairnway'
const LEADING = 'cairnway: housekeeping'
const MIGRATING = 'cairnway: migrating'

/** So soon a lost connection is tried again, and so seldom at last. */
const RETRY_MS = { first: 50, most: 5_000 }
/** A connection that is gone without a word is found out by asking. */
const HEARTBEAT_MS = 5_000
const TURN_MS = 50
const TURNS = 12_000

export type Listening = {
  onNotice: (text: string) => void
  /** From now on nothing is missed; `again` when something may have been before. */
  onConnected: (again: boolean) => void
  onError: (error: unknown) => void
}

export type Notices = {
  /** Whether this process is the one of all that does what has to be done once; it stays so until its connection is lost. */
  isLeading: () => Promise<boolean>
  close: () => Promise<void>
}

/** Tells every process that listens to this database; inside a transaction, once that is stored. */
export async function notify(db: Db, texts: string[]): Promise<void> {
  if (texts.length > 0) await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(db)
}

/** Listens over a connection of its own, which is made anew whenever it is lost. */
export function listenToNotices(url: string, { onNotice, onConnected, onError }: Listening): Notices {
  const closing = new AbortController()
  let current: Connection | undefined
  let isLeader = false

  async function stayConnected() {
    let again = false
    let retryMs = RETRY_MS.first
    while (!closing.signal.aborted) {
      try {
        await connectOnce(() => {
          onConnected(again)
          again = true
          retryMs = RETRY_MS.first
        })
      } catch (error) {
        if (!closing.signal.aborted) onError(error)
      }
      await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => {})
      retryMs = Math.min(retryMs * 2, RETRY_MS.most)
    }
  }

  /** Resolves or throws when the connection has ended. */
  async function connectOnce(connected: () => void) {
    const connection = await connectPostgres(url, 'cairnway-notices', onNotice)
    const heartbeat = setInterval(() => void connection.query('select 1').catch(connection.end), HEARTBEAT_MS)
    try {
      await connection.query(`listen ${CHANNEL}`)
      current = connection
      if (closing.signal.aborted) void connection.end()
      else connected()
      await connection.ended
    } finally {
      clearInterval(heartbeat)
      current = undefined
      isLeader = false
      await connection.end()
    }
  }

  const connected = stayConnected()
  return {
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
      await connected
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

/** Asking again and again, because a statement that waits for the lock would soon be cut short. */
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
