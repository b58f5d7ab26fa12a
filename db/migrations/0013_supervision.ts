import { type Kysely, sql } from 'kysely'
import { tableWithId } from './columns.ts'

export async function up(db: Kysely<any>): Promise<void> {
  await tableWithId(db, 'transcript_grants')
    .addColumn('adminId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('matchId', 'integer', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('reasonClass', 'text', (c) => c.notNull())
    .addColumn('caseId', 'integer')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'transcript_grants_reason_class',
      sql`"reasonClass" in ('case', 'random_review', 'legal_request')`,
    )
    .execute()
  const indexes = { match: ['matchId', 'reasonClass'], admin: ['adminId', 'matchId', 'expiresAt'] }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(`transcript_grants_by_${name}`)
      .on('transcript_grants')
      .columns(columns)
      .execute()
  }
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('transcript_grants').execute()
}
