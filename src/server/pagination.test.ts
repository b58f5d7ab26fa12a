import { describe, expect, test } from 'vitest'
import * as fc from '#tests/support/fast-check.ts'
import { pageById, pageByTime } from './pagination.ts'

/** Walks a list from its first page to its last. */
async function walk<T>(read: (cursor?: string) => Promise<{ items: T[]; next: { cursor: string } | null }>) {
  const all: T[] = []
  for (let cursor: string | undefined, more = true; more; ) {
    const { items, next } = await read(cursor)
    all.push(...items)
    cursor = next?.cursor
    more = next !== null
  }
  return all
}

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_646 }), { maxLength: 30 })
const limits = fc.integer({ min: 1, max: 7 })

describe('the pages of a list', () => {
  test('by id give every row once, newest first, for any page size', async () => {
    await fc.assert(
      fc.asyncProperty(ids, limits, async (list, limit) => {
        const newestFirst = [...list].sort((one, other) => other - one)
        const read = (cursor?: string) =>
          pageById(
            { limit, cursor },
            async (part) =>
              newestFirst
                .filter((id) => id < part.before)
                .slice(0, part.limit)
                .map((id) => ({ id })),
            ({ id }) => id,
          )
        expect(await walk(read)).toEqual(newestFirst)
      }),
    )
  })

  test('by time give every row once, in order, also with equal times', async () => {
    const hours = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(hours, limits, async (list, limit) => {
        const rows = list
          .map((hour, at) => ({ id: at + 1, startTime: `2026-01-05T0${hour}:00:00.000Z` }))
          .sort((one, other) => one.startTime.localeCompare(other.startTime) || one.id - other.id)
        const isBehind = (row: (typeof rows)[number], { time, id }: { time: string; id: number }) =>
          row.startTime > time || (row.startTime === time && row.id > id)
        const read = (cursor?: string) =>
          pageByTime(
            { limit, cursor },
            async (part) => rows.filter((row) => isBehind(row, part)).slice(0, part.limit),
            (row) => row,
          )
        expect(await walk(read)).toEqual(rows)
      }),
    )
  })

  const made = ['', 'x', '0', '-1', '1.5', '1_2_3', '2147483648', '99999999999', '2026-01-05T09:00:00.000Z']
  test.for(made)('refuse an invalid cursor: "%s"', async (cursor) => {
    const refusal = { kind: 'invalid' }
    const nothing = async () => []
    await expect(async () => pageById({ cursor }, nothing, (row) => row)).rejects.toMatchObject(refusal)
    await expect(async () => pageByTime({ cursor }, nothing, (row) => row)).rejects.toMatchObject(refusal)
  })
})
