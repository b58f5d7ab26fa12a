import type { MentorAvailability } from '#shared/schemas/matches.ts'
import type { ApprovedMentor, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import * as queries from './queries.ts'

/** How many mentees a mentor takes at most (null: as many as he accepts), whether he takes new ones, and how many he has. */
export async function availability({ db, actor }: Ctx<ApprovedMentor>) {
  const found = await queries.findAvailability(db, actor.mentorId)
  if (!found) throw new AppError('not_found', 'Mentor not found')
  return { capacity: found.capacity, paused: found.pausedAt !== null, mentees: found.mentees ?? 0 }
}

/** Changes what is given; of what he has already nothing changes. */
export async function setAvailability(ctx: Ctx<ApprovedMentor>, { capacity, paused }: MentorAvailability) {
  const changes = {
    ...(capacity !== undefined && { capacity }),
    ...(paused !== undefined && { pausedAt: paused ? ctx.now() : null }),
  }
  if (Object.keys(changes).length > 0) {
    await queries.updateAvailability(ctx.db, ctx.actor.mentorId, changes)
  }
  return availability(ctx)
}
