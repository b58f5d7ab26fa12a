import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect.ts'

// Released migrations use these helpers: add new ones, never change one.

/** Creates a table with a generated id that is never reused. */
export const tableWithId = (db: Kysely<any>, name: string) =>
  table(db, name).addColumn('id', 'integer', (id) =>
    dialectOf(db) === 'postgres'
      ? id.primaryKey().generatedByDefaultAsIdentity()
      : id.primaryKey().autoIncrement(),
  )

/** Creates a table, on SQLite a STRICT one, which refuses values of other types like PostgreSQL. */
export const table = (db: Kysely<any>, name: string): CreateTableBuilder<string> => {
  const created = db.schema.createTable(name)
  return dialectOf(db) === 'postgres' ? created : created.modifyEnd(sql`strict`)
}

/** The column type of milliseconds since 1970, which exceed 32 bits. */
export const milliseconds = (db: Kysely<any>) => (dialectOf(db) === 'postgres' ? 'bigint' : 'integer')
