import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findProofs } from './proofs.ts'
import { readStandard, SECURITY_DOCS, type Standard, securityDocs } from './security.ts'

const standard = readStandard()
const { requirements, level3, chapters } = standard

describe('docs/security.md', () => {
  test('is what `npm run docs:security` writes', () => {
    expect(readFileSync(SECURITY_DOCS, 'utf8')).toBe(securityDocs())
  })

  test('has a row for each of the 70 requirements of level 1 and the 183 of level 2, each in a chapter', () => {
    const atLevel = (level: number) => requirements.filter((requirement) => requirement.level === level)
    expect([atLevel(1).length, atLevel(2).length, level3.length]).toEqual([70, 183, 92])
    expect(new Set([...requirements.map(({ id }) => id), ...level3]).size).toBe(345)
    const rows = securityDocs().split('\n')
    for (const { id } of requirements) {
      expect([id, rows.filter((row) => row.startsWith(`| ${id} |`)).length]).toEqual([id, 1])
      expect(Object.keys(chapters)).toContain(id.split('.')[0])
    }
  })

  test('has a note for every requirement with a status', () => {
    const silent = requirements.filter(({ status, note }) => (status === undefined) !== (note === undefined))
    expect(silent).toEqual([])
  })

  test('refers only to existing sections of the page', () => {
    const [parts = ''] = securityDocs().split('\n## Where it stands')
    const named = requirements.flatMap(({ note = '' }) =>
      [...note.matchAll(/"([^"]+)" above/g)].map(([, heading = '']) => heading),
    )
    expect(named.length).toBeGreaterThan(10)
    for (const heading of named) expect(parts).toContain(`\n## ${heading}\n`)
    expect(requirements.filter(({ note = '' }) => / below\b/.test(note))).toEqual([])
  })

  test('contains every requirement number in a test title', () => {
    const known = new Set([...requirements.map(({ id }) => `ASVS ${id}`), ...level3.map((id) => `ASVS ${id}`)])
    const named = findProofs(fileURLToPath(new URL('../..', import.meta.url))).flatMap(({ ids, title }) =>
      ids.filter((id) => id.startsWith('ASVS ') && !known.has(id)).map((id) => `${id}: ${title}`),
    )
    expect(named).toEqual([])
  })

  test('distinguishes covered, partly covered, met, not applicable and open', () => {
    const small: Standard = {
      chapters: { 1: 'One' },
      level3: ['1.1.9'],
      requirements: [
        { id: '1.1.1', level: 1, about: 'a' },
        { id: '1.1.2', level: 1, about: 'b', status: 'open', note: 'half of it' },
        { id: '1.1.3', level: 1, about: 'c', status: 'met', note: 'so it is' },
        { id: '1.1.4', level: 2, about: 'd', status: 'not applicable', note: 'none here' },
        { id: '1.1.5', level: 2, about: 'e' },
      ],
    }
    const proof = {
      file: 'x.test.ts',
      title: 'it holds',
      ids: ['T1', 'ASVS 1.1.1', 'ASVS 1.1.2', 'ASVS 1.1.9'],
    }
    const rows = securityDocs(small, [proof]).split('\n')
    expect(rows).toEqual(
      expect.arrayContaining([
        '| 1.1.1 | 1 | a | covered | `x.test.ts` › it holds |',
        '| 1.1.2 | 1 | b | partly covered | `x.test.ts` › it holds<br>open: half of it |',
        '| 1.1.3 | 1 | c | met by design | so it is |',
        '| 1.1.4 | 2 | d | not applicable | none here |',
        '| 1.1.5 | 2 | e | open | no test names it yet |',
        '| Level 1 | 1 | 1 | 1 | 0 | 0 | 3 |',
        '| 1.1.9 | `x.test.ts` › it holds |',
      ]),
    )
  })
})
