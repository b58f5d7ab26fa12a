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
import { type ReasonOptions, reasonsOf } from '#server/domain/compatibility/engine/reasons.ts'
import { RANKED_MENTORS_MAX } from '#shared/product-limits.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { Ctx, Mentee } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageOfArray } from '../../pagination.ts'
import { findAvailableMentors } from './candidates.ts'
import * as queries from './queries.ts'
import { runInSlices, type Steps } from './time-slicing.ts'

export type RankedMentor = { mentorId: number; reason: string | null }
/** A card shows the mentor's hours next to the reasons, the sheet their experience as well. */
const ON_CARD = { without: ['availability'] } as const
const IN_SHEET = { without: ['availability', 'experience'] } as const

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
export const listRankedMentors = async (ctx: Ctx<Mentee>, page: PageRequest) =>
  pageOfArray(page, await rankMentors(ctx, ON_CARD))

/**
 * Returns why a mentor may fit the mentee, except what the mentor's sheet shows anyway; nothing if one of them no longer
 * exists.
 */
export async function listReasonsForMentor({ db, actor }: Ctx<Mentee>, mentorId: number): Promise<string[]> {
  const found = await queries.findPairProfiles(db, { menteeId: actor.menteeId, mentorId })
  if (!found) return []
  return reasonsOf(computeCompatibility(found.mentee, found.mentor), 'mentee', IN_SHEET)
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
