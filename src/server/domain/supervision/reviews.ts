import type { MatchRef } from '#shared/schemas/matches.ts'
import { REVIEW_CLASSES, type ReviewClass } from '#shared/supervision-enums.ts'
import type { Services } from '../../context.ts'
import * as queries from './queries.ts'

/** How often staff opened a conversation, by kind of reason: all that its members see. */
export type ReviewCounts = { reasonClass: ReviewClass; count: number }[]

/** Returns how often a conversation was opened, for each kind of reason that occurred. */
export async function countReviews({ db }: Pick<Services, 'db'>, { matchId }: MatchRef): Promise<ReviewCounts> {
  const opened = await queries.listReviews(db, { matchId })
  return REVIEW_CLASSES.map((reasonClass) => ({
    reasonClass,
    count: opened.filter((review) => review.reasonClass === reasonClass).length,
  })).filter(({ count }) => count > 0)
}
