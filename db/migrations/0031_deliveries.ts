import { type Kysely, sql } from 'kysely'
import { table, tableWithId } from './columns.ts'

/** How a member wants to be reached, and what is planned to reach them. */
export async function up(db: Kysely<any>): Promise<void> {
  const ways = sql`('now', 'daily', 'off')`
  await table(db, 'notification_choices')
    .addColumn('userId', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('requests', 'text')
    .addColumn('messages', 'text')
    .addColumn('sessions', 'text')
    .addColumn('programme', 'text')
    .addColumn('digestHour', 'integer')
    .addColumn('quiet', 'text')
    .addColumn('timeZone', 'text')
    .addColumn('isZoneChosen', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addCheckConstraint('notification_choices_requests', sql`"requests" in ${ways}`)
    .addCheckConstraint('notification_choices_messages', sql`"messages" in ${ways}`)
    .addCheckConstraint('notification_choices_sessions', sql`"sessions" in ${ways}`)
    .addCheckConstraint('notification_choices_programme', sql`"programme" in ${ways}`)
    .addCheckConstraint('notification_choices_digest', sql`"digestHour" between 0 and 23`)
    .execute()

  await tableWithId(db, 'deliveries')
    .addColumn('noticeId', 'integer', (c) => c.notNull().references('notices.id').onDelete('cascade'))
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('isDigest', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('settledAt', 'text')
    .addUniqueConstraint('deliveries_key', ['noticeId', 'channel'])
    .addCheckConstraint('deliveries_channel', sql`"channel" in ('mail', 'push')`)
    .addCheckConstraint('deliveries_state', sql`"state" in ('waiting', 'delivered', 'dropped', 'unconfigured')`)
    .execute()
  await db.schema
    .createIndex('deliveries_by_state')
    .on('deliveries')
    .columns(['state', 'channel', 'dueAt', 'id'])
    .execute()
  await db.schema.createIndex('deliveries_by_user').on('deliveries').columns(['userId', 'state']).execute()

  await db.schema.alterTable('notices').addColumn('plannedAt', 'text').execute()
  // What is old news already reaches nobody by mail.
  await db
    .updateTable('notices')
    .set({ plannedAt: sql.ref('createdAt') })
    .execute()
  await db.schema
    .createIndex('notices_unplanned')
    .on('notices')
    .column('id')
    .where(sql<boolean>`"plannedAt" is null`)
    .execute()

  // For reminders: the sessions that begin soon.
  await db.schema
    .createIndex('mentoring_sessions_by_start')
    .on('mentoring_sessions')
    .columns(['status', 'startTime', 'id'])
    .execute()

  await table(db, 'notice_progress')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('lastId', 'integer', (c) => c.notNull())
    .execute()
  const { last } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  // No row in an empty database, which the move to PostgreSQL fills.
  if (last !== null) {
    await db
      .insertInto('notice_progress')
      .values({ name: 'messages', lastId: Number(last) })
      .execute()
  }
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const name of ['notice_progress', 'deliveries', 'notification_choices']) {
    await db.schema.dropTable(name).execute()
  }
  await db.schema.dropIndex('mentoring_sessions_by_start').execute()
  await db.schema.dropIndex('notices_unplanned').execute()
  await db.schema.alterTable('notices').dropColumn('plannedAt').execute()
}
