import type { Kysely } from 'kysely'
import { table } from './columns.ts'

/** No foreign key: the account is gone. */
export async function up(db: Kysely<any>): Promise<void> {
  await table(db, 'removed_sessions')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('removedAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('removed_sessions_by_removal')
    .on('removed_sessions')
    .columns(['removedAt'])
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('removed_sessions').execute()
}
