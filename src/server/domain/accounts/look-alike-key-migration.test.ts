import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateTo, migrateToLatest } from '#db/migrate.ts'
import { lookAlikeKey as keyOfMigration } from '#db/migrations/0014_mentor_names.ts'
import type { Db } from '#db/schema.ts'
import { emptyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { lookAlikeKey } from './official-names.ts'

let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await emptyDatabase()
  db = database.db
})
afterEach(() => database.drop())

const insertUser = async (username: string) => {
  const key = username.toLowerCase()
  const account = {
    username,
    usernameKey: key,
    passwordHash: '-',
    email: key,
    emailKey: key,
    fullName: 'A',
    role: 'mentee' as const,
    createdAt: '',
  }
  return (await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()).id
}

describe('the migration to look-alike keys', () => {
  test('gives the key to the oldest of the accounts that look alike, and keeps the others without one', async () => {
    await migrateToLatest(db)
    await migrateTo(db, '0013_supervision')
    const names = ['joe', 'jоe', 'Jое', 'anna', 'max1', 'maxi', 'Αnna']
    // More than one batch of the migration.
    for (let index = 0; index < 501; index += 1) names.push(`user${index}`)
    for (const name of names) await insertUser(name)
    await migrateToLatest(db)

    const rows = await db.selectFrom('users').select(['username', 'lookAlikeKey']).orderBy('id').execute()
    expect(rows.slice(0, 7)).toEqual([
      { username: 'joe', lookAlikeKey: 'joe' },
      { username: 'jоe', lookAlikeKey: null },
      { username: 'Jое', lookAlikeKey: null },
      { username: 'anna', lookAlikeKey: 'anna' },
      { username: 'max1', lookAlikeKey: 'max1' },
      { username: 'maxi', lookAlikeKey: 'maxi' },
      { username: 'Αnna', lookAlikeKey: null },
    ])
    expect(rows.slice(7).map((row) => row.lookAlikeKey)).toEqual(names.slice(7))
    await migrateTo(db, '0013_supervision')
    await migrateToLatest(db)
    expect(await db.selectFrom('users').select(['username', 'lookAlikeKey']).orderBy('id').execute()).toEqual(
      rows,
    )
  })

  test('computes the same key as new accounts get, for every character', () => {
    const differing: string[] = []
    for (let code = 0x20; code < 0x30000; code += 1) {
      const text = `a${String.fromCodePoint(code)}b`
      if (keyOfMigration(text) !== lookAlikeKey(text)) differing.push(code.toString(16))
    }
    expect(differing).toEqual([])
    expect(keyOfMigration('МеntоrJое')).toBe(lookAlikeKey('mentorjoe'))
  })
})
