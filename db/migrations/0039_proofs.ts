import type { Kysely } from 'kysely'
import { table } from './columns.ts'

/** By what the owner of a session last proved who they are, and second factors that owners are about to remove. */
export async function up(db: Kysely<any>): Promise<void> {
  // Null where an earlier version opened the session: as by the password alone.
  await db.schema.alterTable('auth_sessions').addColumn('verifiedBy', 'text').execute()
  await table(db, 'factor_removals')
    .addColumn('userId', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('requestedBy', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .addColumn('confirmedBy', 'integer')
    .execute()
  await db.schema.createIndex('factor_removals_by_due').on('factor_removals').column('dueAt').execute()
  await db.updateTable('mails').set({ kind: 'factor_removed' }).where('kind', '=', 'factors_changed').execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  const kinds = ['factor_added', 'factor_removed']
  await db.updateTable('mails').set({ kind: 'factors_changed' }).where('kind', 'in', kinds).execute()
  await db.deleteFrom('mails').where('kind', 'in', ['recovered', 'factor_removal']).execute()
  await db.schema.dropTable('factor_removals').execute()
  await db.schema.alterTable('auth_sessions').dropColumn('verifiedBy').execute()
}
