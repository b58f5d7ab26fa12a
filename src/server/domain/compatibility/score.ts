import type { Db } from '#db/schema.ts'
import { computeCompatibility, type Part } from '#server/domain/compatibility/engine/compatibility.ts'
import { reasonsOf } from '#server/domain/compatibility/engine/reasons.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import type { Admin, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
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
