import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { migrateToLatest } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres/open.ts'
import type { Db } from '#db/schema.ts'
import { startEmbedded } from '#tests/support/embedded-postgres.ts'
import { addMembers, DATA_FILE } from './data.ts'
import { type BenchServer, startServer } from './servers.ts'

const NAME = 'cairnway'

export type BenchPostgres = { url: string; db: Db; stop: () => Promise<void> }

/** Starts a PostgreSQL with default durability and `pairs` matched pairs. */
export async function startPostgres(pairs: number): Promise<BenchPostgres> {
  const postgres = await startEmbedded(NAME)
  const url = postgres.urlOf(NAME)
  const db = openPostgres(url, () => {})
  await migrateToLatest(db)
  await db.transaction().execute((tx) => addMembers(tx, { matches: pairs, freeMentors: 0 }))
  return {
    url,
    db,
    async stop() {
      await db.destroy()
      await postgres.stop()
    },
  }
}

type ProcessOptions = { folder: string; count: number; url: string; env?: NodeJS.ProcessEnv }

/** Starts processes of the product on one PostgreSQL, each with a folder of its own. */
export async function startProcesses({ folder, count, url, env }: ProcessOptions): Promise<BenchServer[]> {
  const servers: BenchServer[] = []
  try {
    for (let index = 0; index < count; index += 1) {
      const dataFolder = join(folder, `process-${index}`)
      mkdirSync(dataFolder)
      servers.push(
        await startServer('product', join(dataFolder, DATA_FILE), { env: { DATABASE_URL: url, ...env } }),
      )
    }
    return servers
  } catch (error) {
    for (const server of servers) await server.stop()
    throw error
  }
}
