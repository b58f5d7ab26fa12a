import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('mentees').addColumn('firstStepsDoneAt', 'text').execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('mentees').dropColumn('firstStepsDoneAt').execute()
}
