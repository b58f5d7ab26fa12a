import { createScorer, isFindingKept } from '#server/domain/screening/classifier/classifier.ts'
import { DEFAULT_HELD_CATEGORIES } from '#server/domain/screening/classifier/detection.ts'
import type { Model } from '#server/domain/screening/classifier/model.ts'
import { splitIntoWindows } from '#server/domain/screening/classifier/windows.ts'
import { screenWithDetails } from '#shared/screening/all-languages.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { assignFolds, type Example } from './examples.ts'
import type { Group, Scored } from './thresholds.ts'

const FOLDS = 3
/**
 * The share of harmless lines in which anything may be found, rules included. The lines for training were written to be
 * hard: of set-a, from which nothing is learnt, a third to two thirds of that is found.
 */
const ALARMS_MAX = { everyday: 0.05, 'near-misses': 0.075, elsewhere: 0.2 }

/** A line with its scores, and what it is in words. */
export type ScoredLine = Scored & { kind: string }

/**
 * Cross-validation by set: every line is scored by a model trained without its set. `learn` trains with some lines and
 * thresholds of 0.
 */
export function crossValidate(examples: readonly Example[], learn: (lines: number[]) => Model): ScoredLine[] {
  const folds = assignFolds(examples, FOLDS)
  const labelOf = createLabels(examples)
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isUnseen = ({ set }: Example) => folds.get(set) === fold
    const score = createScorer(learn(examples.flatMap((example, index) => (isUnseen(example) ? [] : [index]))))
    return examples.filter(isUnseen).map((example) => ({
      scores: scoresOf(example.text, score),
      label: labelOf(example),
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
  const scores = score(text)
  const { tokens, scoreOf } = scores
  for (const window of splitIntoWindows(tokens)) {
    for (const [category, categoryScore] of scoreOf(window).entries()) raise(category, categoryScore)
  }
  const { findings, weak } = screenWithDetails(text)
  for (const finding of findings) {
    const mayDrop = weak.has(finding) && !DEFAULT_HELD_CATEGORIES.includes(finding.category)
    if (mayDrop && !isFindingKept(scores, finding)) continue
    raise(SCREEN_CATEGORIES.indexOf(finding.category), Number.POSITIVE_INFINITY)
  }
  return highest
}

/** Labels lines. Within a category each style has the same weight, and all other languages together that of one style. */
function createLabels(examples: readonly Example[]) {
  const groups: Record<keyof typeof ALARMS_MAX, Group> = {
    everyday: { size: 0, alarmsMax: ALARMS_MAX.everyday },
    'near-misses': { size: 0, alarmsMax: ALARMS_MAX['near-misses'] },
    elsewhere: { size: 0, alarmsMax: ALARMS_MAX.elsewhere },
  }
  const sizes = new Map<string, number>()
  const strata = new Map<number, Set<string>>()
  for (const example of examples) {
    const stratum = stratumOf(example)
    if (example.category < 0) groups[groupOf(example)].size += 1
    sizes.set(stratum, (sizes.get(stratum) ?? 0) + 1)
    strata.set(example.category, (strata.get(example.category) ?? new Set()).add(stratum))
  }
  return (example: Example): Scored['label'] => {
    const { category } = example
    if (category < 0) return { group: groups[groupOf(example)] }
    return { category, share: 1 / ((sizes.get(stratumOf(example)) ?? 1) * (strata.get(category)?.size ?? 1)) }
  }
}

const stratumOf = ({ subject, style, language }: Example) => `${subject} ${language === undefined ? style : ''}`

function groupOf({ subject, language }: Example): keyof typeof ALARMS_MAX {
  if (language !== undefined) return 'elsewhere'
  return subject === 'near-misses' ? subject : 'everyday'
}
