import { LIST_COUNT_MAX } from '#shared/product-limits.ts'
import type { Admin, Ctx } from '../../context.ts'
import { countLists } from './queries.ts'

/** Returns the numbers of rows in the administrators' lists; a number above LIST_COUNT_MAX need not be exact. */
export async function getCounts(ctx: Ctx<Admin>) {
  const { pendingMentors, approvedMentors, mentees, matches } = await countLists(ctx.db, LIST_COUNT_MAX + 1)
  return {
    pendingMentors: pendingMentors ?? 0,
    approvedMentors: approvedMentors ?? 0,
    mentees: mentees ?? 0,
    matches: matches ?? 0,
  }
}
