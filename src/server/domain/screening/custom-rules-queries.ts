import type { Insertable } from 'kysely'
import type { Db, ScreeningExemptionsTable, ScreeningWordsTable } from '#db/schema.ts'
import { SCREENING_EXEMPTIONS_MAX, SCREENING_WORDS_MAX } from '#shared/product-limits.ts'

/** The programme's own phrases, latest first, with the name of the person who added each. */
export const listWords = (db: Db) =>
  db
    .selectFrom('screening_words')
    .leftJoin('users', 'users.id', 'screening_words.addedBy')
    .select([
      'screening_words.id',
      'screening_words.phrase',
      'screening_words.category',
      'screening_words.createdAt',
      'users.fullName as addedBy',
    ])
    .orderBy('screening_words.id', 'desc')
    .execute()

/** Like `listWords`, for exemptions. */
export const listExemptions = (db: Db) =>
  db
    .selectFrom('screening_exemptions')
    .leftJoin('users', 'users.id', 'screening_exemptions.addedBy')
    .select([
      'screening_exemptions.id',
      'screening_exemptions.kind',
      'screening_exemptions.detail',
      'screening_exemptions.reason',
      'screening_exemptions.createdAt',
      'users.fullName as addedBy',
    ])
    .orderBy('screening_exemptions.id', 'desc')
    .execute()

/** Returns undefined if the phrase exists already. */
export const insertWord = (db: Db, row: Insertable<ScreeningWordsTable>) =>
  db
    .insertInto('screening_words')
    .values(row)
    .onConflict((conflict) => conflict.column('phraseKey').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Returns undefined if the exemption exists already. */
export const insertExemption = (db: Db, row: Insertable<ScreeningExemptionsTable>) =>
  db
    .insertInto('screening_exemptions')
    .values(row)
    .onConflict((conflict) => conflict.column('detailKey').doNothing())
    .returning('id')
    .executeTakeFirst()

export const countWords = (db: Db) => countRowsUpTo(db, 'screening_words', SCREENING_WORDS_MAX + 1)
export const countExemptions = (db: Db) =>
  countRowsUpTo(db, 'screening_exemptions', SCREENING_EXEMPTIONS_MAX + 1)

async function countRowsUpTo(
  db: Db,
  table: 'screening_words' | 'screening_exemptions',
  max: number,
): Promise<number> {
  const { count } = await db
    .selectFrom((eb) => eb.selectFrom(table).select('id').limit(max).as('entries'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the deleted row, or undefined if it was gone already. */
export const deleteWord = (db: Db, id: number) =>
  db
    .deleteFrom('screening_words')
    .where('id', '=', id)
    .returning(['id', 'phrase', 'category'])
    .executeTakeFirst()

export const deleteExemption = (db: Db, id: number) =>
  db
    .deleteFrom('screening_exemptions')
    .where('id', '=', id)
    .returning(['id', 'kind', 'detail', 'reason'])
    .executeTakeFirst()
