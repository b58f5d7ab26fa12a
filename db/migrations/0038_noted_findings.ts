import type { Kysely } from 'kysely'
import { tableWithId } from './columns.ts'

/** Findings that open no case, for the timeline of a pair. They go with their message. */
export async function up(db: Kysely<any>): Promise<void> {
  await tableWithId(db, 'noted_findings')
    .addColumn('matchId', 'integer', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('messageId', 'integer', (c) => c.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('categories', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute()
  const index = (name: string) => db.schema.createIndex(`noted_findings_by_${name}`).on('noted_findings')
  await index('match').columns(['matchId', 'id']).execute()
  await index('message').column('messageId').execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('noted_findings').execute()
}
