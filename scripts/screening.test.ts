import { describe, expect, test } from 'vitest'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { CORPORA, readCorpus, STYLES, type Style } from './screening/corpus.ts'
import { RULES } from './screening/detectors.ts'
import { figuresOf, judge, TABLES } from './screening/figures.ts'

// Floors and ceilings in percent, two points from what was measured when they were last set. Raise a floor when the
// rules get better; lower one only with a reason in the commit.

const corpus = readCorpus(CORPORA, 'set-a')
const figures = figuresOf(judge(corpus, RULES))

function percentageAt(table: string, row: string, column: string): number {
  const figure = figures.find((one) => one.table === table && one.row === row && one.column === column)
  if (!figure) throw new Error(`set-a has no figure at ${table}, ${row}, ${column}`)
  return (100 * figure.found) / figure.of
}

const RECALL: Record<ScreenCategory, Record<Style, number>> = {
  contact: { plain: 53, evasive: 21.3 },
  app: { plain: 56.3, evasive: 14.6 },
  secrecy: { plain: 29.6, evasive: 4.6 },
  meeting: { plain: 46.3, evasive: 4.6 },
  images: { plain: 46.3, evasive: 11.3 },
  money: { plain: 41.3, evasive: 3 },
  sexual: { plain: 36.3, evasive: 8 },
  danger: { plain: 32, evasive: 4.6 },
  bullying: { plain: 26.3, evasive: 11.3 },
}

/** Of app, secrecy and danger less than the margin is found in other languages so far. */
const LANGUAGE_RECALL = { contact: 28.2 } satisfies Partial<Record<ScreenCategory, number>>

describe('of set-a', () => {
  test.for([...SCREEN_CATEGORIES])('no less is found than before: %s', (category) => {
    for (const style of STYLES) {
      expect(percentageAt(TABLES.recall, category, style)).toBeGreaterThanOrEqual(RECALL[category][style])
    }
  })

  test.for(Object.entries(LANGUAGE_RECALL))(
    'no less is found than before in seven other languages: %s',
    ([category, floor]) => {
      expect(percentageAt(TABLES.languages, 'all languages', category)).toBeGreaterThanOrEqual(floor)
    },
  )

  test.for([
    { table: TABLES.falseAlarms, row: 'everyday talk', ceiling: 1.5 },
    { table: TABLES.falseAlarms, row: 'near misses', ceiling: 6.7 },
    { table: TABLES.languages, row: 'all languages', ceiling: 1.5 },
  ])('hardly more harmless lines are found than before: $row', ({ table, row, ceiling }) => {
    expect(percentageAt(table, row, 'false alarms')).toBeLessThanOrEqual(ceiling)
  })

  test('no fewer conversations are judged right than before', () => {
    const at = (row: string) => percentageAt(TABLES.conversations, row, 'share')
    expect(at('contact details split over messages: found')).toBeGreaterThanOrEqual(18)
    expect(at('slow grooming: flagged')).toBeGreaterThanOrEqual(58)
    expect(at('harmless: flagged all the same')).toBeLessThanOrEqual(12)
  })

  test('there are lines enough of each kind', () => {
    const counts = figures.map(({ of }) => of)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(20)
    const lines = corpus.files.flatMap((file) => file.lines)
    expect(lines.length).toBeGreaterThanOrEqual(3_300)
    expect(new Set(lines).size / lines.length).toBeGreaterThan(0.99)
  })
})
