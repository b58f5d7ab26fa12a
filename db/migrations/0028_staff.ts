import { type Kysely, sql } from 'kysely'
import { table } from './columns.ts'

/** What each administrator may do; those of before are owners. A row stays when the access ends. */
export async function up(db: Kysely<any>): Promise<void> {
  await table(db, 'staff')
    .addColumn('userId', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('endedAt', 'text')
    .addCheckConstraint('staff_level', sql`"level" in ('owner', 'coordinator', 'viewer')`)
    .execute()
  await sql`
    insert into staff ("userId", "level") select id, 'owner' from users where "role" = 'admin'
  `.execute(db)
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('staff').execute()
}
