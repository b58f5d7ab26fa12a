import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Db } from '#db/schema.ts'
import { ID_MAX } from '#shared/limits.ts'
import * as queries from './queries.ts'

/** So many rows are read at a time: with more, everybody else would have to wait for them. */
const PART_ROWS = 200

/** The mentors who could take another mentee, newest first, each with how many he has; so many at most. */
export async function freeOffers(db: Db, most: number, roomOf: (capacity: number | null) => number) {
  const loads = await loadsIn(db)
  const list = (id: number | undefined, limit: number) =>
    queries.listOffers(db, { before: id ?? ID_MAX, limit })
  const offers = await allOf(list, most)
  const counted = offers.map((mentor) => {
    const load = loads.get(mentor.id) ?? 0
    return { ...mentor, load, room: roomOf(mentor.capacity) - load }
  })
  return counted.filter(({ room }) => room > 0)
}

/** The mentees who have nobody and wait for nobody, those first who have been here longest; so many at most. */
export const freeMentees = (db: Db, most: number) =>
  allOf((id, limit) => queries.listFreeMentees(db, { after: id ?? 0, limit }), most)

/** How many mentees each mentor has at the moment; who has none is not in it. */
async function loadsIn(db: Db): Promise<Map<number, number>> {
  const loads = new Map<number, number>()
  for (const { id } of await queries.listLoads(db)) loads.set(id, (loads.get(id) ?? 0) + 1)
  return loads
}

/** A list to its end, or until there are so many rows; between its parts others have their turn. */
async function allOf<Row extends { id: number }>(
  list: (behind: number | undefined, limit: number) => Promise<Row[]>,
  most: number,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const limit = Math.min(PART_ROWS, most - rows.length)
    const part = await list(rows.at(-1)?.id, limit)
    rows.push(...part)
    if (part.length < limit || rows.length === most) return rows
    await othersTurn()
  }
}
