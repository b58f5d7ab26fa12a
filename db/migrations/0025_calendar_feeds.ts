import { type Kysely, sql } from 'kysely'
import { table } from './columns.ts'

export async function up(db: Kysely<any>): Promise<void> {
  await table(db, 'calendar_feeds')
    .addColumn('userId', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('keyHash', 'text', (c) => c.notNull())
    .addColumn('withNames', 'integer', (c) => c.notNull())
    .addColumn('withLinks', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('calendar_feeds_key', ['keyHash'])
    .addCheckConstraint('calendar_feeds_flags', sql`"withNames" in (0, 1) and "withLinks" in (0, 1)`)
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('calendar_feeds').execute()
}
