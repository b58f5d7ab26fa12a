import type { Kysely } from 'kysely'

/** The recipient of a mail as addresses are compared, to count by. Those before have none: only the last hour counts. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('toKey', 'text').execute()
  await db.schema
    .createIndex('mails_by_recipient')
    .on('mails')
    .columns(['toKey', 'kind', 'createdAt'])
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('mails_by_recipient').execute()
  await db.schema.alterTable('mails').dropColumn('toKey').execute()
}
