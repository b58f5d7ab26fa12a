import type { Kysely } from 'kysely'

/** What a mentee writes to a mentor with a request. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('firstLine', 'text').execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('matches').dropColumn('firstLine').execute()
}
