import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { migrateToLatest } from '../migrate.ts'
import type { Db } from '../schema.ts'
import { listTables, type Row, readLastIds, readRows, type Table, writeLastIds, writeRows } from './rows.ts'

let databases: [TestDatabase, TestDatabase]
beforeEach(async () => {
  databases = [await emptyDatabase(), await emptyDatabase()]
  for (const { db } of databases) await migrateToLatest(db)
})
afterEach(async () => {
  for (const database of databases) await database.drop()
})

async function allOf(db: Db, table: Table, size?: number): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of readRows(db, table, size)) rows.push(...batch)
  return rows
}

async function tableNamed(db: Db, name: string): Promise<Table> {
  const table = (await listTables(db)).find((one) => one.name === name)
  if (!table) throw new Error(`There is no ${name}`)
  return table
}

/** This many people, each with a photo. */
async function fill(db: Db, count: number) {
  const at = '2026-01-05T09:00:00.000Z'
  for (let n = 1; n <= count; n += 1) {
    const name = `person${n}`
    await db
      .insertInto('users')
      .values({
        username: name,
        usernameKey: name,
        passwordHash: 'x',
        email: name,
        emailKey: name,
        fullName: `Ünï "${n}"\n\\ 👋`,
        role: 'mentee',
        createdAt: at,
      })
      .execute()
    await db
      .insertInto('uploads')
      .values({ name: `${name}.jpg`, userId: n, createdAt: at })
      .execute()
  }
}

test('every table is listed after those it references', async () => {
  const [{ db }] = databases
  const names = (await listTables(db)).map(({ name }) => name)
  expect(new Set(names)).toEqual(new Set((await db.introspection.getTables()).map(({ name }) => name)))
  for (const [parent, child] of [
    ['users', 'mentors'],
    ['mentors', 'matches'],
    ['mentees', 'matches'],
    ['matches', 'messages'],
    ['users', 'uploads'],
  ] as const) {
    expect(names.indexOf(parent)).toBeLessThan(names.indexOf(child))
  }
})

test('a table is read completely and once, in batches of any size, by a key of one or two columns', async () => {
  const [{ db }] = databases
  await fill(db, 7)
  const keyed = await tableNamed(db, 'users')
  expect(keyed.key).toEqual(['id'])
  const decisions = await tableNamed(db, 'recent_decisions')
  expect(decisions.key).toEqual(['kind', 'subjectId'])
  // Key columns may be text.
  for (const table of [keyed, await tableNamed(db, 'uploads'), { ...keyed, key: ['role', 'id'] }]) {
    const whole = await allOf(db, table)
    expect(whole).toHaveLength(7)
    for (const size of [1, 3, 7]) expect(await allOf(db, table, size)).toEqual(whole)
  }
})

test('rows copied to an empty database are equal, and ids continue', async () => {
  const [{ db: from }, { db: to }] = databases
  await fill(from, 5)
  await from.deleteFrom('users').where('id', '=', 5).execute()
  for (const table of await listTables(from)) {
    for await (const batch of readRows(from, table, 2)) await writeRows(to, table, batch)
  }
  await writeLastIds(to, await readLastIds(from))

  for (const table of await listTables(from)) expect(await allOf(to, table)).toEqual(await allOf(from, table))
  expect((await readLastIds(to)).users).toBe(5)
  const [row] = await allOf(from, await tableNamed(from, 'users'))
  const next = { ...row, id: undefined, usernameKey: 'six', emailKey: 'six' }
  const { id } = await to
    .insertInto('users')
    .values(next as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe(6)
})

test('a view is not listed', async () => {
  const [{ db }] = databases
  const before = await listTables(db)
  await sql`create view statistics as select 1 as one`.execute(db)
  expect(await listTables(db)).toEqual(before)
})
