import { expect, onTestFinished, test } from 'vitest'
import { migrateTo, migrateToLatest } from '#db/migrate.ts'
import { emptyDatabase } from '#tests/support/databases.ts'

test('the migration dates existing ages by the creation of the account, and its reversal keeps them', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateToLatest(db)
  await migrateTo(db, '0015_removed_sessions')
  const createdAt = '2024-02-29T23:59:59.999Z'
  for (const [name, age] of [
    ['one', 15],
    ['two', null],
  ] as const) {
    const account = { username: name, usernameKey: name, passwordHash: '-', email: name, emailKey: name }
    const user = await db
      .insertInto('users')
      .values({ ...account, fullName: name, role: 'mentee', createdAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('mentees')
      .values({ userId: user.id, age, interests: '[]', goals: '', createdAt })
      .execute()
  }
  await migrateToLatest(db)
  const rows = () => db.selectFrom('mentees').select(['age', 'ageRecordedOn']).orderBy('id').execute()
  const recorded = [
    { age: 15, ageRecordedOn: '2024-02-29' },
    { age: null, ageRecordedOn: null },
  ]
  expect(await rows()).toEqual(recorded)
  await migrateTo(db, '0015_removed_sessions')
  expect(await db.selectFrom('mentees').select('age').orderBy('id').execute()).toEqual([
    { age: 15 },
    { age: null },
  ])
  await migrateToLatest(db)
  expect(await rows()).toEqual(recorded)
})
