import { describe, expect, test } from 'vitest'
import { createScorer } from '#server/domain/screening/classifier/classifier.ts'
import { encodeModel } from '#server/domain/screening/classifier/model.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { CORPORA, listHeldBack } from '../corpus.ts'
import { assignFolds, readExamples } from './examples.ts'
import { packModel } from './pack.ts'
import { readMatrix, train } from './regression.ts'
import { createShuffle } from './shuffle.ts'
import { chooseThresholds, type Group, type Scored } from './thresholds.ts'

const [APP, DANGER] = [SCREEN_CATEGORIES.indexOf('app'), SCREEN_CATEGORIES.indexOf('danger')]
const NAMES = ['mum', 'dad', 'my uncle', 'my brother', 'the coach', 'a mate']
const LINES = NAMES.flatMap((name) => [
  { text: `${name} grabs me by the neck`, category: DANGER },
  { text: `${name} says write me on the blue app`, category: APP },
  { text: `${name} came to see our match`, category: -1 },
])

function learn() {
  const matrix = readMatrix(LINES.map(({ text }) => text))
  const categories = Int8Array.from(LINES, ({ category }) => category)
  const weights = train(matrix, categories, Uint32Array.from(LINES.keys()), createShuffle())
  return packModel(
    matrix.hashes,
    weights,
    SCREEN_CATEGORIES.map(() => 0),
    1,
  )
}

describe('a trained model', () => {
  test('scores new lines by words they share with training lines', () => {
    const read = createScorer(learn())
    const score = (text: string) => {
      const { tokens, scoreOf } = read(text)
      return scoreOf({ from: 0, to: tokens.length })
    }
    const strongest = (text: string) => {
      const scores = [...score(text)]
      return scores.indexOf(Math.max(...scores))
    }
    expect(strongest('my stepdad grabs me by the arm')).toBe(DANGER)
    expect(strongest('find me on the blue app tonight')).toBe(APP)
    const [harmless] = [score('grandad came to see our match')[DANGER] ?? 0]
    expect(score('he grabs me by the neck')[DANGER]).toBeGreaterThan(harmless)
  })

  test('is the same for the same lines', () => {
    expect(encodeModel(learn()).equals(encodeModel(learn()))).toBe(true)
  })
})

describe('the lines to learn from', () => {
  const examples = readExamples(CORPORA)

  test('exclude held-back sets and the measured set', () => {
    const sets = new Set(examples.map(({ set }) => set))
    expect(sets.size).toBeGreaterThan(10)
    for (const closed of [...listHeldBack(CORPORA), 'set-a'])
      expect([closed, sets.has(closed)]).toEqual([closed, false])
  })

  test('are assigned by whole sets to folds of about equal size', () => {
    const folds = assignFolds(examples, 3)
    const sizes = [0, 1, 2].map((fold) => examples.filter(({ set }) => folds.get(set) === fold).length)
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.5)
  })
})

describe('thresholds', () => {
  const COUNT = 1_000
  const group: Group = { size: COUNT, alarmsMax: 0.05 }
  const scoresWith = (category: number, score: number) =>
    SCREEN_CATEGORIES.map((_, index) => (index === category ? score : Number.NEGATIVE_INFINITY))
  /** Scores of harmless lines from -2 to 2, of harmful ones from -1 to 3. */
  const linesOf = (category: number): Scored[] => {
    const share = 1 / COUNT
    return Array.from({ length: COUNT }, (_, index) => (4 * index) / COUNT).flatMap((index): Scored[] => [
      { scores: scoresWith(category, index - 2), label: { group } },
      { scores: scoresWith(category, index - 1), label: { category, share } },
    ])
  }
  const alarmsOf = (lines: readonly Scored[], thresholds: readonly number[]) =>
    lines.filter(
      ({ scores, label }) =>
        'group' in label && scores.some((score, index) => score >= (thresholds[index] ?? 0)),
    ).length

  test('maximize recall within the allowed false alarms', () => {
    const lines = linesOf(APP)
    const thresholds = chooseThresholds(lines)
    expect(alarmsOf(lines, thresholds)).toBeLessThanOrEqual(COUNT * group.alarmsMax)
    // From 1.8 on there are 50 of them.
    expect(thresholds[APP]).toBeGreaterThanOrEqual(1.8)
    expect(thresholds[APP]).toBeLessThan(2)
  })

  test('include the false alarms of the rules', () => {
    const rules = Array.from(
      { length: 30 },
      (): Scored => ({
        scores: scoresWith(DANGER, Number.POSITIVE_INFINITY),
        label: { group },
      }),
    )
    const lines = [...linesOf(APP), ...rules]
    expect(alarmsOf(lines, chooseThresholds(lines))).toBeLessThanOrEqual(COUNT * group.alarmsMax)
  })

  test('are infinite for a category with too few lines', () => {
    const few = linesOf(APP).filter(({ label }, index) => 'group' in label || index % 20 === 1)
    expect(chooseThresholds(few)[APP]).toBe(Number.POSITIVE_INFINITY)
  })
})
