import type { Kysely } from 'kysely'

/** Invitations to sessions by mail: who wants them, who has been invited, and which news they replace. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('notification_choices')
    .addColumn('invitations', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  for (const column of ['mentorInvitedAt', 'menteeInvitedAt']) {
    await db.schema.alterTable('mentoring_sessions').addColumn(column, 'text').execute()
  }
  await db.schema
    .alterTable('notices')
    .addColumn('hasOwnMail', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('notices').dropColumn('hasOwnMail').execute()
  for (const column of ['menteeInvitedAt', 'mentorInvitedAt']) {
    await db.schema.alterTable('mentoring_sessions').dropColumn(column).execute()
  }
  await db.schema.alterTable('notification_choices').dropColumn('invitations').execute()
}
