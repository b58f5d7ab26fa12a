import {
  computeCompatibility,
  computeScores,
  explainScore,
  type ReasonOptions,
  reasonsOf,
} from '#server/domain/compatibility/engine/compatibility.ts'
import { createMentorIndex } from '#server/domain/compatibility/engine/mentor-index.ts'
import {
  type ParsedMentor,
  parseMentee,
  parseMentor,
} from '#server/domain/compatibility/engine/parse-profiles.ts'
import { RANKED_MENTORS_MAX } from '#shared/product-limits.ts'
import type { Ctx, Mentee } from '../../context.ts'
import { AppError } from '../../errors.ts'
import * as queries from './queries.ts'
import { findAvailableMentors, runInSlices, type Steps } from './score.ts'

/** A card shows the mentor's hours next to the reasons, the sheet their experience as well. */
export const ON_CARD = { without: ['availability'] } as const
const IN_SHEET = { without: ['availability', 'experience'] } as const

type MenteeRow = NonNullable<Awaited<ReturnType<typeof queries.findMenteeProfile>>>
type Candidate = Parameters<typeof parseMentor>[0] & { id: number; menteeCount: number | null }
type Ranked<Mentor> = Mentor & { reason: string | null }

/** Returns the mentors with free places, sorted like `sortByFit`. */
export async function rankMentors(ctx: Ctx<Mentee>) {
  const unlimited = (capacity: number | null) => capacity ?? Number.MAX_SAFE_INTEGER
  return sortByFit(ctx, await findAvailableMentors(ctx.db, RANKED_MENTORS_MAX, unlimited))
}

/**
 * Sorts mentors, best fit for the mentee first; of equal scores the mentor with fewer mentees. Gives reasons in words: only
 * administrators see scores.
 */
export async function sortByFit<Mentor extends Candidate>(
  { db, actor }: Ctx<Mentee>,
  mentors: readonly Mentor[],
  options: ReasonOptions = {},
): Promise<Ranked<Mentor>[]> {
  const profile = await queries.findMenteeProfile(db, actor.menteeId)
  if (!profile) throw new AppError('not_found', 'Mentee not found')
  return runInSlices(rankByScore(profile, mentors, options))
}

/**
 * Returns why a mentor may fit the mentee, except what the mentor's sheet shows anyway; nothing if one of them no longer
 * exists.
 */
export async function listReasonsForMentor({ db, actor }: Ctx<Mentee>, mentorId: number): Promise<string[]> {
  const found = await queries.findPairProfiles(db, { menteeId: actor.menteeId, mentorId })
  if (!found) return []
  return reasonsOf(computeCompatibility(found.mentee, found.mentor), 'mentee', IN_SHEET)
}

function* rankByScore<Mentor extends Candidate>(
  profile: MenteeRow,
  mentors: readonly Mentor[],
  options: ReasonOptions,
): Steps<Ranked<Mentor>[]> {
  const mentee = parseMentee(profile)
  const parsed: ParsedMentor[] = []
  for (const mentor of mentors) {
    yield
    parsed.push(parseMentor(mentor))
  }
  const index = createMentorIndex(parsed)
  const scores = computeScores(mentee, index)
  const candidates = mentors.map((mentor, position) => ({ mentor, position, score: scores[position] ?? -1 }))
  const best = candidates.sort(
    (a, b) =>
      b.score - a.score ||
      (a.mentor.menteeCount ?? 0) - (b.mentor.menteeCount ?? 0) ||
      a.mentor.id - b.mentor.id,
  )
  const ranked: Ranked<Mentor>[] = []
  for (const { mentor, position } of best) {
    yield
    const reasons = reasonsOf(explainScore(mentee, index, position), 'mentee', options)
    ranked.push({ ...mentor, reason: reasons.length > 0 ? reasons.join(' · ') : null })
  }
  return ranked
}
