import { describe, expect, test } from 'vitest'
import { createScorer } from '#server/domain/screening/classifier/classifier.ts'
import { encodeModel } from '#server/domain/screening/classifier/model.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { CORPORA, listHeldBack } from '../corpus.ts'
import { readCalibration, readExamples } from './examples.ts'
import { packModel } from './pack.ts'
import { readMatrix, train } from './regression.ts'
import { createShuffle } from './shuffle.ts'
import { ALARMS_MAX, chooseWorkingPoints, type Group, type Scored } from './thresholds.ts'

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
  return packModel(matrix.hashes, weights, 1)
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

  test('exclude those for calibration, held-back sets and the measured set', () => {
    const sets = new Set(examples.map(({ set }) => set))
    expect(sets.size).toBeGreaterThan(10)
    const calibration = new Set(readCalibration(CORPORA).map(({ set }) => set))
    expect(calibration.size).toBeGreaterThan(1)
    for (const closed of [...calibration, ...listHeldBack(CORPORA), 'set-a'])
      expect([closed, sets.has(closed)]).toEqual([closed, false])
  })
})

describe('thresholds', () => {
  const COUNT = 2_000
  const scoresWith = (category: number, score: number) =>
    SCREEN_CATEGORIES.map((_, index) => (index === category ? score : Number.NEGATIVE_INFINITY))
  /** Harmless lines with scores from 0 to 1. */
  const linesOf = (category: number, group: Group): Scored[] =>
    Array.from({ length: COUNT }, (_, index) => ({
      scores: scoresWith(category, index / COUNT),
      label: { group },
    }))
  const shareOf = (lines: readonly Scored[], category: number, threshold = 0) =>
    lines.filter(({ scores }) => (scores[category] ?? 0) >= threshold).length / lines.length

  test('keep false alarms within the limit of each working point, and no lower', () => {
    const lines = linesOf(APP, 'everyday')
    const { alert, note } = chooseWorkingPoints(lines, () => 1_000)
    expect(shareOf(lines, APP, alert[APP])).toBe(ALARMS_MAX.app.alert)
    expect(shareOf(lines, APP, note[APP])).toBe(ALARMS_MAX.app.note)
    expect(note[APP]).toBeLessThan(alert[APP] ?? 0)
  })

  test('of danger are one: it always opens a case', () => {
    const lines = linesOf(DANGER, 'everyday')
    const { alert, note } = chooseWorkingPoints(lines, () => 1_000)
    expect(note[DANGER]).toBe(alert[DANGER])
    expect(shareOf(lines, DANGER, alert[DANGER])).toBe(ALARMS_MAX.danger.alert)
  })

  test('are infinite for a category with too few lines to learn from', () => {
    expect(chooseWorkingPoints(linesOf(APP, 'everyday'), () => 999).note[APP]).toBe(Number.POSITIVE_INFINITY)
  })

  test('count the hardest kind of harmless lines', () => {
    const hard = linesOf(APP, 'near-misses').map((line) => ({
      ...line,
      scores: line.scores.map((one) => one + 1),
    }))
    const { note } = chooseWorkingPoints([...linesOf(APP, 'everyday'), ...hard], () => 1_000)
    expect(shareOf(hard, APP, note[APP])).toBe(4 * ALARMS_MAX.app.note)
  })
})
