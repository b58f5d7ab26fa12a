import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import { migrations } from './migrations/index.ts'
import type { Db } from './schema.ts'

/** The database was written by a later version of the program than this one. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

const migratorOf = (db: Db, all: typeof migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => withCheckedRows(all) } })

/** Each migration together with the proof that it left every row pointing at one, in one transaction. */
const withCheckedRows = (all: typeof migrations): typeof migrations =>
  Object.fromEntries(
    Object.entries(all).map(([name, migration]) => [
      name,
      {
        async up(db) {
          await migration.up(db)
          await refuseBrokenRows(db)
        },
        async down(db) {
          await migration.down?.(db)
          await refuseBrokenRows(db)
        },
      } satisfies Migration,
    ]),
  )

/** PostgreSQL never lets it come to this; on SQLite foreign keys rest while a migration runs. */
async function refuseBrokenRows(db: Kysely<unknown>) {
  if (dialectOf(db) === 'postgres') return
  const broken = await sql`pragma foreign_key_check`.execute(db)
  if (broken.rows.length > 0) throw new Error('A migration left rows that point nowhere')
}

/**
 * Brings the database up to this version; all of it or nothing, on both databases.
 * Throws NewerDatabaseError, or whatever a migration threw.
 */
export async function migrateToLatest(db: Db, all = migrations): Promise<void> {
  await refuseNewer(db, all)
  const { error } = await withoutForeignKeys(db, () => migratorOf(db, all).migrateToLatest())
  if (error) throw error
}

/** Undoes the latest migration. */
export async function migrateDown(db: Db): Promise<void> {
  const { error } = await withoutForeignKeys(db, () => migratorOf(db, migrations).migrateDown())
  if (error) throw error
}

/** Brings an empty database to where another was: as far as that one's latest migration. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await withoutForeignKeys(db, () => migratorOf(db, migrations).migrateTo(name))
  if (error) throw error
}

/** Whether every migration of this version has run. */
export async function isCurrent(db: Db): Promise<boolean> {
  return (await migrationsOf(db)).pending.length === 0
}

/** The names of this version's migrations that have run and of those that have not, in order. */
export async function migrationsOf(db: Db): Promise<{ done: string[]; pending: string[] }> {
  const states = await migratorOf(db, migrations).getMigrations()
  const names = (done: boolean) =>
    states.filter(({ executedAt }) => (executedAt !== undefined) === done).map(({ name }) => name)
  return { done: names(true), pending: names(false) }
}

/** Those of these migrations that this version does not know: a later one has run them. */
export const unknownMigrations = (names: string[]): string[] => names.filter((name) => !(name in migrations))

/** Throws NewerDatabaseError where a later version has been at work. */
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

/** SQLite can rebuild a table only while foreign keys rest, and they can be laid to rest only outside a transaction. */
async function withoutForeignKeys<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (dialectOf(db) === 'postgres') return work()
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}
