import { type Kysely, sql } from 'kysely'

/** So far an age was recorded once, when the account was created. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('mentees').addColumn('ageRecordedOn', 'text').execute()
  await sql`
    update "mentees" set "ageRecordedOn" = substr("createdAt", 1, 10) where "age" is not null
  `.execute(db)
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('mentees').dropColumn('ageRecordedOn').execute()
}
