import { describe, expect, test } from 'vitest'
import { normalizeName } from '#shared/normalize-text.ts'
import { MESSAGE_MAX } from '#shared/product-limits.ts'
import { screenWithDetails } from '#shared/screening/screen.ts'
import { CORPORA, listSets, MEASURED_SET, readCorpus } from '../screening/corpus.ts'
import { type Detector, messageByMessage, RULES } from '../screening/detectors.ts'
import { type Figure, TABLES } from '../screening/figures.ts'
import { listResults } from '../screening/results.ts'
import { gapsTable, readPage, withFigures } from './screening.ts'
import { GAPS, type Gap } from './screening-gaps.ts'

const page = readPage()

describe('docs/safeguarding.md', () => {
  test('has the current figures of the screening: else run `npm run docs:screening`', () => {
    expect(page).toMatch(/\| danger \| \d+\.\d % \(/)
    expect(withFigures(page)).toBe(page)
  })

  test('names each held-back set with the result of its single run', () => {
    for (const { set, screenVersion, day } of listResults(CORPORA)) {
      expect(listSets(CORPORA)).toContain(set)
      expect(page).toContain(
        `\`${set}\`, held back: run once with version ${screenVersion} of the rules on ${day}`,
      )
    }
  })

  test('claims rightly that 4,000 characters that expand to several letters exceed the step budget', () => {
    expect(page).toContain('4,000 signs that stand for several letters each, such as ½')
    expect(screenWithDetails('½'.repeat(MESSAGE_MAX)).isWhole).toBe(false)
  })

  test('claims only the languages of its table', () => {
    expect(page).toContain('How much it finds in seven other languages')
    const [, languages = ''] = page.split('| Other languages |')
    const rows = languages.split('\n\n')[0]?.split('\n').slice(2) ?? []
    expect(rows).toHaveLength(7 + 1)
  })
})

describe('the table of what is missed', () => {
  test('has no example from the set whose shares it shows', () => {
    const lines = readCorpus(CORPORA, MEASURED_SET).files.flatMap((file) => file.lines.map(normalizeName))
    expect(
      GAPS.flatMap(({ examples }) => examples).filter((text) => lines.includes(normalizeName(text))),
    ).toEqual([])
  })

  const ofLine = () => ['danger' as const]
  const alarmist: Detector = { name: 'alarmist', ofLine, ofConversation: messageByMessage(ofLine) }
  const gaps: Gap[] = [
    { subject: 'danger', what: 'a hint', examples: ['a sign that no rule knows'] },
    { subject: 'contact', what: 'half', examples: ['my number is 07700 900123', 'behind the poster'] },
    { subject: 'harmless', what: 'a joke', examples: ['see you on tuesday'] },
  ]
  const FIGURES: Figure[] = [
    { table: TABLES.recall, row: 'danger', column: 'plain', found: 3, of: 4 },
    { table: TABLES.recall, row: 'danger', column: 'evasive', found: 1, of: 2 },
    { table: TABLES.falseAlarms, row: 'near misses', column: 'false alarms', found: 1, of: 10 },
  ]
  const rowsFor = (detectors: Detector[]) => gapsTable(gaps, detectors, FIGURES).split('\n').slice(2)

  test('shows wrong examples and leaves out those that are found', () => {
    expect(rowsFor([RULES])).toEqual([
      '| danger | 25.0 % of plain, 50.0 % of evasive | a hint | "a sign that no rule knows" |',
      '| contact |  | half | "behind the poster" |',
    ])
    expect(rowsFor([alarmist])).toEqual([
      '| contact |  | half | "my number is 07700 900123"<br>"behind the poster" |',
      '| found, though harmless | 10.0 % of near misses | a joke | "see you on tuesday" |',
    ])
  })

  test('shows only what all detectors get wrong, or says that no gap is left', () => {
    expect(rowsFor([RULES, alarmist])).toEqual(['| contact |  | half | "behind the poster" |'])
    expect(gapsTable([], [RULES], FIGURES)).toBe('No known gap is left.')
  })
})
