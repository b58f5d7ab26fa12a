import { type Kysely, sql } from 'kysely'

/**
 * Copies the read marks to their match, which every message changes anyway, and adds the time of the last message
 * (decision 126). The table `read_marks` stays for processes of the version before, which may still run: a later migration
 * drops it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ['mentorReadId', 'menteeReadId']) {
    await db.schema.alterTable('matches').addColumn(column, 'integer').execute()
  }
  await db.schema.alterTable('matches').addColumn('lastMessageAt', 'text').execute()
  // A mark can only be of a message, so matches without one have none.
  await sql`
    update "matches" set
      "lastMessageAt" = (select "createdAt" from "messages" where "messages"."id" = "matches"."lastMessageId"),
      "mentorReadId" = (
        select "messageId" from "read_marks" where "matchId" = "matches"."id"
        and "userId" = (select "userId" from "mentors" where "mentors"."id" = "matches"."mentorId")
      ),
      "menteeReadId" = (
        select "messageId" from "read_marks" where "matchId" = "matches"."id"
        and "userId" = (select "userId" from "mentees" where "mentees"."id" = "matches"."menteeId")
      )
    where "lastMessageId" is not null
  `.execute(db)
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.deleteFrom('read_marks').execute()
  await sql`
    insert into "read_marks" ("matchId", "userId", "messageId")
    select "matches"."id", "mentors"."userId", "matches"."mentorReadId" from "matches"
    join "mentors" on "mentors"."id" = "matches"."mentorId" where "matches"."mentorReadId" is not null
    union all
    select "matches"."id", "mentees"."userId", "matches"."menteeReadId" from "matches"
    join "mentees" on "mentees"."id" = "matches"."menteeId" where "matches"."menteeReadId" is not null
  `.execute(db)
  for (const column of ['lastMessageAt', 'menteeReadId', 'mentorReadId']) {
    await db.schema.alterTable('matches').dropColumn(column).execute()
  }
}
