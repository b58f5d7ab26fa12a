import { AVAILABILITY_CHOICES, MATCH_FEATURES, type MatchFeature } from '#shared/enums.ts'
import { FIT_TEXTS, REASON_TEXTS } from '#shared/texts/find-mentors.ts'
import { createMentorIndex, type MentorIndex } from './mentor-index.ts'
import {
  type MenteeProfile,
  type MentorProfile,
  type ParsedMentee,
  type ParsedMentor,
  parseMentee,
  parseMentor,
} from './parse-profiles.ts'

/**
 * How well a mentee and a mentor fit, in percent (docs/matching.md). Any change to a resulting number needs a new
 * version, which is stored with every score.
 */
export const SCORE_VERSION = 1

/** Weight of each feature; the sum is 100. */
export const WEIGHTS = {
  interests: 45,
  goals: 30,
  experience: 15,
  availability: 10,
} as const satisfies Record<MatchFeature, number>

/** Minimum total weight of the known features; below it there is no score. */
export const MIN_WEIGHT = 40
/** This many matched goal words give the full value for goals. */
export const GOAL_WORDS_MAX = 3

/** One feature of a score: `value` from 0 to 1, or null where a profile says nothing. */
export type Part = {
  feature: MatchFeature
  weight: number
  value: number | null
  /** The matching entries, as the person wrote or chose them. */
  matched: string[]
  /** Goals only: whether the mentor's profession mentions one of them. */
  atWork: boolean
}
export type Compatibility = { version: number; score: number | null; parts: Part[] }

type Values = Record<MatchFeature, number | null>

/** Returns the score of two profiles with its parts. */
export const computeCompatibility = (mentee: MenteeProfile, mentor: MentorProfile): Compatibility =>
  explainScore(parseMentee(mentee), createMentorIndex([parseMentor(mentor)]), 0)

/** Like `computeCompatibility`, for the mentor at a position of an index. */
export function explainScore(mentee: ParsedMentee, index: MentorIndex, position: number): Compatibility {
  const { experience, availability } = index.mentors[position] ?? NO_ANSWERS
  const shared = mentee.interests.filter((interest) => index.withInterest(interest).includes(position))
  const mentioned = mentee.goals.filter(({ stem }) => index.mentioning(stem).includes(position))
  const values = featureValues(mentee, { experience, availability }, shared.length, mentioned.length)
  const matched: Record<MatchFeature, string[]> = {
    interests: shared.map(({ written }) => written),
    goals: mentioned.map(({ written }) => written),
    experience: experience ? [experience.choice] : [],
    availability: availability ? [availability.choice] : [],
  }
  const atWork = mentioned.some(({ stem }) => index.withProfession(stem).includes(position))
  const parts = MATCH_FEATURES.map((feature) => ({
    feature,
    weight: WEIGHTS[feature],
    value: values[feature],
    matched: matched[feature],
    atWork: feature === 'goals' && atWork,
  }))
  return { version: SCORE_VERSION, score: weightedScore(values), parts }
}

/** Returns the scores of a mentee with every mentor of an index, without parts. */
export function computeScores(
  mentee: ParsedMentee,
  { mentors, withInterest, mentioning }: MentorIndex,
): (number | null)[] {
  const shared = countPositions(mentors.length, mentee.interests.map(withInterest))
  const mentioned = countPositions(
    mentors.length,
    mentee.goals.map(({ stem }) => mentioning(stem)),
  )
  return mentors.map((mentor, position) =>
    weightedScore(featureValues(mentee, mentor, shared[position] ?? 0, mentioned[position] ?? 0)),
  )
}

function countPositions(length: number, lists: readonly (readonly number[])[]): Uint8Array {
  const counts = new Uint8Array(length)
  for (const list of lists) for (const position of list) counts[position] = (counts[position] ?? 0) + 1
  return counts
}

type MentorSide = Pick<ParsedMentor, 'experience' | 'availability'>
const NO_ANSWERS: MentorSide = { experience: null, availability: null }

function featureValues(
  { interests, goals }: ParsedMentee,
  { experience, availability }: MentorSide,
  shared: number,
  mentioned: number,
): Values {
  return {
    interests: interests.length > 0 ? shared / interests.length : null,
    goals: goals.length > 0 ? Math.min(1, mentioned / GOAL_WORDS_MAX) : null,
    experience: experience?.value ?? null,
    availability: availability?.value ?? null,
  }
}

/** Features without a value count neither for nor against. */
function weightedScore(values: Values): number | null {
  let [reached, possible] = [0, 0]
  for (const feature of MATCH_FEATURES) {
    const value = values[feature]
    if (value === null) continue
    reached += WEIGHTS[feature] * value
    possible += WEIGHTS[feature]
  }
  return possible < MIN_WEIGHT ? null : Math.round((100 * reached) / possible)
}

/** Who reads a reason: the mentee, or staff (administrators). */
type Audience = keyof typeof REASON_TEXTS

/** Maximum number of reasons shown. */
const REASONS_MAX = 2

const FLEXIBLE = AVAILABILITY_CHOICES[3]

/** Which reasons to leave out, because the reader sees the fact next to them. */
export type ReasonOptions = { without?: readonly Part['feature'][] }

/** Returns the reasons that contributed most to a score, in words and without a number. */
export function reasonsOf(
  { score, parts }: Pick<Compatibility, 'score' | 'parts'>,
  audience: Audience,
  { without = [] }: ReasonOptions = {},
): string[] {
  if (score === null) return []
  // Sorting is stable: of equal contributions the feature listed first comes first.
  const most = parts
    .filter((part) => contributionOf(part) > 0 && !without.includes(part.feature))
    .sort((a, b) => contributionOf(b) - contributionOf(a))
  return most.slice(0, REASONS_MAX).map((part) => SENTENCES[part.feature](part, audience))
}

const contributionOf = ({ weight, value }: Part) => weight * (value ?? 0)

const SENTENCES: Record<Part['feature'], (part: Part, audience: Audience) => string> = {
  interests: ({ matched }, audience) => REASON_TEXTS[audience].share(joinWords(matched)),
  goals: ({ atWork }, audience) => REASON_TEXTS[audience][atWork ? 'work' : 'know'],
  experience: ({ matched: [years = ''] }) => FIT_TEXTS.years(years),
  availability: ({ matched: [hours = ''] }) =>
    hours === FLEXIBLE ? FIT_TEXTS.flexible : FIT_TEXTS.hours(hours.replace(' hours/week', '')),
}

function joinWords([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return first
  return others.length > 0
    ? `${first}, ${second} and ${FIT_TEXTS.more(others.length)}`
    : `${first} and ${second}`
}
