import { type Kysely, sql } from 'kysely'
import { tableWithId } from './columns.ts'

export async function up(db: Kysely<any>): Promise<void> {
  await tableWithId(db, 'alerts')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('sentence', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('sentAt', 'text')
    .addUniqueConstraint('alerts_key', ['key'])
    .addCheckConstraint('alerts_state', sql`"state" in ('waiting', 'sent', 'failed', 'unconfigured')`)
    .addCheckConstraint(
      'alerts_failure',
      sql`"failure" in ('unreachable', 'encryption', 'sign_in', 'address', 'other')`,
    )
    .execute()
  await db.schema.createIndex('alerts_by_state').on('alerts').columns(['state', 'dueAt', 'id']).execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('alerts').execute()
}
