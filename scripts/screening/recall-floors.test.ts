import { describe, expect, test } from 'vitest'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { CORPORA, readCorpus, STYLES, type Style } from './corpus.ts'
import { RULES } from './detectors.ts'
import { evaluate, figuresOf, TABLES } from './figures.ts'

// Floors and ceilings in percent, two points from what was measured when they were last set. Raise a floor when the
// rules get better; lower one only with a reason in the commit.

const corpus = readCorpus(CORPORA, 'set-a')
const figures = figuresOf(evaluate(corpus, RULES))

function percentageAt(table: string, row: string, column: string): number {
  const figure = figures.find((one) => one.table === table && one.row === row && one.column === column)
  if (!figure) throw new Error(`set-a has no figure at ${table}, ${row}, ${column}`)
  return (100 * figure.found) / figure.of
}

const RECALL: Record<ScreenCategory, Record<Style, number>> = {
  contact: { plain: 58, evasive: 26.3 },
  app: { plain: 58, evasive: 16.3 },
  secrecy: { plain: 24.6, evasive: 8 },
  meeting: { plain: 41.3, evasive: 3 },
  images: { plain: 46.3, evasive: 11.3 },
  money: { plain: 38, evasive: 1.3 },
  sexual: { plain: 36.3, evasive: 8 },
  danger: { plain: 61.3, evasive: 11.3 },
  bullying: { plain: 26.3, evasive: 11.3 },
}

const LANGUAGE_RECALL = { contact: 73.1, app: 46.2, secrecy: 37.2, danger: 40 } satisfies Partial<
  Record<ScreenCategory, number>
>

describe('the screening of set-a', () => {
  test.for([...SCREEN_CATEGORIES])('finds no less than before: %s', (category) => {
    for (const style of STYLES) {
      expect(percentageAt(TABLES.recall, category, style)).toBeGreaterThanOrEqual(RECALL[category][style])
    }
  })

  test.for(Object.entries(LANGUAGE_RECALL))(
    'finds no less than before in seven other languages: %s',
    ([category, floor]) => {
      expect(percentageAt(TABLES.languages, 'all languages', category)).toBeGreaterThanOrEqual(floor)
    },
  )

  test.for([
    { table: TABLES.falseAlarms, row: 'everyday talk', ceiling: 1.5 },
    { table: TABLES.falseAlarms, row: 'near misses', ceiling: 5.1 },
    { table: TABLES.languages, row: 'all languages', ceiling: 3.4 },
  ])('has hardly more false alarms than before: $row', ({ table, row, ceiling }) => {
    expect(percentageAt(table, row, 'false alarms')).toBeLessThanOrEqual(ceiling)
  })

  test('gets no fewer conversations right than before', () => {
    const at = (row: string) => percentageAt(TABLES.conversations, row, 'share')
    expect(at('contact details split over messages: found')).toBeGreaterThanOrEqual(83)
    expect(at('slow grooming: flagged')).toBeGreaterThanOrEqual(48)
    expect(at('harmless: flagged all the same')).toBeLessThanOrEqual(12)
  })

  test('has enough lines of each kind', () => {
    const counts = figures.map(({ of }) => of)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(20)
    const lines = corpus.lines.map(({ text }) => text)
    expect(lines.length).toBeGreaterThanOrEqual(3_300)
    expect(new Set(lines).size / lines.length).toBeGreaterThan(0.99)
  })
})
