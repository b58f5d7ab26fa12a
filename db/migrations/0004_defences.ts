import type { Kysely } from 'kysely'
import { milliseconds, table } from './columns.ts'

export async function up(db: Kysely<any>): Promise<void> {
  await table(db, 'rate_limits')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('fullAt', milliseconds(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('rate_limits_key', ['name', 'key'])
    .execute()
  await db.schema.createIndex('rate_limits_by_full_at').on('rate_limits').columns(['fullAt']).execute()

  await table(db, 'known_devices')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('lastUsedAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('known_devices_by_user')
    .on('known_devices')
    .columns(['userId', 'lastUsedAt'])
    .execute()
  await db.schema.createIndex('known_devices_by_use').on('known_devices').columns(['lastUsedAt']).execute()

  await db.schema.alterTable('audit_entries').addColumn('subjectId', 'integer').execute()
  await db.schema.alterTable('audit_entries').addColumn('address', 'text').execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('audit_entries').dropColumn('address').execute()
  await db.schema.alterTable('audit_entries').dropColumn('subjectId').execute()
  for (const name of ['known_devices', 'rate_limits']) await db.schema.dropTable(name).execute()
}
