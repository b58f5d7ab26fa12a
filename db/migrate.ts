import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import { migrations } from './migrations/index.ts'
import type { Db } from './schema.ts'

/** The database was written by a later version of the program than this one. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

const createMigrator = (db: Db, all: typeof migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => withChecks(all) } })

/** Adds to each migration a check of all foreign keys, in the same transaction, and gives it the time it needs. */
const withChecks = (all: typeof migrations): typeof migrations =>
  Object.fromEntries(
    Object.entries(all).map(([name, migration]) => [
      name,
      {
        async up(db) {
          await liftTimeout(db)
          await migration.up(db)
          await requireIntactReferences(db)
        },
        async down(db) {
          await liftTimeout(db)
          await migration.down?.(db)
          await requireIntactReferences(db)
        },
      } satisfies Migration,
    ]),
  )

/** Statements of a migration may read whole tables. Until the end of the transaction. */
async function liftTimeout(db: Kysely<unknown>) {
  if (dialectOf(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(db)
}

/** Only on SQLite, where foreign keys are off during a migration. */
async function requireIntactReferences(db: Kysely<unknown>) {
  if (dialectOf(db) === 'postgres') return
  const broken = await sql`pragma foreign_key_check`.execute(db)
  if (broken.rows.length > 0) throw new Error('A migration left rows that point nowhere')
}

/** Runs all pending migrations, or none if one fails. Throws NewerDatabaseError or the error of a migration. */
export async function migrateToLatest(db: Db, all = migrations): Promise<void> {
  await refuseNewer(db, all)
  const { error } = await withoutForeignKeys(db, () => createMigrator(db, all).migrateToLatest())
  if (error) throw error
}

/** Reverts the latest migration. */
export async function migrateDown(db: Db): Promise<void> {
  const { error } = await withoutForeignKeys(db, () => createMigrator(db, migrations).migrateDown())
  if (error) throw error
}

/** Migrates an empty database up to the named migration. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await withoutForeignKeys(db, () => createMigrator(db, migrations).migrateTo(name))
  if (error) throw error
}

/** Whether every migration of this version has run. */
export async function isCurrent(db: Db): Promise<boolean> {
  return (await migrationsOf(db)).pending.length === 0
}

/** Returns the names of the migrations that have run and of those that have not, in order. */
export async function migrationsOf(db: Db): Promise<{ done: string[]; pending: string[] }> {
  const states = await createMigrator(db, migrations).getMigrations()
  const names = (done: boolean) =>
    states.filter(({ executedAt }) => (executedAt !== undefined) === done).map(({ name }) => name)
  return { done: names(true), pending: names(false) }
}

/** Returns the migrations that only a later version knows. */
export const unknownMigrations = (names: string[]): string[] => names.filter((name) => !(name in migrations))

/** Throws NewerDatabaseError if a later version has migrated the database. */
export async function refuseNewer(db: Db, all = migrations): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  const unknown = done.map(({ name }) => name).filter((name) => !(name in all))
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The database is newer than this version of Cairnway (it has ${unknown.join(', ')}); start the newer version`,
    )
  }
}

/** Rebuilding a table on SQLite needs foreign keys off, which is only possible outside a transaction. */
async function withoutForeignKeys<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (dialectOf(db) === 'postgres') return work()
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}
