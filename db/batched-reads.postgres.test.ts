import { describe, expect, test } from '#tests/support/world.ts'
import { batchReads } from './batch.ts'
import type { Db } from './schema.ts'

/** A batched read that records the keys of each statement. */
function recording() {
  const alone: number[] = []
  const together: number[][] = []
  const read = batchReads(
    async (_db: Db, key: number) => {
      alone.push(key)
      return `alone ${key}`
    },
    async (_db, keys) => {
      together.push(keys)
      if (keys.includes(0)) throw new Error('zero')
      return new Map(keys.filter((key) => key % 2 === 1).map((key) => [key, `together ${key}`]))
    },
  )
  return { read, alone, together }
}

describe('reads by key', () => {
  test('of one turn are one statement, and each gets what was found for its key', async ({ world }) => {
    const { db } = world.services
    const { read, alone, together } = recording()
    const found = await Promise.all([1, 2, 3, 1].map((key) => read(db, key)))
    expect(found).toEqual(['together 1', undefined, 'together 3', 'together 1'])
    expect({ alone, together }).toEqual({ alone: [], together: [[1, 2, 3]] })
  })

  test('that callers become ready for together are one statement too', async ({ world }) => {
    const { db } = world.services
    const { read, together } = recording()
    const ready = Promise.resolve()
    await Promise.all([1, 3].map((key) => ready.then(() => {}).then(() => read(db, key))))
    expect(together).toEqual([[1, 3]])
  })

  test('alone, and in a transaction of their own, are not batched with others', async ({ world }) => {
    const { db } = world.services
    const { read, alone, together } = recording()
    expect(await read(db, 2)).toBe('alone 2')
    await db.transaction().execute((tx) => Promise.all([read(tx, 3), read(db, 4)]))
    expect({ alone, together }).toEqual({ alone: [2, 3, 4], together: [] })
  })

  test('are split into statements of five hundred', async ({ world }) => {
    const { read, together } = recording()
    await Promise.all(Array.from({ length: 1_100 }, (_, index) => read(world.services.db, index + 1)))
    expect(together.map(({ length }) => length)).toEqual([500, 500, 100])
  })

  test('all fail when their statement fails', async ({ world }) => {
    const { read } = recording()
    const results = await Promise.allSettled([0, 1].map((key) => read(world.services.db, key)))
    const failed = { status: 'rejected', reason: new Error('zero') }
    expect(results).toEqual([failed, failed])
  })
})
