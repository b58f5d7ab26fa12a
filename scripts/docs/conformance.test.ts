import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CONFORMANCE_DOCS, clausesIn, conformanceDocs, readClauses } from './conformance.ts'
import { findProofs } from './proofs.ts'

const clauses = clausesIn(readClauses())
const proofs = findProofs(fileURLToPath(new URL('../..', import.meta.url)))
const named = new Set(proofs.flatMap(({ ids }) => ids.filter((id) => id.startsWith('S'))))

describe('docs/conformance.md', () => {
  test('is what `npm run docs:conformance` writes', () => {
    expect(readFileSync(CONFORMANCE_DOCS, 'utf8')).toBe(conformanceDocs())
  })

  test('has a test for every clause', () => {
    expect(clauses.filter(([id]) => !named.has(id))).toEqual([])
  })

  test('has a clause for every number in a test title', () => {
    const known = new Set(clauses.map(([id]) => id))
    expect([...named].filter((id) => !known.has(id))).toEqual([])
  })

  test('has each clause only once', () => {
    const ids = clauses.map(([id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('shows a clause without a test as open', () => {
    const sections = [{ title: 'One', parts: [{ title: 'Part', clauses: { 'S1.1': 'a', 'S1.2': 'b' } }] }]
    const proof = { file: 'x.test.ts', title: 'it holds', ids: ['T1', 'S1.1'] }
    const rows = conformanceDocs(sections, [proof]).split('\n')
    expect(rows).toContain('| S1.1 | a | `x.test.ts` › it holds |')
    expect(rows).toContain('| S1.2 | b | open: no test yet |')
  })
})
