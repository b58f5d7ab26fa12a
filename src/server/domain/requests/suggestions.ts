import type { Ctx, Mentee } from '../../context.ts'
import { fits } from '../compatibility/mentor-ranking.ts'
import * as queries from './suggestion-queries.ts'

const MOST = 3

/** The mentors a mentee had best ask next: of those who take new mentees and whom he has never asked, who fit best. */
export async function suggestions(ctx: Ctx<Mentee>) {
  const asked = new Set(await queries.listAsked(ctx.db, ctx.actor.menteeId))
  const best = (await fits(ctx)).filter(({ mentorId }) => !asked.has(mentorId)).slice(0, MOST)
  const found = await queries.listMentors(ctx.db, padded(best.map(({ mentorId }) => mentorId)))
  return best.flatMap(({ mentorId, reason }) =>
    found
      .filter(({ id }) => id === mentorId)
      .map(({ fullName, photoUrl, ...mentor }) => ({ ...mentor, user: { fullName, photoUrl }, reason })),
  )
}

/** Always as many ids, so that the statement is always the same; there is no mentor of number 0. */
const padded = (ids: number[]) => Array.from({ length: MOST }, (_, at) => ids[at] ?? 0)
