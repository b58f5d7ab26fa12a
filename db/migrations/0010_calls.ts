import { type Kysely, sql } from 'kysely'

const TEXTS = ['declineReason', 'declineNote', 'proposedTime', 'answeredAt'] as const
const NUMBERS = ['proposedDuration', 'answeredBy'] as const

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('call_requests')
    .addColumn('outcome', 'text', (c) => c.check(sql`"outcome" in ('expired')`))
    .execute()
  for (const column of TEXTS) await db.schema.alterTable('call_requests').addColumn(column, 'text').execute()
  for (const column of NUMBERS)
    await db.schema.alterTable('call_requests').addColumn(column, 'integer').execute()
  await db.schema
    .createIndex('call_requests_by_time')
    .on('call_requests')
    .columns(['status', 'proposedTime', 'dateTime'])
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('call_requests_by_time').execute()
  for (const column of [...NUMBERS, ...TEXTS, 'outcome']) {
    await db.schema.alterTable('call_requests').dropColumn(column).execute()
  }
}
