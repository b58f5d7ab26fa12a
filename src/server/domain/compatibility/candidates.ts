import type { Db } from '#db/schema.ts'
import { ID_MAX } from '#shared/product-limits.ts'
import { readInBatches } from '../../pagination.ts'
import * as queries from './queries.ts'

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
