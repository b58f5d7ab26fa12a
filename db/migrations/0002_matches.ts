import { type Kysely, sql } from 'kysely'
import { table, tableWithId } from './columns.ts'

export async function up(db: Kysely<any>): Promise<void> {
  await tableWithId(db, 'matches')
    .addColumn('mentorId', 'integer', (c) => c.notNull().references('mentors.id').onDelete('cascade'))
    .addColumn('menteeId', 'integer', (c) => c.notNull().references('mentees.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('pending'))
    .addColumn('requestStatus', 'text', (c) => c.notNull().defaultTo('pending'))
    .addColumn('compatibility', 'integer')
    .addColumn('messageCount', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('callRequestCount', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lastMessageId', 'integer')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addCheckConstraint('matches_status', sql`"status" in ('pending', 'active', 'declined')`)
    .addCheckConstraint('matches_request_status', sql`"requestStatus" in ('pending', 'approved', 'rejected')`)
    .addCheckConstraint('matches_compatibility', sql`"compatibility" between 0 and 100`)
    .execute()

  // One live request or match per pair; a rejected one may be followed by another.
  await db.schema
    .createIndex('matches_live_pair')
    .on('matches')
    .columns(['mentorId', 'menteeId'])
    .unique()
    .where(sql.ref('requestStatus'), 'in', sql`('pending', 'approved')`)
    .execute()
  await db.schema
    .createIndex('matches_by_mentor')
    .on('matches')
    .columns(['mentorId', 'requestStatus', 'id'])
    .execute()
  await db.schema
    .createIndex('matches_by_mentee')
    .on('matches')
    .columns(['menteeId', 'requestStatus', 'id'])
    .execute()
  await db.schema.createIndex('matches_of_pair').on('matches').columns(['menteeId', 'mentorId', 'id']).execute()

  await tableWithId(db, 'messages')
    .addColumn('matchId', 'integer', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('senderId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('clientId', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('messages_client_id', ['senderId', 'clientId'])
    .execute()
  await db.schema.createIndex('messages_by_match').on('messages').columns(['matchId', 'id']).execute()

  await table(db, 'read_marks')
    .addColumn('matchId', 'integer', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('messageId', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('read_marks_key', ['matchId', 'userId'])
    .execute()
  await db.schema.createIndex('read_marks_by_user').on('read_marks').columns(['userId']).execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const name of ['read_marks', 'messages', 'matches']) await db.schema.dropTable(name).execute()
}
