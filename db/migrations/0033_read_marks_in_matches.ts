import { type Kysely, sql } from 'kysely'
import { table } from './columns.ts'

const SIDES = [
  { column: 'mentorReadId', people: 'mentors', key: 'mentorId' },
  { column: 'menteeReadId', people: 'mentees', key: 'menteeId' },
] as const

/**
 * Moves the read marks to their match, which every message changes anyway, and adds the time of the last message
 * (decision 126).
 */
export async function up(db: Kysely<any>): Promise<void> {
  for (const { column } of SIDES) await db.schema.alterTable('matches').addColumn(column, 'integer').execute()
  await db.schema.alterTable('matches').addColumn('lastMessageAt', 'text').execute()
  for (const { column, people, key } of SIDES) {
    await sql`
      update "matches" set ${sql.ref(column)} = (
        select "read_marks"."messageId" from "read_marks"
        join ${sql.table(people)} as "person" on "person"."userId" = "read_marks"."userId"
        where "read_marks"."matchId" = "matches"."id" and "person"."id" = ${sql.ref(`matches.${key}`)}
      )
    `.execute(db)
  }
  await sql`
    update "matches" set "lastMessageAt" = (
      select "createdAt" from "messages" where "messages"."id" = "matches"."lastMessageId"
    ) where "lastMessageId" is not null
  `.execute(db)
  await db.schema.dropTable('read_marks').execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await table(db, 'read_marks')
    .addColumn('matchId', 'integer', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('messageId', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('read_marks_key', ['matchId', 'userId'])
    .execute()
  await db.schema.createIndex('read_marks_by_user').on('read_marks').columns(['userId']).execute()
  for (const { column, people, key } of SIDES) {
    await sql`
      insert into "read_marks" ("matchId", "userId", "messageId")
      select "matches"."id", "person"."userId", ${sql.ref(`matches.${column}`)} from "matches"
      join ${sql.table(people)} as "person" on "person"."id" = ${sql.ref(`matches.${key}`)}
      where ${sql.ref(`matches.${column}`)} is not null
    `.execute(db)
  }
  await db.schema.alterTable('matches').dropColumn('lastMessageAt').execute()
  for (const { column } of [...SIDES].reverse()) {
    await db.schema.alterTable('matches').dropColumn(column).execute()
  }
}
