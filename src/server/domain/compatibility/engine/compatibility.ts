import { MATCH_FEATURES, type MatchFeature } from '#shared/vocabulary.ts'
import { createOffers, type Offers } from './offers.ts'
import {
  type MenteeProfile,
  type MentorProfile,
  type ReadMentee,
  type ReadMentor,
  readMentee,
  readMentor,
} from './profiles.ts'

/**
 * How well a mentee and a mentor fit, in percent. docs/matching.md tells it in full; whatever changes a number changes
 * the version, which is stored beside every number.
 */
export const SCORE_VERSION = 1

/** What is looked at, with its weight. Together they weigh 100. */
export const WEIGHTS = {
  interests: 45,
  goals: 30,
  experience: 15,
  availability: 10,
} as const satisfies Record<MatchFeature, number>

/** With less to go by there is no score: a number would be made up. */
export const LEAST_WEIGHT = 40
/** So many words of a mentee's goals that the mentor speaks of are all that can be asked for. */
export const GOAL_HITS = 3

/** One feature of a score: from 0 to 1, or null where there was nothing to look at. */
export type Part = {
  feature: MatchFeature
  weight: number
  value: number | null
  /** What was found, as the person wrote or chose it. */
  matched: string[]
  /** Of goals: whether the mentor's profession speaks of one of them. */
  atWork: boolean
}
export type Compatibility = { version: number; score: number | null; parts: Part[] }

type Values = Record<MatchFeature, number | null>

/** How well two people fit, and why. */
export const compatibility = (mentee: MenteeProfile, mentor: MentorProfile): Compatibility =>
  explain(readMentee(mentee), createOffers([readMentor(mentor)]), 0)

/** As compatibility, of a mentee and the mentor at a place in a list. */
export function explain(mentee: ReadMentee, offers: Offers, at: number): Compatibility {
  const { experience, availability } = offers.mentors[at] ?? NOTHING_SAID
  const shared = mentee.interests.filter((interest) => offers.sharing(interest).includes(at))
  const spokenOf = mentee.goals.filter(({ stem }) => offers.speakingOf(stem).includes(at))
  const values = valuesOf(mentee, { experience, availability }, shared.length, spokenOf.length)
  const matched: Record<MatchFeature, string[]> = {
    interests: shared.map(({ written }) => written),
    goals: spokenOf.map(({ written }) => written),
    experience: experience ? [experience.choice] : [],
    availability: availability ? [availability.choice] : [],
  }
  const atWork = spokenOf.some(({ stem }) => offers.workingIn(stem).includes(at))
  const parts = MATCH_FEATURES.map((feature) => ({
    feature,
    weight: WEIGHTS[feature],
    value: values[feature],
    matched: matched[feature],
    atWork: feature === 'goals' && atWork,
  }))
  return { version: SCORE_VERSION, score: scoreOf(values), parts }
}

/** The scores alone, of one mentee and every mentor of a list. */
export function scoresOf(mentee: ReadMentee, { mentors, sharing, speakingOf }: Offers): (number | null)[] {
  const shared = countsOf(mentors.length, mentee.interests.map(sharing))
  const spokenOf = countsOf(
    mentors.length,
    mentee.goals.map(({ stem }) => speakingOf(stem)),
  )
  return mentors.map((mentor, at) => scoreOf(valuesOf(mentee, mentor, shared[at] ?? 0, spokenOf[at] ?? 0)))
}

function countsOf(length: number, lists: readonly (readonly number[])[]): Uint8Array {
  const counts = new Uint8Array(length)
  for (const list of lists) for (const at of list) counts[at] = (counts[at] ?? 0) + 1
  return counts
}

type MentorSide = Pick<ReadMentor, 'experience' | 'availability'>
const NOTHING_SAID: MentorSide = { experience: null, availability: null }

function valuesOf(
  { interests, goals }: ReadMentee,
  { experience, availability }: MentorSide,
  shared: number,
  spokenOf: number,
): Values {
  return {
    interests: interests.length > 0 ? shared / interests.length : null,
    goals: goals.length > 0 ? Math.min(1, spokenOf / GOAL_HITS) : null,
    experience: experience?.value ?? null,
    availability: availability?.value ?? null,
  }
}

/** What nobody has said anything about counts neither for nor against. */
function scoreOf(values: Values): number | null {
  let [reached, possible] = [0, 0]
  for (const feature of MATCH_FEATURES) {
    const value = values[feature]
    if (value === null) continue
    reached += WEIGHTS[feature] * value
    possible += WEIGHTS[feature]
  }
  return possible < LEAST_WEIGHT ? null : Math.round((100 * reached) / possible)
}
