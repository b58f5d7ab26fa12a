import type { MatchRef } from '#shared/schemas/matches.ts'
import { OPENINGS, type Opening } from '#shared/supervision-enums.ts'
import type { Services } from '../../context.ts'
import * as queries from './queries.ts'

/** How often staff opened a conversation or could have, by kind: all that its members see. */
export type ReviewCounts = { reasonClass: Opening; count: number }[]

/** Returns how often a conversation was opened, for each kind that occurred. */
export async function countReviews({ db }: Pick<Services, 'db'>, { matchId }: MatchRef): Promise<ReviewCounts> {
  const opened = await queries.listReviews(db, { matchId })
  return OPENINGS.map((reasonClass) => ({
    reasonClass,
    count: opened.filter((review) => review.reasonClass === reasonClass).length,
  })).filter(({ count }) => count > 0)
}
