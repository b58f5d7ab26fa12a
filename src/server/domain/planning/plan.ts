import { computeScores, explainScore, reasonsOf } from '#server/domain/compatibility/engine/compatibility.ts'
import { createMentorIndex, type MentorIndex } from '#server/domain/compatibility/engine/mentor-index.ts'
import {
  type MenteeProfile,
  type MentorProfile,
  type ParsedMentee,
  type ParsedMentor,
  parseMentee,
  parseMentor,
} from '#server/domain/compatibility/engine/parse-profiles.ts'
import type { LeftOverReason, PlanMode } from '#shared/supervision-enums.ts'
import type { Steps } from '../compatibility/score.ts'
import {
  type Assignment,
  assignMost,
  assignStable,
  FORBIDDEN,
  type MatchingProblem,
  NO_SCORE,
  UNASSIGNED,
} from './assignment.ts'

export type PlanMentee = MenteeProfile & { id: number }
/** A mentor, and how many more mentees they take. */
export type PlanMentor = MentorProfile & { id: number; freePlaces: number }

export type PlanTask<Mentee extends PlanMentee, Mentor extends PlanMentor> = {
  mode: PlanMode
  /** In the order of their ids, so that the same task always gives the same plan. */
  mentees: readonly Mentee[]
  mentors: readonly Mentor[]
  /** Pairs that were matched or requested before; they are never proposed again. */
  earlier: readonly { menteeId: number; mentorId: number }[]
  /** Pairs below this score or without a score are never proposed; null allows all. */
  leastScore: number | null
}

export type Plan<Mentee, Mentor> = {
  pairs: { mentee: Mentee; mentor: Mentor; score: number | null; reasons: string[] }[]
  left: { mentee: Mentee; why: LeftOverReason }[]
}

const MODES = { stable: assignStable, cover: assignMost } satisfies Record<
  PlanMode,
  (problem: MatchingProblem) => Steps<Assignment>
>

/** Computes which mentor to propose to which mentee, and why mentees are left over. Pure: no queries, no writes. */
export function* computePlan<Mentee extends PlanMentee, Mentor extends PlanMentor>(
  task: PlanTask<Mentee, Mentor>,
): Steps<Plan<Mentee, Mentor>> {
  const { mentees, mentors, mode } = task
  const barred = findBarred(task)
  const { profiles, index } = yield* parseProfiles(task)
  const scores = yield* scoreAll(task, { profiles, index, barred })
  const assigned = yield* MODES[mode]({ scores, freePlaces: mentors.map(({ freePlaces }) => freePlaces) })
  const plan: Plan<Mentee, Mentor> = { pairs: [], left: [] }
  for (const [at, mentee] of mentees.entries()) {
    yield
    const mentorAt = assigned[at] ?? UNASSIGNED
    const [mentor, profile] = [mentors[mentorAt], profiles[at]]
    if (mentor && profile) {
      const found = explainScore(profile, index, mentorAt)
      plan.pairs.push({ mentee, mentor, score: found.score, reasons: reasonsOf(found, 'staff') })
    } else plan.left.push({ mentee, why: leftOverReason(task, scores[at], barred.get(mentee.id)?.size) })
  }
  return plan
}

function leftOverReason(
  { mentors, leastScore }: PlanTask<PlanMentee, PlanMentor>,
  scores: Int16Array | undefined,
  barred: number | undefined,
): LeftOverReason {
  if (mentors.length === 0) return 'no_mentor'
  if (scores?.some((score) => score !== FORBIDDEN)) return 'no_room'
  return leastScore === null || barred === mentors.length ? 'asked_before' : 'below_least'
}

/** Returns for each mentee id the positions of the mentors who must not be proposed. */
function findBarred({ mentors, earlier }: PlanTask<PlanMentee, PlanMentor>): Map<number, Set<number>> {
  const positions = new Map(mentors.map(({ id }, at) => [id, at]))
  const barred = new Map<number, Set<number>>()
  for (const { menteeId, mentorId } of earlier) {
    const position = positions.get(mentorId)
    if (position !== undefined) barred.set(menteeId, (barred.get(menteeId) ?? new Set()).add(position))
  }
  return barred
}

/** Parses every profile once, before all comparisons. */
function* parseProfiles({
  mentees,
  mentors,
}: PlanTask<PlanMentee, PlanMentor>): Steps<{ profiles: ParsedMentee[]; index: MentorIndex }> {
  const parsed: ParsedMentor[] = []
  for (const mentor of mentors) {
    yield
    parsed.push(parseMentor(mentor))
  }
  const profiles: ParsedMentee[] = []
  for (const mentee of mentees) {
    yield
    profiles.push(parseMentee(mentee))
  }
  return { profiles, index: createMentorIndex(parsed) }
}

type Compared = { profiles: readonly ParsedMentee[]; index: MentorIndex; barred: Map<number, Set<number>> }

function* scoreAll(
  { mentees, leastScore }: PlanTask<PlanMentee, PlanMentor>,
  compared: Compared,
): Steps<Int16Array[]> {
  const { profiles, index, barred } = compared
  const rows: Int16Array[] = []
  for (const [at, profile] of profiles.entries()) {
    yield
    const scores = Int16Array.from(computeScores(profile, index), (score) =>
      leastScore !== null && (score ?? NO_SCORE) < leastScore ? FORBIDDEN : (score ?? NO_SCORE),
    )
    for (const position of barred.get(mentees[at]?.id ?? UNASSIGNED) ?? []) scores[position] = FORBIDDEN
    rows.push(scores)
  }
  return rows
}
