import { connect, createServer, type Server, type Socket } from 'node:net'
import { openPostgres } from '#db/postgres/open.ts'
import type { Db } from '#db/schema.ts'
import { SQLite } from '#db/sqlite/library.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { cleanDatabase } from './databases.ts'

/** A database that can stop answering, and resume. */
export type HangingDatabase = { db: Db; stall: () => void; resume: () => void; end: () => Promise<void> }

/** Creates a PostgreSQL connection over a proxy that can stall, or a SQLite file that another connection can lock. */
export async function createHangingDatabase(): Promise<HangingDatabase> {
  const database = await cleanDatabase()
  if (database.url) return openBehindProxy(database.url, database.drop)
  const other = new SQLite(database.file ?? '', { timeout: 0 })
  return {
    db: database.db,
    stall: () => void other.exec('begin immediate'),
    resume: () => void other.exec('rollback'),
    async end() {
      other.close()
      await database.drop()
    },
  }
}

async function openBehindProxy(url: string, drop: () => Promise<void>): Promise<HangingDatabase> {
  const proxy = await createStallableProxy(url)
  const db = openPostgres(proxy.url, () => {})
  return {
    ...proxy,
    db,
    async end() {
      await db.destroy()
      await proxy.end()
      await drop()
    },
  }
}

/** Starts a proxy of a PostgreSQL server that can stop passing data without closing connections. */
export async function createStallableProxy(url: string) {
  const target = new URL(url)
  const ends = new Set<Socket>()
  let isStalled = false
  const proxy: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('data', (data) => other.write(data))
      end.on('error', () => other.destroy())
      end.on('close', () => other.destroy())
      if (isStalled) end.pause()
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  const proxied = new URL(url)
  proxied.hostname = '127.0.0.1'
  proxied.port = String(port)

  return {
    url: proxied.href,
    stall() {
      isStalled = true
      for (const end of ends) end.pause()
    },
    /** As `stall`, but closes the connections. */
    cut() {
      isStalled = true
      for (const end of ends) end.destroy()
    },
    resume() {
      isStalled = false
      for (const end of ends) end.resume()
    },
    async end() {
      for (const end of ends) end.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
