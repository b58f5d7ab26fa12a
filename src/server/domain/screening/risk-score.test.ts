import { describe, expect, test } from 'vitest'
import { RISK_KINDS } from '#shared/screening/risk-kinds.ts'
import * as fc from '#tests/support/fast-check.ts'
import {
  describeReasons,
  firstCountedDay,
  RISK_DAY_MAX,
  RISK_THRESHOLD,
  RISK_WEEKS,
  RISK_WEIGHTS,
  type RiskCount,
  riskScore,
} from './risk.ts'

const TODAY = '2026-03-31'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.parse(TODAY) - days * DAY_MS).toISOString().slice(0, 10)
const countOf = (kind: RiskCount['kind'], days = 0, count = 1, reported = 0): RiskCount => ({
  kind,
  day: daysAgo(days),
  count,
  reported,
})
const anyCount = fc
  .record({ kind: fc.constantFrom(...RISK_KINDS), days: fc.nat(80), count: fc.nat(9), reported: fc.nat(9) })
  .map(({ kind, days, count, reported }) => countOf(kind, days, Math.max(count, reported), reported))

describe('the risk score of one side', () => {
  test('counts the full weight on the first day, half after half the weeks, and none at their end', () => {
    for (const kind of RISK_KINDS) {
      expect(
        [0, RISK_WEEKS * 3.5, RISK_WEEKS * 7, 400].map((days) => riskScore([countOf(kind, days)], TODAY)),
      ).toEqual([RISK_WEIGHTS[kind], RISK_WEIGHTS[kind] / 2, 0, 0])
    }
    expect(riskScore([countOf('images', RISK_WEEKS * 7 - 1)], TODAY)).toBeGreaterThan(0)
    expect(firstCountedDay(TODAY)).toBe(daysAgo(RISK_WEEKS * 7 - 1))
  })

  test('counts each kind at most twice a day, and nothing that a case has reported', () => {
    expect(riskScore([countOf('gifts', 0, 50)], TODAY)).toBe(RISK_DAY_MAX * RISK_WEIGHTS.gifts)
    expect(riskScore([countOf('gifts', 0, 50, 50)], TODAY)).toBe(0)
    expect(riskScore([countOf('gifts', 0, 2, 1)], TODAY)).toBe(RISK_WEIGHTS.gifts)
    expect(riskScore([countOf('gifts', 0, 9, 3)], TODAY)).toBe(0)
  })

  test('treats a future day, as after a clock change, as today', () => {
    expect(riskScore([countOf('gifts', -3)], TODAY)).toBe(RISK_WEIGHTS.gifts)
  })

  test('is never negative, never falls with a count, and never rises from day to day', () => {
    fc.assert(
      fc.property(fc.array(anyCount, { maxLength: 20 }), anyCount, (counts, more) => {
        const sum = riskScore(counts, TODAY)
        expect(sum).toBeGreaterThanOrEqual(0)
        expect(riskScore([...counts, more], TODAY)).toBeGreaterThanOrEqual(sum)
        expect(riskScore(counts, daysAgo(-1))).toBeLessThanOrEqual(sum)
      }),
    )
  })

  test('cannot reach the threshold with one kind on one day', () => {
    for (const kind of RISK_KINDS) expect(riskScore([countOf(kind, 0, 99)], TODAY)).toBeLessThan(RISK_THRESHOLD)
  })

  test('reaches the threshold with slow grooming, not with occasional findings', () => {
    const grooming = [
      countOf('supervision', 21),
      countOf('supervision', 16),
      countOf('gifts', 9),
      countOf('gifts', 5),
      countOf('secrecy', 2),
      countOf('meeting'),
    ]
    expect(riskScore(grooming, TODAY)).toBeGreaterThanOrEqual(RISK_THRESHOLD)
    const ordinary = [
      countOf('elsewhere', 50),
      countOf('reworded', 50),
      countOf('meeting', 30),
      countOf('gifts', 12),
      countOf('supervision', 3),
    ]
    expect(riskScore(ordinary, TODAY)).toBeLessThan(RISK_THRESHOLD)
  })
})

test('three questions about supervision and two gifts within two weeks reach the threshold', () => {
  const counts = [
    countOf('supervision', 13),
    countOf('supervision', 6),
    countOf('gifts', 5),
    countOf('gifts', 2),
    countOf('supervision'),
  ]
  expect(riskScore(counts, TODAY)).toBeGreaterThanOrEqual(RISK_THRESHOLD)
})

describe('the reasons of a score', () => {
  test('name the kinds by weight, each with its count and period', () => {
    const counts = [
      countOf('gifts', 3),
      countOf('gifts', 1),
      countOf('supervision', 13),
      countOf('supervision', 5),
      countOf('supervision'),
      countOf('images', 0, 4, 2),
      countOf('secrecy', 2, 1, 1),
      countOf('meeting', 9),
    ]
    expect(describeReasons(counts, TODAY)).toBe(
      'asked about supervision 3 times in 2 weeks; offered money or gifts twice in 4 days; wrote about meeting alone once; asked for pictures twice today',
    )
  })

  test('are empty when everything is reported', () =>
    expect(describeReasons([countOf('gifts', 1, 2, 2)], TODAY)).toBe(''))
})
