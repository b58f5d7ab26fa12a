import { sql } from 'kysely'
import { migratedDatabase } from '#tests/support/databases.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { type Param, prepared } from './prepared.ts'

describe('a prepared query', () => {
  test('is built once and uses the values of each call', async ({ world }) => {
    const { db } = world.services
    const people = [await world.mentor(), await world.mentee(), await world.mentee()]
    let built = 0
    const find = prepared((on, param: Param<{ id: number; limit: number }>) => {
      built += 1
      return on
        .selectFrom('users')
        .select(['id', 'role'])
        .where('id', '>=', param('id'))
        .orderBy('id')
        .limit(param('limit'))
    })

    const ids = people.map(({ userId }) => userId)
    expect(await find(db, { id: 1, limit: 10 })).toEqual([
      { id: ids[0], role: 'mentor' },
      { id: ids[1], role: 'mentee' },
      { id: ids[2], role: 'mentee' },
    ])
    expect(await find(db, { id: ids[1] ?? 0, limit: 1 })).toEqual([{ id: ids[1], role: 'mentee' }])
    expect(built).toBe(1)
  })

  test('keeps the query’s own parameters next to the values of a call', async ({ world }) => {
    const { userId } = await world.mentee()
    await world.mentor()
    const find = prepared((on, param: Param<{ least: number }>) =>
      on.selectFrom('users').select('id').where('role', '=', 'mentee').where('id', '>=', param('least')),
    )
    expect(await find(world.services.db, { least: 1 })).toEqual([{ id: userId }])
  })

  test('runs in the transaction it is given', async ({ world }) => {
    const { userId } = await world.mentee()
    const rename = prepared((on, param: Param<{ id: number; fullName: string }>) =>
      on
        .updateTable('users')
        .set({ fullName: param('fullName') })
        .where('id', '=', param('id'))
        .returning('fullName'),
    )
    const { db } = world.services
    await expect(
      db.transaction().execute(async (tx) => {
        expect(await rename(tx, { id: userId, fullName: 'Another Name' })).toEqual([
          { fullName: 'Another Name' },
        ])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const { rows } = await sql<{ fullName: string }>`select "fullName" from users where id = ${userId}`.execute(
      db,
    )
    expect(rows[0]?.fullName).not.toBe('Another Name')
  })

  test('runs on the database it is given', async ({ world }) => {
    await world.mentee()
    const other = await migratedDatabase()
    const count = prepared((on, param: Param<{ least: number }>) =>
      on.selectFrom('users').select('id').where('id', '>=', param('least')),
    )
    expect(await count(world.services.db, { least: 0 })).toHaveLength(1)
    expect(await count(other.db, { least: 0 })).toHaveLength(0)
    await other.drop()
  })
})
