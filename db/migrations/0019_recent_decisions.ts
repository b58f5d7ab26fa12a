import { type Kysely, sql } from 'kysely'
import { table } from './columns.ts'

/** Decisions about people that can still be undone. No foreign keys: a row is deleted within seconds. */
export async function up(db: Kysely<any>): Promise<void> {
  await table(db, 'recent_decisions')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subjectId', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('decidedBy', 'integer', (c) => c.notNull())
    .addColumn('decidedAt', 'text', (c) => c.notNull())
    .addColumn('undoneAt', 'text')
    .addPrimaryKeyConstraint('recent_decisions_key', ['kind', 'subjectId'])
    .addCheckConstraint('recent_decisions_kind', sql`"kind" in ('mentor', 'mentee', 'request', 'call')`)
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('recent_decisions').execute()
}
