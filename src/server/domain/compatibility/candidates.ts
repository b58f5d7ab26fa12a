import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '#db/schema.ts'
import { ID_MAX } from '#shared/product-limits.ts'
import * as queries from './queries.ts'

/** Rows read per query. A larger batch would block other requests on this process. */
const BATCH_ROWS = 200

/** Returns up to `max` mentors with free places, newest first, each with the current number of mentees. */
export async function findAvailableMentors(
  db: Db,
  max: number,
  capacityOf: (capacity: number | null) => number,
) {
  const list = (id: number | undefined, limit: number) =>
    queries.listAvailableMentors(db, { before: id ?? ID_MAX, limit })
  const mentors = await readInBatches(list, max)
  const counted = mentors.map((mentor) => {
    const menteeCount = mentor.menteeCount ?? 0
    return { ...mentor, menteeCount, freePlaces: capacityOf(mentor.capacity) - menteeCount }
  })
  return counted.filter(({ freePlaces }) => freePlaces > 0)
}

/** Returns up to `max` active mentees without a match or pending request, longest registered first. */
export const findUnmatchedMentees = (db: Db, max: number) =>
  readInBatches((id, limit) => queries.listUnmatchedMentees(db, { after: id ?? 0, limit }), max)

/** Reads a list to its end or to `max` rows, yielding to the event loop between batches. */
async function readInBatches<Row extends { id: number }>(
  list: (lastId: number | undefined, limit: number) => Promise<Row[]>,
  max: number,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const limit = Math.min(BATCH_ROWS, max - rows.length)
    const batch = await list(rows.at(-1)?.id, limit)
    rows.push(...batch)
    if (batch.length < limit || rows.length === max) return rows
    await yieldToEventLoop()
  }
}
