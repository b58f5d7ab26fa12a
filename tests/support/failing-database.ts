import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { openSqlite } from '#db/open.ts'
import { openPostgres } from '#db/postgres/open.ts'
import type { Db } from '#db/schema.ts'
import { dialectUnderTest, migratedDatabase, type TestDatabase } from './databases.ts'

/** A real database that can fail and recover. */
export type FailingDatabase = {
  db: Db
  fail: () => Promise<void>
  recover: () => Promise<void>
  drop: () => Promise<void>
}
export type Failure = { name: string; readStatus: 200 | 503; open: () => Promise<FailingDatabase> }

/** SQLite's upper limit. */
const MOST_PAGES = 1_073_741_823
/** Shorter than in production, to keep tests fast. */
const PATIENCE_MS = 200

async function openLockedFile(): Promise<FailingDatabase> {
  const database = await migratedDatabase()
  const file = database.file ?? ''
  const db = openSqlite(file, { lockTimeoutMs: PATIENCE_MS })
  const other = openSqlite(file)
  let release = () => {}
  let transaction: Promise<void> = Promise.resolve()
  return {
    db,
    fail: () =>
      new Promise((begun) => {
        transaction = other.transaction().execute(async () => {
          const released = new Promise<void>((resolve) => (release = resolve))
          begun()
          await released
        })
      }),
    async recover() {
      release()
      await transaction
    },
    async drop() {
      release()
      await Promise.all([db.destroy(), other.destroy()])
      await database.drop()
    },
  }
}

async function openFullFile(): Promise<FailingDatabase> {
  const database = await migratedDatabase()
  const { db } = database
  const limit = (pages: number) => db.executeQuery(CompiledQuery.raw(`pragma max_page_count = ${pages}`))
  return {
    db,
    async fail() {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
      await limit(rows[0]?.page_count ?? 0)
    },
    recover: async () => void (await limit(MOST_PAGES)),
    drop: database.drop,
  }
}

/** A server behind a proxy that can be closed, as in a restart or network failure. */
async function openBehindProxy(): Promise<FailingDatabase> {
  const database = await migratedDatabase()
  const url = new URL(database.url ?? '')
  const links = new Set<Socket>()
  const target = { host: url.hostname, port: Number(url.port) }
  const proxy: Server = createServer((near) => {
    const far = connect(target)
    for (const link of [near, far]) {
      links.add(link)
      link.on('error', () => {})
      link.on('close', () => links.delete(link))
    }
    near.pipe(far).pipe(near)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  url.port = String(port)
  const db = openPostgres(url.href, () => {})
  const stop = async () => {
    const closed = new Promise((resolve) => proxy.close(resolve))
    for (const link of links) link.destroy()
    await closed
  }
  return {
    db,
    fail: stop,
    async recover() {
      proxy.listen(port, '127.0.0.1')
      await once(proxy, 'listening')
    },
    async drop() {
      await db.destroy()
      await stop()
      await database.drop()
    },
  }
}

/** Another session locks the table that every write needs; the server's lock timeout is short. */
async function openWithLockedTable(): Promise<FailingDatabase> {
  const database = await migratedDatabase()
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await shortenLockTimeout(database, other)
  return {
    db: database.db,
    fail: async () => void (await other.query('begin; lock table messages in share mode')),
    recover: async () => void (await other.query('rollback')),
    async drop() {
      await other.end()
      await database.drop()
    },
  }
}

async function shortenLockTimeout({ url }: TestDatabase, client: pg.Client) {
  const name = new URL(url ?? '').pathname.slice(1)
  await client.query(`alter database ${name} set lock_timeout = '${PATIENCE_MS}ms'`)
}

export const FAILURES: Failure[] =
  dialectUnderTest === 'sqlite'
    ? [
        { name: 'another process writes and does not end', readStatus: 200, open: openLockedFile },
        { name: 'there is no space left', readStatus: 200, open: openFullFile },
      ]
    : [
        { name: 'the server is gone', readStatus: 503, open: openBehindProxy },
        { name: 'others hold what it needs for too long', readStatus: 200, open: openWithLockedTable },
      ]

/** Terminates every connection to a database, as a server restart does. */
async function terminateConnections({ url }: TestDatabase) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `)
  await client.end()
}

/** How to terminate connections; a connection to a SQLite file ends only with its process. */
export const CONNECTION_TERMINATIONS = dialectUnderTest === 'sqlite' ? [] : [terminateConnections]
