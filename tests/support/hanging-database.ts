import { connect, createServer, type Server, type Socket } from 'node:net'
import { openPostgres } from '#db/postgres/open.ts'
import type { Db } from '#db/schema.ts'
import { SQLite } from '#db/sqlite/library.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { cleanDatabase } from './databases.ts'

/** A database that can be made to answer nobody, and to go on as if nothing had happened. */
export type HangingDatabase = { db: Db; stall: () => void; resume: () => void; end: () => Promise<void> }

/** PostgreSQL behind a line that goes dead; SQLite with its lock in another's hands. */
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
  const line = await createStallableProxy(url)
  const db = openPostgres(line.url, () => {})
  return {
    ...line,
    db,
    async end() {
      await db.destroy()
      await line.end()
      await drop()
    },
  }
}

/** Another address of a PostgreSQL, over a line that can go dead without a word. */
export async function createStallableProxy(url: string) {
  const target = new URL(url)
  const ends = new Set<Socket>()
  let dead = false
  const line: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('data', (data) => other.write(data))
      end.on('error', () => other.destroy())
      end.on('close', () => other.destroy())
      if (dead) end.pause()
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => line.listen(port, '127.0.0.1', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)

  return {
    url: through.href,
    stall() {
      dead = true
      for (const end of ends) end.pause()
    },
    /** As stall, but whoever is connected is told. */
    cut() {
      dead = true
      for (const end of ends) end.destroy()
    },
    resume() {
      dead = false
      for (const end of ends) end.resume()
    },
    async end() {
      for (const end of ends) end.destroy()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
