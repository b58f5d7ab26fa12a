import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres/open.ts'
import { startEmbedded } from './embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for tests and its migrated template; only in the PostgreSQL project. */
    postgres?: { url: string; template: string }
  }
}

const TEMPLATE = 'cairnway_template'
/** Test data need not survive a power cut. */
const FLAGS = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200']

/** Vitest's global set-up of the PostgreSQL project: starts a real server with a migrated template. */
export async function setup({ provide }: TestProject) {
  const { urlOf, stop } = await startEmbedded(TEMPLATE, { postgresFlags: FLAGS })
  const db = openPostgres(urlOf(TEMPLATE), () => {})
  await migrateToLatest(db)
  await db.destroy()

  // Not by the environment: the other projects would get it too.
  provide('postgres', { url: urlOf('postgres'), template: TEMPLATE })
  return stop
}
