import { type Kysely, sql } from 'kysely'

/**
 * A finding of danger leads its case: which entry that is, since when its owner has not read it, and when everyone was told
 * again. Alerts about one pair are counted together.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('leadEntryId', 'integer').execute()
  for (const column of ['unreadSince', 'escalatedAt'])
    await db.schema.alterTable('cases').addColumn(column, 'text').execute()
  await sql`
    update cases set "leadEntryId" = (
      select max(case_entries.id) from case_entries
      where case_entries."caseId" = cases.id and case_entries.kind = 'finding'
        and case_entries.categories like '%"danger"%'
    )
    where kind = 'screening' and severity = 'danger'
  `.execute(db)
  await db.schema.alterTable('alerts').addColumn('about', 'text').execute()
  await db.schema
    .alterTable('alerts')
    .addColumn('findings', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('alerts_about').on('alerts').columns(['about', 'id']).execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('alerts_about').execute()
  for (const column of ['findings', 'about']) await db.schema.alterTable('alerts').dropColumn(column).execute()
  for (const column of ['escalatedAt', 'unreadSince', 'leadEntryId'])
    await db.schema.alterTable('cases').dropColumn(column).execute()
}
