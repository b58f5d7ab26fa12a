import type { Ctx, Mentee } from '../../context.ts'
import { rankMentors } from '../compatibility/mentor-ranking.ts'
import * as queries from './queries.ts'

const SUGGESTIONS_MAX = 3

/** Returns the best-fitting mentors with free places whom the mentee has never asked. */
export async function suggestMentors(ctx: Ctx<Mentee>) {
  const asked = new Set(await queries.listAskedMentorIds(ctx.db, ctx.actor.menteeId))
  const best = (await rankMentors(ctx)).filter(({ id }) => !asked.has(id)).slice(0, SUGGESTIONS_MAX)
  const found = await queries.listMentors(ctx.db, padIds(best.map(({ id }) => id)))
  return best.flatMap(({ id, reason }) =>
    found
      .filter((mentor) => mentor.id === id)
      .map(({ fullName, photoUrl, ...mentor }) => ({ ...mentor, user: { fullName, photoUrl }, reason })),
  )
}

/** Pads with id 0, which no mentor has: the statement has a constant number of parameters. */
const padIds = (ids: number[]) => Array.from({ length: SUGGESTIONS_MAX }, (_, index) => ids[index] ?? 0)
