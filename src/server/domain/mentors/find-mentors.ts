import { foldText } from '#shared/fold-text.ts'
import { RANKED_MENTORS_MAX } from '#shared/product-limits.ts'
import type { MentorFilter } from '#shared/schemas/people.ts'
import type { Ctx, Mentee } from '../../context.ts'
import { ON_CARD, sortByFit } from '../compatibility/mentor-ranking.ts'
import { listExpertise } from './expertise.ts'
import * as queries from './queries.ts'

/**
 * Returns the mentors whom the mentee can ask and who match `q` and `expertise`, best fit first, each with why they may fit
 * and the status of the mentee's latest request, and what most mentors know, for narrowing the list. A request that was
 * declined is pending until that can no longer be undone.
 */
export async function findMentors(ctx: Ctx<Mentee>, { q = '', expertise = [] }: MentorFilter) {
  const { menteeId } = ctx.actor
  const search = { menteeId, term: foldText(q), expertise: expertise.map(foldText) }
  // One more shows whether others are left out.
  const found = await queries.findAvailable(ctx.db, { ...search, limit: RANKED_MENTORS_MAX + 1 })
  const mentors = await sortByFit(ctx, found.slice(0, RANKED_MENTORS_MAX), ON_CARD)
  return {
    mentors: mentors.map(cardView),
    isCut: found.length > RANKED_MENTORS_MAX,
    expertise: await listExpertise(ctx),
  }
}

type Row = Awaited<ReturnType<typeof queries.findAvailable>>[number]

const cardView = (row: Row & { reason: string | null }) => ({
  id: row.id,
  user: { fullName: row.fullName },
  profession: row.profession,
  expertise: row.expertise,
  experience: row.experience,
  availability: row.availability,
  requestStatus: row.isUndoable ? ('pending' as const) : row.requestStatus,
  reason: row.reason,
})
