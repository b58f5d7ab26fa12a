import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RISK_KINDS } from '#shared/screening/risk-kinds.ts'
import {
  describeReasons,
  firstCountedDay,
  RISK_DAY_MAX,
  RISK_THRESHOLD,
  RISK_WEEKS,
  RISK_WEIGHTS,
  type RiskCount,
  riskScore,
} from './risk-score.ts'

const TODAY = '2026-03-31'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.parse(TODAY) - days * DAY_MS).toISOString().slice(0, 10)
const one = (kind: RiskCount['kind'], days = 0, count = 1, reported = 0): RiskCount => ({
  kind,
  day: daysAgo(days),
  count,
  reported,
})
const anyCount = fc
  .record({ kind: fc.constantFrom(...RISK_KINDS), days: fc.nat(80), count: fc.nat(9), reported: fc.nat(9) })
  .map(({ kind, days, count, reported }) => one(kind, days, Math.max(count, reported), reported))

describe('the sum of one side', () => {
  test('counts what weighs so much on its day, half of it after half the weeks, and nothing at their end', () => {
    for (const kind of RISK_KINDS) {
      expect(
        [0, RISK_WEEKS * 3.5, RISK_WEEKS * 7, 400].map((days) => riskScore([one(kind, days)], TODAY)),
      ).toEqual([RISK_WEIGHTS[kind], RISK_WEIGHTS[kind] / 2, 0, 0])
    }
    expect(riskScore([one('images', RISK_WEEKS * 7 - 1)], TODAY)).toBeGreaterThan(0)
    expect(firstCountedDay(TODAY)).toBe(daysAgo(RISK_WEEKS * 7 - 1))
  })

  test('counts of one kind no more than twice a day, and of what a case holds nothing', () => {
    expect(riskScore([one('gifts', 0, 50)], TODAY)).toBe(RISK_DAY_MAX * RISK_WEIGHTS.gifts)
    expect(riskScore([one('gifts', 0, 50, 50)], TODAY)).toBe(0)
    expect(riskScore([one('gifts', 0, 2, 1)], TODAY)).toBe(RISK_WEIGHTS.gifts)
    expect(riskScore([one('gifts', 0, 9, 3)], TODAY)).toBe(0)
  })

  test('of a day that is still to come, as after a clock was set back, counts as of today', () => {
    expect(riskScore([one('gifts', -3)], TODAY)).toBe(RISK_WEIGHTS.gifts)
  })

  test('is never below nothing, grows with every count, and shrinks from day to day', () => {
    fc.assert(
      fc.property(fc.array(anyCount, { maxLength: 20 }), anyCount, (counts, more) => {
        const sum = riskScore(counts, TODAY)
        expect(sum).toBeGreaterThanOrEqual(0)
        expect(riskScore([...counts, more], TODAY)).toBeGreaterThanOrEqual(sum)
        expect(riskScore(counts, daysAgo(-1))).toBeLessThanOrEqual(sum)
      }),
    )
  })

  test('is high enough only by several days or several kinds, and by no single message', () => {
    for (const kind of RISK_KINDS) expect(riskScore([one(kind, 0, 99)], TODAY)).toBeLessThan(RISK_THRESHOLD)
  })

  test('is reached by slow grooming, and not by a mentor who is found now and then', () => {
    const grooming = [
      one('supervision', 21),
      one('supervision', 16),
      one('gifts', 9),
      one('gifts', 5),
      one('secrecy', 2),
      one('meeting'),
    ]
    expect(riskScore(grooming, TODAY)).toBeGreaterThanOrEqual(RISK_THRESHOLD)
    const ordinary = [
      one('elsewhere', 50),
      one('reworded', 50),
      one('meeting', 30),
      one('gifts', 12),
      one('supervision', 3),
    ]
    expect(riskScore(ordinary, TODAY)).toBeLessThan(RISK_THRESHOLD)
  })
})

test('three questions about supervision in two weeks and two gifts are enough', () => {
  const counts = [
    one('supervision', 13),
    one('supervision', 6),
    one('gifts', 5),
    one('gifts', 2),
    one('supervision'),
  ]
  expect(riskScore(counts, TODAY)).toBeGreaterThanOrEqual(RISK_THRESHOLD)
})

describe('its reasons', () => {
  test('are words, those that weigh most first, with how often and how long', () => {
    const counts = [
      one('gifts', 3),
      one('gifts', 1),
      one('supervision', 13),
      one('supervision', 5),
      one('supervision'),
      one('images', 0, 4, 2),
      one('secrecy', 2, 1, 1),
      one('meeting', 9),
    ]
    expect(describeReasons(counts, TODAY)).toBe(
      'asked about supervision 3 times in 2 weeks; offered money or gifts twice in 4 days; wrote of meeting alone once; asked for pictures twice today',
    )
  })

  test('of nothing new are none', () => expect(describeReasons([one('gifts', 1, 2, 2)], TODAY)).toBe(''))
})
