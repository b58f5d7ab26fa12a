import { type Kysely, sql } from 'kysely'

/** What a session was opened with; unknown for those of before. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('auth_sessions').addColumn('browser', 'text').execute()
  await db.schema
    .alterTable('auth_sessions')
    .addColumn('device', 'text', (c) => c.check(sql`"device" in ('computer', 'phone', 'tablet')`))
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('auth_sessions').dropColumn('device').execute()
  await db.schema.alterTable('auth_sessions').dropColumn('browser').execute()
}
