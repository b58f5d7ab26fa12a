import { type Kysely, sql } from 'kysely'
import { tableWithId } from './columns.ts'

export async function up(db: Kysely<any>): Promise<void> {
  await tableWithId(db, 'screening_words')
    .addColumn('phrase', 'text', (c) => c.notNull())
    .addColumn('phraseKey', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('addedBy', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('screening_words_phrase', ['phraseKey'])
    .addCheckConstraint(
      'screening_words_category',
      sql`"category" in ('contact', 'app', 'secrecy', 'meeting', 'images', 'money', 'sexual', 'danger', 'bullying')`,
    )
    .execute()
  await tableWithId(db, 'screening_exemptions')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('detailKey', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('addedBy', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('screening_exemptions_detail', ['detailKey'])
    .addCheckConstraint('screening_exemptions_kind', sql`"kind" in ('email', 'number', 'link', 'place')`)
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('screening_exemptions').execute()
  await db.schema.dropTable('screening_words').execute()
}
