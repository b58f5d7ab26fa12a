import type { MentorRef } from '#shared/schemas/people.ts'
import type { Ctx, Mentee } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { listReasonsForMentor } from '../compatibility/mentor-ranking.ts'
import * as queries from './queries.ts'

/**
 * Returns what a mentee may know of an approved mentor before asking: profile, number of mentees, free places (null: no
 * limit; 0 also while the mentor pauses) and why they may fit. Throws `not_found`.
 */
export async function getMentorDetails(ctx: Ctx<Mentee>, { mentorId }: MentorRef) {
  const found = await queries.findApproved(ctx.db, { mentorId, menteeId: ctx.actor.menteeId })
  if (!found) throw new AppError('not_found', 'Mentor not found')
  const { fullName, photoUrl, capacity, pausedAt, menteeCount, ...mentor } = found
  const mentees = menteeCount ?? 0
  return {
    ...mentor,
    user: { fullName, photoUrl },
    mentees,
    freePlaces: pausedAt ? 0 : capacity && Math.max(0, capacity - mentees),
    reasons: await listReasonsForMentor(ctx, mentorId),
  }
}
