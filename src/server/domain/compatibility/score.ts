import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '#db/schema.ts'
import type { Admin, Ctx } from '#server/context.ts'
import {
  computeCompatibility,
  type Part,
  reasonsOf,
} from '#server/domain/compatibility/engine/compatibility.ts'
import { AppError } from '#server/errors.ts'
import { readInBatches } from '#server/pagination.ts'
import { ID_MAX } from '#shared/product-limits.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import * as queries from './queries.ts'

/**
 * Returns the score columns to store with a new request; an empty object if the mentor or mentee no longer exists.
 */
export async function computeScoreColumns(db: Db, pair: { menteeId: number; mentorId: number }) {
  const found = await queries.findPairProfiles(db, pair)
  if (!found) return {}
  const { score, version, parts } = computeCompatibility(found.mentee, found.mentor)
  return { compatibility: score, scoreVersion: version, scoreParts: JSON.stringify(parts) }
}

/**
 * Returns the score of a match with its parts and reasons, as computed at the request, and what the mentee wrote with it.
 * Throws `not_found`.
 */
export async function findStoredScore({ db }: Ctx<Admin>, { matchId }: MatchRef) {
  const found = await queries.findScore(db, matchId)
  if (!found) throw new AppError('not_found', 'Match not found')
  const { compatibility: score, scoreVersion: version, scoreParts, createdAt, firstLine } = found
  const parts = scoreParts === null ? [] : (JSON.parse(scoreParts) as Part[])
  const reasons = reasonsOf({ score, parts }, 'staff')
  return { matchId, score, version, createdAt, firstLine, parts, reasons }
}

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

/** A long computation that can be suspended at each `yield` (cooperative multitasking). */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Maximum time before control returns to the event loop. */
const SLICE_MS = 20

/** Runs a long computation in time slices, so that it does not block the event loop. */
export async function runInSlices<Result>(steps: Steps<Result>, sliceMs = SLICE_MS): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await yieldToEventLoop()
  }
}
