import { describe, expect, it } from 'vitest'
import { mutationScore } from './mutation-score.ts'
import { sortByNearness } from './nearest-tests.ts'
// biome-ignore lint/correctness/useImportExtensions: Stryker loads plain JavaScript; its types are next to it
import { drawn } from './plugin.mjs'

const outcomes = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })))

describe('the mutation score', () => {
  it('counts killed and timed-out mutants among all that were tested', () => {
    const found = mutationScore(outcomes({ Killed: 80, Timeout: 5, Survived: 10, NoCoverage: 5, Ignored: 50 }))
    expect(found).toMatchObject({ caught: 85, judged: 100, score: 0.85 })
  })

  it('has a Wilson interval', () => {
    const { from, to } = mutationScore(outcomes({ Killed: 85, Survived: 15 }))
    expect([from, to].map((share) => share.toFixed(4))).toEqual(['0.7672', '0.9069'])
  })

  it('has the widest interval when nothing was tested', () => {
    expect(mutationScore([])).toEqual({ caught: 0, judged: 0, score: 0, from: 0, to: 1 })
  })
})

describe('the tests of a mutant', () => {
  const tests = [
    'src/server/domain/accounts/accounts.test.ts',
    'src/server/domain/matches/end-match.test.ts',
    'src/server/domain/matches/matches.test.ts',
    'src/shared/schemas/other.test.ts',
    'src/shared/text.test.ts',
  ]

  it('begin with that of the file, then those of its folder, then the rest', () => {
    const order = sortByNearness('src/server/domain/matches/end-match.ts', tests)
    expect(order.slice(0, 3)).toEqual([tests[1], tests[2], tests[0]])
    expect(order.toSorted()).toEqual(tests)
  })

  it('are found by a name that two folders share', () => {
    expect(sortByNearness('src/shared/schemas/accounts.ts', tests).slice(0, 2).toSorted()).toEqual([
      tests[0],
      tests[3],
    ])
  })
})

describe('a sample of mutants', () => {
  const at = (line: number) => ({ line, column: 0 })
  const mutants = Array.from({ length: 50 }, (_, id) => ({
    id: String(id),
    fileName: '/anywhere/src/shared/normalize-text.ts',
    location: { start: at(id), end: at(id) },
    mutatorName: 'BlockStatement',
    replacement: '{}',
  }))
  const idsOf = (seed: string, all = mutants) => drawn(all, 10, seed).map(({ id }) => id)

  it('depends only on the seed, not on folder and order', () => {
    const elsewhere = mutants
      .map((mutant) => ({ ...mutant, fileName: '/else/src/shared/normalize-text.ts' }))
      .reverse()
    expect(idsOf('1', elsewhere)).toEqual(idsOf('1'))
    expect(new Set(idsOf('1')).size).toBe(10)
    expect(idsOf('2')).not.toEqual(idsOf('1'))
  })
})
