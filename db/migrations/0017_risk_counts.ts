import { type Kysely, sql } from 'kysely'
import { table } from './columns.ts'

/** Counts findings per side of a match, kind and day, and keeps the case about them. Contains no texts. */
export async function up(db: Kysely<any>): Promise<void> {
  await table(db, 'risk_counts')
    .addColumn('matchId', 'integer', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('reported', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lastKey', 'text')
    .addPrimaryKeyConstraint('risk_counts_key', ['matchId', 'side', 'kind', 'day'])
    .addCheckConstraint('risk_counts_side', sql`"side" in ('mentor', 'mentee')`)
    .addCheckConstraint(
      'risk_counts_kind',
      sql`"kind" in ('supervision', 'secrecy', 'meeting', 'gifts', 'images', 'sexual', 'elsewhere', 'sent_anyway', 'reworded')`,
    )
    .execute()
  await table(db, 'risk_cases')
    .addColumn('matchId', 'integer', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('caseId', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('risk_cases_key', ['matchId', 'side'])
    .addCheckConstraint('risk_cases_side', sql`"side" in ('mentor', 'mentee')`)
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('risk_cases').execute()
  await db.schema.dropTable('risk_counts').execute()
}
