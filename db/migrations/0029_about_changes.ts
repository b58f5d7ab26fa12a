import type { Kysely } from 'kysely'

/** When a mentee last changed what the mentors whom they ask can read about them. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('mentees').addColumn('aboutChangedAt', 'text').execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('mentees').dropColumn('aboutChangedAt').execute()
}
