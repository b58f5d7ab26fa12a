import type { Db } from '#db/schema.ts'
import { compatibility, type Part } from '#server/domain/compatibility/engine/compatibility.ts'
import { reasonsOf } from '#server/domain/compatibility/engine/reasons.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import type { Admin, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import * as queries from './queries.ts'

/** What is stored with a request of how well its two people fit; nothing where one of them has gone. */
export async function scoreOf(db: Db, pair: { menteeId: number; mentorId: number }) {
  const found = await queries.findPair(db, pair)
  if (!found) return {}
  const { score, version, parts } = compatibility(found.mentee, found.mentor)
  return { compatibility: score, scoreVersion: version, scoreParts: JSON.stringify(parts) }
}

/** How the score of a match came about, as it was when the mentor was asked. */
export async function storedScore({ db }: Ctx<Admin>, { matchId }: MatchRef) {
  const found = await queries.findScore(db, matchId)
  if (!found) throw new AppError('not_found', 'Match not found')
  const { compatibility: score, scoreVersion: version, scoreParts, createdAt } = found
  const parts = scoreParts === null ? [] : (JSON.parse(scoreParts) as Part[])
  return { matchId, score, version, createdAt, parts, reasons: reasonsOf({ score, parts }, 'staff') }
}
