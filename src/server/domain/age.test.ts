import { describe, expect, test } from 'vitest'
import { ageAt } from './age.ts'

const aged = (ageRecordedOn: string | null, now: string) =>
  ageAt({ age: 16, ageRecordedOn }, `${now}T09:00:00.000Z`)

describe('ageAt', () => {
  test.for([
    ['2026-01-05', '2026-01-05', 16],
    ['2026-01-05', '2027-01-04', 16],
    ['2026-01-05', '2027-01-05', 17],
    ['2026-01-05', '2028-01-04', 17],
    ['2026-01-05', '2028-01-05', 18],
    ['2026-12-31', '2027-01-01', 16],
    ['2024-02-29', '2025-02-28', 16],
    ['2024-02-29', '2025-03-01', 17],
    ['2024-02-29', '2028-02-28', 19],
    ['2024-02-29', '2028-02-29', 20],
    ['2023-02-28', '2024-02-28', 17],
  ] as const)('of an age recorded on %s is, on %s, %i', ([recorded, now, age]) => {
    expect(aged(recorded, now)).toBe(age)
  })

  test('grows at the start of the UTC day', () => {
    const recorded = { age: 17, ageRecordedOn: '2026-01-05' }
    expect(ageAt(recorded, '2027-01-04T23:59:59.999Z')).toBe(17)
    expect(ageAt(recorded, '2027-01-05T00:00:00.000Z')).toBe(18)
  })

  test('is never less than the recorded age when the clock is set back', () => {
    expect(aged('2026-01-05', '2025-01-05')).toBe(16)
    expect(aged('2026-01-05', '2000-12-31')).toBe(16)
  })

  test('returns the recorded age when the date is unknown, and null when the age is', () => {
    expect(aged(null, '2030-01-05')).toBe(16)
    expect(ageAt({ age: null, ageRecordedOn: '2026-01-05' }, '2030-01-05T00:00:00.000Z')).toBeNull()
    expect(ageAt({ age: null, ageRecordedOn: null }, '2030-01-05T00:00:00.000Z')).toBeNull()
  })
})
