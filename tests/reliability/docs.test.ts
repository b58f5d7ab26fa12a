import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proofsIn } from '#scripts/docs/proofs.ts'
import { RELIABILITY_DOCS, reliabilityDocs } from './docs.ts'
import { findMisses } from './trial.ts'
import { trials } from './trials.ts'

test('docs/reliability.md is what `npm run docs:reliability` writes', () => {
  expect(readFileSync(RELIABILITY_DOCS, 'utf8')).toBe(reliabilityDocs())
})

test('finds a title in every notation, with the ids it ends with', () => {
  const source = [
    "test('a sentence [T1, ASVS 6.3.1]', () => {})",
    'it("another one [R40]", () => {})',
    "test.each(cases)('one of $many [T2]', () => {})",
    `test(\`with \${name} inside [T3, T4]\`, () => {})`,
    "test('it can’t, and it\\'s said [T5]', () => {})",
    "const list = ['not a title', '[T6]']",
    "const IDS = '[T7]'",
    `test(\`by a constant \${IDS}\`, () => {})`,
  ].join('\n')
  expect(proofsIn('x.test.ts', source).map(({ title, ids }) => [title, ...ids])).toEqual([
    ['a sentence', 'T1', 'ASVS 6.3.1'],
    ['another one', 'R40'],
    ['one of $many', 'T2'],
    ['with … inside', 'T3', 'T4'],
    ["it can’t, and it's said", 'T5'],
    ['by a constant', 'T7'],
  ])
})

test('shows the figure of a measured trial in the table, and why one missed its target', () => {
  const [first, second] = trials
  const measured = { date: '2026-01-05', machine: '2 cores, Node 20.20.2', figure: '0 of 10 lost' }
  const docs = reliabilityDocs(
    {
      [first?.id ?? '']: { ...measured, misses: '' },
      [second?.id ?? '']: { ...measured, misses: 'ready: 3 s where 2 is the most' },
    },
    [],
  )
  expect(docs).toContain('| 0 of 10 lost | yes | 2026-01-05, 2 cores, Node 20.20.2 |')
  expect(docs).toMatch(/\| 0 of 10 lost \| no: ready: 3 s where 2 is the most.* \|/)
  expect(docs).toContain('| T1 | guessing the password of one account | open: no test yet |')
})

test('judges a small trial by facts alone, a whole one by speeds as well', () => {
  const finding = {
    figure: '',
    facts: { 'none lost': true, 'none doubled': false },
    speeds: { ready: { found: 3, most: 2, unit: 's' }, exit: { found: 1, most: 2, unit: 's' } },
  }
  expect(findMisses(finding, 'small')).toEqual(['none doubled'])
  expect(findMisses(finding, 'whole')).toEqual(['none doubled', 'ready: 3 s where 2 is the most'])
})
