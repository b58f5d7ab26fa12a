import { type Kysely, sql } from 'kysely'
import { table, tableWithId } from './columns.ts'

/** The sign-in codes that administrators make for others, and the conversations that each could have opened. */
export async function up(db: Kysely<any>): Promise<void> {
  await tableWithId(db, 'staff_codes')
    .addColumn('userId', 'integer', (c) => c.notNull())
    .addColumn('madeBy', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('checkedAt', 'text')
    .addColumn('checkedBy', 'integer')
    .execute()
  await db.schema
    .createIndex('staff_codes_unchecked')
    .on('staff_codes')
    .column('id')
    .where(sql.ref('checkedAt'), 'is', null)
    .execute()
  await table(db, 'staff_code_matches')
    .addColumn('matchId', 'integer', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('codeId', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_code_matches_key', ['matchId', 'codeId'])
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('staff_code_matches').execute()
  await db.schema.dropTable('staff_codes').execute()
}
