import { migrateToLatest } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { startEmbedded } from './embedded.ts'

const TEMPLATE = 'cairnway_template'
/** The data of tests need not survive a power cut. */
const FLAGS = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200']

/** Vitest's global set-up of the PostgreSQL project: a real server of its own, with a migrated template. */
export async function setup() {
  const { urlOf, stop } = await startEmbedded(TEMPLATE, FLAGS)
  const db = openPostgres(urlOf(TEMPLATE), () => {})
  await migrateToLatest(db)
  await db.destroy()

  process.env.TEST_POSTGRES_URL = urlOf('postgres')
  process.env.TEST_POSTGRES_TEMPLATE = TEMPLATE
  return stop
}
