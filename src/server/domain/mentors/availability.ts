import type { MentorAvailability } from '#shared/schemas/matches.ts'
import type { ApprovedMentor, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import * as queries from './queries.ts'

/** Returns the mentor's capacity (null: unlimited), whether they pause, and how many mentees they have. */
export async function getAvailability({ db, actor }: Ctx<ApprovedMentor>) {
  const found = await queries.findAvailability(db, actor.mentorId)
  if (!found) throw new AppError('not_found', 'Mentor not found')
  return { capacity: found.capacity, paused: found.pausedAt !== null, mentees: found.mentees ?? 0 }
}

/** Changes the given settings and returns all of them. Existing requests and matches stay as they are. */
export async function setAvailability(ctx: Ctx<ApprovedMentor>, { capacity, paused }: MentorAvailability) {
  const changes = {
    ...(capacity !== undefined && { capacity }),
    ...(paused !== undefined && { pausedAt: paused ? ctx.now() : null }),
  }
  if (Object.keys(changes).length > 0) {
    await queries.updateAvailability(ctx.db, ctx.actor.mentorId, changes)
  }
  return getAvailability(ctx)
}
