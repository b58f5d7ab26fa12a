import { type Kysely, sql } from 'kysely'

/**
 * Adds the names of both people as they were when contact stopped or the match ended: the other person sees no later one.
 * For earlier stops the present name is the oldest one known.
 */
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ['mentorNameKept', 'menteeNameKept']) {
    await db.schema.alterTable('matches').addColumn(column, 'text').execute()
  }
  await sql`
    update "matches" set
      "mentorNameKept" = (
        select "fullName" from "users" join "mentors" on "mentors"."userId" = "users"."id"
        where "mentors"."id" = "matches"."mentorId"
      ),
      "menteeNameKept" = (
        select "fullName" from "users" join "mentees" on "mentees"."userId" = "users"."id"
        where "mentees"."id" = "matches"."menteeId"
      )
    where "requestStatus" = 'approved' and ("outcome" is not null or "pausedAt" is not null)
  `.execute(db)
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const column of ['menteeNameKept', 'mentorNameKept']) {
    await db.schema.alterTable('matches').dropColumn(column).execute()
  }
}
