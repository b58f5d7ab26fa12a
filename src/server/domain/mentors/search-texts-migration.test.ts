import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateTo, migrateToLatest } from '#db/migrate.ts'
import { foldText as foldOfMigration } from '#db/migrations/0041_search_texts.ts'
import type { Db } from '#db/schema.ts'
import { foldText } from '#shared/fold-text.ts'
import { emptyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { accountRow, mentorRow } from '#tests/support/rows.ts'

let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await emptyDatabase()
  db = database.db
})
afterEach(() => database.drop())

const BEFORE = '0040_mail_recipients'

async function insertMentor(username: string, fullName: string) {
  const createdAt = '2026-01-05T09:00:00.000Z'
  const account = accountRow({ username, fullName, role: 'mentor', passwordHash: '-', createdAt })
  const { id: userId } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()
  const mentor = mentorRow({
    userId,
    fullName,
    createdAt,
    profession: 'Économiste',
    expertise: ['Go, 囲碁', 'Łyżwy'],
  })
  await db
    .insertInto('mentors')
    .values({ ...mentor, searchText: 'as before' })
    .execute()
}

const searchTexts = async () =>
  (await db.selectFrom('mentors').select('searchText').orderBy('id').execute()).map((row) => row.searchText)

describe('the migration to folded search texts', () => {
  test('folds what existing mentors are searched by, and can be taken back', async () => {
    await migrateToLatest(db)
    await migrateTo(db, BEFORE)
    await insertMentor('omer', 'Ömer O’Brien')
    // More than one batch of the migration.
    for (let index = 0; index < 501; index += 1) await insertMentor(`user${index}`, `Seán ${index}`)
    await migrateToLatest(db)
    expect((await searchTexts()).slice(0, 2)).toEqual([
      'omer obrien\neconomiste\ngo, 囲碁\nlyzwy',
      'sean 0\neconomiste\ngo, 囲碁\nlyzwy',
    ])
    expect((await searchTexts()).at(-1)).toBe('sean 500\neconomiste\ngo, 囲碁\nlyzwy')
    await migrateTo(db, BEFORE)
    expect((await searchTexts())[0]).toBe('ömer o’brien\néconomiste\ngo, 囲碁\nłyżwy')
  })

  test('folds like the search does, every character', () => {
    const differing: string[] = []
    for (let code = 0; code < 0x30000; code += 1) {
      const character = String.fromCodePoint(code)
      for (const text of [character, `a${character} b`]) {
        if (foldOfMigration(text) !== foldText(text)) differing.push(text)
      }
    }
    expect(differing).toEqual([])
  })
})
