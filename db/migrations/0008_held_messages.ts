import { type Kysely, sql } from 'kysely'
import { table } from './columns.ts'

/** The key comes from the id sequence of messages, so that a held and a delivered message never share one. */
export async function up(db: Kysely<any>): Promise<void> {
  await table(db, 'held_messages')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('matchId', 'integer', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('senderId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('clientId', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('findings', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('held'))
    .addColumn('decidedBy', 'integer')
    .addColumn('decidedAt', 'text')
    .addColumn('note', 'text')
    .addColumn('messageId', 'integer')
    .addColumn('caseId', 'integer')
    .addUniqueConstraint('held_messages_client_id', ['senderId', 'clientId'])
    .addCheckConstraint('held_messages_state', sql`"state" in ('held', 'released', 'redacted', 'blocked')`)
    .execute()
  await db.schema.createIndex('held_messages_by_match').on('held_messages').columns(['matchId', 'id']).execute()
  await db.schema.createIndex('held_messages_by_state').on('held_messages').columns(['state', 'id']).execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('held_messages').execute()
}
