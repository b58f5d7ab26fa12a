import { around, createScorer, DOUBT } from '#server/domain/screening/classifier/classifier.ts'
import type { Model } from '#server/domain/screening/classifier/model.ts'
import { piecesOf } from '#server/domain/screening/classifier/pieces.ts'
import { inspect } from '#shared/screening/all-languages.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { type Example, splitSets } from './examples.ts'
import type { Group, Scored } from './thresholds.ts'

/** The sets are scored in this many parts, each by a model that was trained with the others. */
const PARTS = 3
/**
 * The share of harmless lines in which anything may be found, rules included. The lines for training were written to be
 * hard: of set-a, from which nothing is learnt, half as much is found.
 */
const ALARMS_MAX = { everyday: 0.032, 'near-misses': 0.046, elsewhere: 0.08 }

/** A line with its scores, and what it is in words. */
export type Judged = Scored & { kind: string }

/** Every line as a model scores it that was trained without its set; `learn` trains with some lines, with thresholds of 0. */
export function scoreUnseen(examples: readonly Example[], learn: (lines: number[]) => Model): Judged[] {
  const parts = splitSets(examples, PARTS)
  const truthOf = createTruths(examples)
  return Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const isUnseen = ({ set }: Example) => parts.get(set) === part
    const score = createScorer(learn(examples.flatMap((example, at) => (isUnseen(example) ? [] : [at]))))
    return examples.filter(isUnseen).map((example) => ({
      scores: scoresOf(example.text, score),
      truth: truthOf(example),
      kind: [example.language, example.subject, example.style].filter(Boolean).join(' '),
    }))
  })
}

/** The highest score of each category, with what `detect` makes of the rules' findings. */
function scoresOf(text: string, score: ReturnType<typeof createScorer>): number[] {
  const highest = SCREEN_CATEGORIES.map(() => Number.NEGATIVE_INFINITY)
  const raise = (category: number, to: number) => {
    highest[category] = Math.max(highest[category] ?? to, to)
  }
  for (const { start, end } of piecesOf(text)) {
    for (const [category, one] of score(text.slice(start, end)).entries()) raise(category, one)
  }
  const { findings, doubtful } = inspect(text)
  for (const finding of findings) {
    const category = SCREEN_CATEGORIES.indexOf(finding.category)
    const near = () => (score(around(text, finding))[category] ?? 0) + DOUBT
    raise(category, doubtful.has(finding) ? near() : Number.POSITIVE_INFINITY)
  }
  return highest
}

/** What a line is. Of a category each style counts the same, and all other languages together as much as one style. */
function createTruths(examples: readonly Example[]) {
  const groups: Record<keyof typeof ALARMS_MAX, Group> = {
    everyday: { size: 0, alarmsMax: ALARMS_MAX.everyday },
    'near-misses': { size: 0, alarmsMax: ALARMS_MAX['near-misses'] },
    elsewhere: { size: 0, alarmsMax: ALARMS_MAX.elsewhere },
  }
  const sizes = new Map<string, number>()
  const sorts = new Map<number, Set<string>>()
  for (const example of examples) {
    const sort = sortOf(example)
    if (example.category < 0) groups[groupOf(example)].size += 1
    sizes.set(sort, (sizes.get(sort) ?? 0) + 1)
    sorts.set(example.category, (sorts.get(example.category) ?? new Set()).add(sort))
  }
  return (example: Example): Scored['truth'] => {
    const { category } = example
    if (category < 0) return { group: groups[groupOf(example)] }
    return { category, share: 1 / ((sizes.get(sortOf(example)) ?? 1) * (sorts.get(category)?.size ?? 1)) }
  }
}

const sortOf = ({ subject, style, language }: Example) => `${subject} ${language === undefined ? style : ''}`

function groupOf({ subject, language }: Example): keyof typeof ALARMS_MAX {
  if (language !== undefined) return 'elsewhere'
  return subject === 'near-misses' ? subject : 'everyday'
}
