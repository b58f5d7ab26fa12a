import type { Kysely } from 'kysely'

/** Names that nobody has looked at yet, and the two fields of a mentor's profile that were not approved before. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('mentors').addColumn('waitingName', 'text').execute()
  for (const [field, nothing] of FIELDS) {
    await db.schema
      .alterTable('approved_profiles')
      .addColumn(field, 'text', (c) => c.notNull().defaultTo(nothing))
      .execute()
    // What it was at the approval is unknown: it counts as unchanged.
    await db
      .updateTable('approved_profiles')
      .set((eb: any) => ({
        [field]: eb
          .selectFrom('mentors')
          .select(`mentors.${field}`)
          .whereRef('mentors.id', '=', 'approved_profiles.mentorId'),
      }))
      .execute()
  }
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const [field] of FIELDS) await db.schema.alterTable('approved_profiles').dropColumn(field).execute()
  await db.schema.alterTable('mentors').dropColumn('waitingName').execute()
}

const FIELDS = [
  ['experience', ''],
  ['availability', '[]'],
] as const
