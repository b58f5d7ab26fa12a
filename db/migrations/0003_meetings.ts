import { type Kysely, sql } from 'kysely'
import { tableWithId } from './columns.ts'

export async function up(db: Kysely<any>): Promise<void> {
  await tableWithId(db, 'mentoring_sessions')
    .addColumn('matchId', 'integer', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('startTime', 'text', (c) => c.notNull())
    .addColumn('endTime', 'text', (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull().defaultTo('Virtual'))
    .addColumn('meetingLink', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('scheduled'))
    .addColumn('notes', 'text')
    .addColumn('createdBy', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addCheckConstraint('mentoring_sessions_location', sql`"location" in ('Virtual', 'In-Person', 'Phone')`)
    .addCheckConstraint('mentoring_sessions_status', sql`"status" in ('scheduled', 'cancelled')`)
    .addCheckConstraint('mentoring_sessions_times', sql`"endTime" > "startTime"`)
    .execute()
  await db.schema
    .createIndex('mentoring_sessions_by_match')
    .on('mentoring_sessions')
    .columns(['matchId', 'startTime', 'id'])
    .execute()
  await db.schema
    .createIndex('mentoring_sessions_by_creator')
    .on('mentoring_sessions')
    .columns(['createdBy'])
    .execute()

  await tableWithId(db, 'call_requests')
    .addColumn('matchId', 'integer', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('dateTime', 'text', (c) => c.notNull())
    .addColumn('duration', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('pending'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addCheckConstraint('call_requests_status', sql`"status" in ('pending', 'approved', 'declined')`)
    .addCheckConstraint('call_requests_duration', sql`"duration" between 5 and 480`)
    .execute()
  await db.schema.createIndex('call_requests_by_match').on('call_requests').columns(['matchId', 'id']).execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const name of ['call_requests', 'mentoring_sessions']) await db.schema.dropTable(name).execute()
}
