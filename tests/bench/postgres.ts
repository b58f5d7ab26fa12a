import { migrateToLatest } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres/open.ts'
import type { Db } from '#db/schema.ts'
import { startEmbedded } from '#tests/support/embedded-postgres.ts'
import { addMembers } from './data.ts'

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
