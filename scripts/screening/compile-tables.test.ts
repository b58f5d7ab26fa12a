import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { screen } from '#shared/screening/all-languages.ts'
import { findRuleMatches, type RuleMatch } from '#shared/screening/match-rules.ts'
import { normaliseText } from '#shared/screening/normalise.ts'
import { unlimitedBudget } from '#shared/screening/step-budget.ts'
import { tokenise } from '#shared/screening/tokens.ts'
import { compileAll, type Entry, LIFT, readTables } from './compile-tables.ts'

const LANGUAGES = readTables()
const ENTRIES = [...LANGUAGES.values()].flatMap(({ entries }) => entries)

function matchesIn(line: string): RuleMatch[] {
  const budget = unlimitedBudget()
  const { letters } = normaliseText(line, budget)
  return findRuleMatches({ letters, tokens: tokenise(letters, budget), budget })
}

/** Returns the patterns of an entry that match a line, lifted or not. */
const patternsIn = ({ category, patterns }: Entry, line: string): string[] =>
  matchesIn(line)
    .filter(({ rule }) => rule.category === category && patterns.includes(rule.pattern))
    .map(({ rule }) => rule.pattern)

/** Whether the entry lifts a finding in a line. */
function isLifting(entry: Entry, line: string): boolean {
  const matchesOfCategory = matchesIn(line).filter(({ rule }) => rule.category === entry.category)
  return matchesOfCategory.some(
    (found) =>
      !found.rule.excludes &&
      matchesOfCategory.some(
        (lift) => entry.patterns.includes(lift.rule.pattern) && lift.from < found.to && found.from < lift.to,
      ),
  )
}

test('the generated modules match the tables: else run `npm run screening:tables`', () => {
  for (const { path, text } of compileAll(LANGUAGES)) expect(readFileSync(path, 'utf8') === text).toBe(true)
})

describe('each entry of the tables', () => {
  const locationsOf = (entries: Entry[], linesOf: (entry: Entry) => string[]) =>
    entries.flatMap((entry) => linesOf(entry).map((line) => `${entry.location} ${line}`))
  const lifting = ENTRIES.filter(({ patterns }) => patterns[0]?.startsWith(LIFT))
  const finding = ENTRIES.filter((entry) => !lifting.includes(entry))

  test('has an example for each of its patterns', () => {
    const missing = locationsOf(ENTRIES, (entry) => {
      const found = new Set(entry.examples.flatMap((line) => patternsIn(entry, line)))
      return entry.patterns.filter((pattern) => !found.has(pattern))
    })
    expect(missing).toEqual([])
  })

  test('has no example without a match', () => {
    expect(
      locationsOf(ENTRIES, (entry) => entry.examples.filter((line) => patternsIn(entry, line).length === 0)),
    ).toEqual([])
  })

  test('does not match its counter-examples', () => {
    const found = locationsOf(ENTRIES, (entry) =>
      entry.counterExamples.filter((line) => patternsIn(entry, line).length > 0),
    )
    expect(found).toEqual([])
  })

  test('that lifts has examples with a finding, which it lifts', () => {
    const idle = locationsOf(lifting, (entry) => entry.examples.filter((line) => !isLifting(entry, line)))
    expect(idle).toEqual([])
    const harmful = locationsOf(lifting, (entry) =>
      entry.examples.filter((line) => screen(line).some(({ category }) => category === entry.category)),
    )
    expect(harmful).toEqual([])
  })

  test('that lifts has counter-examples with a finding', () => {
    const harmless = locationsOf(lifting, (entry) =>
      entry.counterExamples.filter((line) => screen(line).every(({ category }) => category !== entry.category)),
    )
    expect(harmless).toEqual([])
  })

  test('finds its examples although other entries lift', () => {
    const lost = locationsOf(finding, (entry) =>
      entry.examples.filter((line) => screen(line).every(({ category }) => category !== entry.category)),
    )
    expect(lost).toEqual([])
  })

  test('has no duplicate lines', () => {
    const twice = locationsOf(ENTRIES, ({ examples, counterExamples }) =>
      [...examples, ...counterExamples].filter((line, index, all) => all.indexOf(line) !== index),
    )
    expect(twice).toEqual([])
  })
})

describe('parsing a table', () => {
  const GOOD = '# asks for a number\nwhats your number|numbers\n+ whats your number\n- what number is that\n'

  function read(files: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'tables-'))
    mkdirSync(join(folder, 'en'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'en', name), text)
    return readTables(folder)
  }
  const refusal = (files: Record<string, string>) => {
    try {
      read(files)
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
    return 'none'
  }

  test('returns the entries of a valid table', () => {
    const entries = read({ 'contact.txt': GOOD, 'verbs.txt': 'hit hits hitting hit' }).get('en')?.entries
    expect(entries).toEqual([
      {
        language: 'en',
        category: 'contact',
        location: 'en/contact.txt:1',
        reason: 'asks for a number',
        patterns: ['whats your number|numbers'],
        rare: [],
        examples: ['whats your number'],
        counterExamples: ['what number is that'],
      },
    ])
  })

  test('expands verb forms and classes', () => {
    const tables = read({
      'contact.txt': '# hits\nhe hit+|#blow !me\n+ he hits\n- hit',
      'verbs.txt': '# forms\nhit hits hitting hit\nbeat beats beating beat beaten',
      'classes.txt': 'blow: beat+\n  hammer\nall: #blow hit+',
    }).get('en')
    expect(tables?.entries[0]?.patterns).toEqual(['he #blow|hit|hits|hitting !me'])
    expect(tables?.classes.get('blow')).toBe('beat beats beating beaten hammer')
    expect(tables?.classes.get('all')).toBe('beat beats beating beaten hammer hit hits hitting')
  })

  test('puts rare patterns, and the classes that only they use, into the server’s module', () => {
    const tables = read({
      'contact.txt': '# why\nrare: a #b|#c\nd #c\n+ a b\n- b',
      'classes.txt': 'b: x\nc: y\nfiller: z',
    })
    expect(tables.get('en')?.entries[0]).toMatchObject({ patterns: ['a #b|#c', 'd #c'], rare: ['a #b|#c'] })
    const [common = '', rare = ''] = compileAll(tables).map(({ text }) => text)
    expect([common, rare].map((text) => text.match(/(?<= {6})\w+(?=: ')/g))).toEqual([
      ['c', 'filler', 'contact'],
      ['b', 'contact'],
    ])
    expect([common, rare].map((text) => /contact: '(.*)'/.exec(text)?.[1])).toEqual(['d #c', 'a #b|#c'])
  })

  test.for<[what: string, files: Record<string, string>, expected: string]>([
    ['no reason', { 'contact.txt': 'a b\n+ a b\n- b' }, 'en/contact.txt:1: the entry lacks a reason'],
    ['no pattern', { 'contact.txt': '\n# why\n+ a b\n- b' }, 'en/contact.txt:2: the entry lacks a pattern'],
    ['no example', { 'contact.txt': '# why\na b\n- b' }, 'en/contact.txt:1: the entry lacks an example'],
    ['no counter-example', { 'contact.txt': '# why\na b\n+ a b' }, 'lacks a counter-example'],
    ['two reasons', { 'contact.txt': '# why\n# why\na b\n+ a b\n- b' }, 'more than one reason'],
    [
      'no empty line between two entries',
      { 'contact.txt': `${GOOD}${GOOD}` },
      'en/contact.txt:5: a reason after a',
    ],
    ['a pattern twice', { 'contact.txt': `${GOOD}\n${GOOD}` }, 'stands in en/contact.txt:1 too'],
    [
      'a class that is not there',
      { 'contact.txt': '# why\n#abc b\n+ a b\n- b' },
      'en/contact.txt:2: classes.txt has no #abc',
    ],
    ['a verb that is not there', { 'contact.txt': '# why\nhit+ b\n+ a b\n- b' }, 'verbs.txt has no "hit"'],
    ['capitals', { 'verbs.txt': 'Hit hits' }, '"Hit" is no word of small letters'],
    ['a sign', { 'contact.txt': '# why\na b,\n+ a b\n- b' }, '"b," is no part of a pattern'],
    ['two spaces', { 'contact.txt': '# why\na  b\n+ a b\n- b' }, 'two spaces'],
    ['a gap at the end', { 'contact.txt': '# why\na ..2\n+ a b\n- b' }, '"..2" has to stand between two words'],
    [
      'nothing sure to begin with',
      { 'contact.txt': '# why\na? b\n+ a b\n- b' },
      'begins with a word that has to be there',
    ],
    ['both kinds', { 'contact.txt': '# why\na b\nlift: a c\n+ a b\n- b' }, 'either all patterns'],
    ['a rare one that lifts', { 'contact.txt': '# why\nrare: lift: a b\n+ a b\n- b' }, '"rare: " stands only'],
    ['a class twice', { 'classes.txt': 'a: b\na: c' }, 'the class "a" stands here a second time'],
    ['a verb twice', { 'verbs.txt': 'a b\na c' }, '"a" stands here a second time'],
    ['a class before its parts', { 'classes.txt': 'a: #b\nb: c' }, 'no class #b stands above'],
    ['another file', { 'danjer.txt': '' }, 'en/danjer.txt: no table'],
  ])('throws with location and cause: %s', ([, files, expected]) => {
    expect(refusal(files)).toContain(expected)
  })
})
