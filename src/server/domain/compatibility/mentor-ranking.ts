import {
  computeCompatibility,
  computeScores,
  explainScore,
} from '#server/domain/compatibility/engine/compatibility.ts'
import { createMentorIndex } from '#server/domain/compatibility/engine/mentor-index.ts'
import {
  type ParsedMentor,
  parseMentee,
  parseMentor,
} from '#server/domain/compatibility/engine/parse-profiles.ts'
import { reasonsOf } from '#server/domain/compatibility/engine/reasons.ts'
import { RANKED_MENTORS_MAX } from '#shared/product-limits.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { Ctx, Mentee } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageOfArray } from '../../pagination.ts'
import { findAvailableMentors } from './candidates.ts'
import * as queries from './queries.ts'
import { runInSlices, type Steps } from './time-slicing.ts'

export type RankedMentor = { mentorId: number; reason: string | null }
/** The mentor's hours are shown next to the reasons. */
const WITHOUT_HOURS = { without: ['availability'] } as const
type ReasonOptions = Parameters<typeof reasonsOf>[2]

type MenteeRow = NonNullable<Awaited<ReturnType<typeof queries.findMenteeProfile>>>
type AvailableMentor = Awaited<ReturnType<typeof findAvailableMentors>>[number]

/**
 * Returns the mentors with free places, best fit for the mentee first; of equal scores the mentor with fewer
 * mentees. Gives reasons in words: only administrators see scores.
 */
export async function rankMentors(
  { db, actor }: Ctx<Mentee>,
  options: ReasonOptions = {},
): Promise<RankedMentor[]> {
  const profile = await queries.findMenteeProfile(db, actor.menteeId)
  if (!profile) throw new AppError('not_found', 'Mentee not found')
  const unlimited = (capacity: number | null) => capacity ?? Number.MAX_SAFE_INTEGER
  const mentors = await findAvailableMentors(db, RANKED_MENTORS_MAX, unlimited)
  return runInSlices(rankByScore(profile, mentors, options))
}

/** Like `rankMentors`, one page at a time, for cards that show the mentor's hours. */
export const rankedMentorsPage = async (ctx: Ctx<Mentee>, page: PageRequest) =>
  pageOfArray(page, await rankMentors(ctx, WITHOUT_HOURS))

/** Returns every reason why a mentor may fit the mentee, except their hours; none if one of them no longer exists. */
export async function reasonsForMentor({ db, actor }: Ctx<Mentee>, mentorId: number): Promise<string[]> {
  const found = await queries.findPairProfiles(db, { menteeId: actor.menteeId, mentorId })
  if (!found) return []
  const explained = computeCompatibility(found.mentee, found.mentor)
  return reasonsOf(explained, 'mentee', { ...WITHOUT_HOURS, max: explained.parts.length })
}

function* rankByScore(
  profile: MenteeRow,
  mentors: readonly AvailableMentor[],
  options: ReasonOptions,
): Steps<RankedMentor[]> {
  const mentee = parseMentee(profile)
  const parsed: ParsedMentor[] = []
  for (const mentor of mentors) {
    yield
    parsed.push(parseMentor(mentor))
  }
  const index = createMentorIndex(parsed)
  const scores = computeScores(mentee, index)
  const scoreAt = (position: number) => scores[position] ?? -1
  const candidates = mentors.map((mentor, position) => ({ ...mentor, position }))
  const best = candidates.sort(
    (a, b) => scoreAt(b.position) - scoreAt(a.position) || a.menteeCount - b.menteeCount || a.id - b.id,
  )
  const ranked: RankedMentor[] = []
  for (const { id, position } of best) {
    yield
    const reasons = reasonsOf(explainScore(mentee, index, position), 'mentee', options)
    ranked.push({ mentorId: id, reason: reasons.length > 0 ? reasons.join(' · ') : null })
  }
  return ranked
}
