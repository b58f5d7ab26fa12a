import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect.ts'

// Frozen with the migrations that use it: add a helper, never change one.

/** A new table with a numeric key that is never given twice. */
export const tableWithId = (db: Kysely<any>, name: string) =>
  table(db, name).addColumn('id', 'integer', (id) =>
    dialectOf(db) === 'postgres'
      ? id.primaryKey().generatedByDefaultAsIdentity()
      : id.primaryKey().autoIncrement(),
  )

/** A new table; on SQLite a strict one, which refuses values of another type as PostgreSQL does. */
export const table = (db: Kysely<any>, name: string): CreateTableBuilder<string> => {
  const created = db.schema.createTable(name)
  return dialectOf(db) === 'postgres' ? created : created.modifyEnd(sql`strict`)
}

/** The type of an instant counted in milliseconds since 1970, which is too much for 32 bits. */
export const milliseconds = (db: Kysely<any>) => (dialectOf(db) === 'postgres' ? 'bigint' : 'integer')
