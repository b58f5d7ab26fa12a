import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  computeCompatibility,
  GOAL_WORDS_MAX,
  MIN_WEIGHT,
  reasonsOf,
  SCORE_VERSION,
  WEIGHTS,
} from '#server/domain/compatibility/engine/compatibility.ts'
import {
  type MenteeProfile,
  type MentorProfile,
  TERMS_MAX,
} from '#server/domain/compatibility/engine/parse-profiles.ts'
import { SIMILARITY_MIN } from '#server/domain/compatibility/engine/similarity-index.ts'
import { ENTRY_WORDS_MAX, TEXT_WORDS_MAX } from '#server/domain/compatibility/engine/words.ts'
import type { MatchFeature } from '#shared/enums.ts'
import { PLAN_CAPACITY_DEFAULT, PLAN_PEOPLE_MAX } from '#shared/product-limits.ts'
import { FIT_TEXTS, REASON_TEXTS } from '#shared/texts/find-mentors.ts'
import { runInSlices } from '../compatibility/score.ts'
import { assignMost, assignStable, FORBIDDEN, type MatchingProblem, UNASSIGNED } from './assignment.ts'

type Example = {
  mentee: MenteeProfile
  mentor: MentorProfile
  score: number | null
  points: Record<MatchFeature, number | null>
  reasons: string[]
}
type PlanExample = Record<'stable' | 'cover', (number | null)[]> & { scores: (number | null)[][] }

const document = readFileSync(new URL('../../../../docs/matching.md', import.meta.url), 'utf8')
const blocksOf = <Block>(kind: string) =>
  [...document.matchAll(new RegExp(`\`\`\`json ${kind}\\n(.*?)\`\`\``, 'gs'))].map(
    ([, json = '']) => JSON.parse(json) as Block,
  )
const examples = blocksOf<Example>('example')
const plans = blocksOf<PlanExample>('plan')

describe('docs/matching.md', () => {
  test('has examples', () => {
    expect(examples).toHaveLength(5)
    expect(plans).toHaveLength(1)
  })

  test.for(examples)('has the current score, points and reasons for $mentee.interests', (example) => {
    const found = computeCompatibility(example.mentee, example.mentor)
    const points = found.parts.map(({ feature, weight, value }) => [feature, value && weight * value])
    expect(found.score).toBe(example.score)
    expect(Object.fromEntries(points)).toEqual(example.points)
    expect(reasonsOf(found, 'mentee')).toEqual(example.reasons)
  })

  test.for(plans)('has the current plans for $scores', async ({ scores, ...expected }) => {
    const problem: MatchingProblem = {
      scores: scores.map((row) => Int16Array.from(row, (score) => score ?? FORBIDDEN)),
      freePlaces: scores[0]?.map(() => 1) ?? [],
    }
    for (const [name, mode] of Object.entries({ stable: assignStable, cover: assignMost })) {
      const assigned = await runInSlices(mode(problem))
      const numbers = Array.from(assigned, (mentor) => (mentor === UNASSIGNED ? null : mentor + 1))
      expect({ [name]: numbers }).toEqual({ [name]: expected[name as keyof typeof expected] })
    }
  })

  test('has the current numbers of the formula', () => {
    for (const [feature, weight] of Object.entries(WEIGHTS)) {
      expect(document).toMatch(new RegExp(`^\\| ${feature} \\| ${weight} \\|`, 'm'))
    }
    const text = document.replace(/\s+/g, ' ')
    for (const sentence of [
      `The formula, version ${SCORE_VERSION}`,
      `expertise, profession or bio, of ${GOAL_WORDS_MAX}`,
      `If less than ${MIN_WEIGHT} of the 100 remain`,
      `agree by at least ${SIMILARITY_MIN}`,
      `counts with its first ${ENTRY_WORDS_MAX} words`,
      `Of a list ${TERMS_MAX} different entries count`,
      `of a text the first ${TEXT_WORDS_MAX} different words`,
      `the number in the form (${PLAN_CAPACITY_DEFAULT} unless changed)`,
      `at most ${PLAN_PEOPLE_MAX.toLocaleString('en-US')} mentees`,
      `*${REASON_TEXTS.mentee.work}*`,
      `*${REASON_TEXTS.mentee.know}*`,
      `*${FIT_TEXTS.years('10+')}*`,
      `*${FIT_TEXTS.hours('3-5')}*`,
      `*${FIT_TEXTS.flexible}*`,
    ]) {
      expect(text).toContain(sentence)
    }
  })
})
