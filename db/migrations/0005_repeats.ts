import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('mentoring_sessions').addColumn('clientId', 'text').execute()
  await db.schema
    .createIndex('mentoring_sessions_by_client_id')
    .on('mentoring_sessions')
    .columns(['matchId', 'createdBy', 'clientId'])
    .unique()
    .execute()
  await db.schema.alterTable('call_requests').addColumn('clientId', 'text').execute()
  await db.schema
    .createIndex('call_requests_by_client_id')
    .on('call_requests')
    .columns(['matchId', 'clientId'])
    .unique()
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const table of ['call_requests', 'mentoring_sessions']) {
    await db.schema.dropIndex(`${table}_by_client_id`).execute()
    await db.schema.alterTable(table).dropColumn('clientId').execute()
  }
}
