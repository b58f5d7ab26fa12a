import { expect, test } from 'vitest'
import { readStandard } from './asvs.ts'
import { readClauseIds } from './conformance.ts'
import { findProofs, proofsIn, ROOT } from './proofs.ts'

const clauses = readClauseIds()
const { chapters, level3 } = readStandard()
const requirements = chapters.flatMap(({ requirements }) => requirements)
const proofs = findProofs(ROOT)
const named = [...new Set(proofs.flatMap(({ ids }) => ids))]

test('every clause of the specification has a test', () => {
  expect(clauses.filter((id) => !named.includes(id))).toEqual([])
})

test('every number in a test title is that of a clause or of a requirement', () => {
  const known = [...clauses, ...requirements.map(({ id }) => `ASVS ${id}`), ...level3.map((id) => `ASVS ${id}`)]
  expect(named.filter((id) => /^(?:S|ASVS )\d/.test(id) && !known.includes(id))).toEqual([])
})

test('a title is found in every notation, with the numbers it ends with', () => {
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
