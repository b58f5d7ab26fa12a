import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { QUOTED_VALUES } from '#tests/support/specification-texts.ts'
import {
  availabilityText,
  clockTime,
  experienceText,
  formatDaysAgo,
  longDate,
  messageTime,
  professionText,
  shortDate,
  timeRange,
  timeZoneCaption,
  toLocalDate,
} from './format.ts'

// Built from local parts, so that the tests pass in every time zone.
const newYear = new Date(2024, 0, 1, 9, 5)

describe('dates and times', () => {
  it('are in American English [S2.64, S2.86, S2.112, S9.18, S9.19]', () => {
    expect(longDate(newYear)).toBe('Monday, January 1, 2024')
    expect(shortDate(newYear)).toBe('Jan 1, 2024')
    expect(clockTime(newYear)).toBe('9:05 AM')
    expect(messageTime(newYear)).toBe('09:05 AM')
  })

  it('have the formats of the specification [S9.17]', () => {
    expect(longDate(new Date(2024, 0, 1, 9))).toBe(QUOTED_VALUES.longDate)
    expect(clockTime(new Date(2024, 0, 1, 9))).toBe(QUOTED_VALUES.clockTime)
  })

  it('have a plain space before AM and PM', () => {
    expect(clockTime(newYear).codePointAt(4)).toBe(0x20)
    expect(timeRange(newYear, new Date(2024, 0, 1, 13, 0))).toBe('9:05 AM – 1:00 PM')
  })

  it('show midnight and noon as twelve [S2.112, S9.19]', () => {
    expect(messageTime(new Date(2024, 0, 1, 0, 0))).toBe('12:00 AM')
    expect(messageTime(new Date(2024, 0, 1, 12, 0))).toBe('12:00 PM')
  })

  it('accept ISO strings', () => {
    expect(shortDate(newYear.toISOString())).toBe('Jan 1, 2024')
  })
})

it('names the time zone', () => {
  expect(timeZoneCaption(newYear)).toMatch(/^Times are in your time zone: \S+ \((GMT|UTC)\S*\)$/)
})

const at = (day: number, hour = 12) => new Date(2026, 2, day, hour).toISOString()

test.for([
  [at(1), at(1, 23), 'today'],
  [at(1, 23), at(2, 1), 'yesterday'],
  [at(1), at(6), '5 days ago'],
  [at(1), at(14), '13 days ago'],
  [at(1), at(15), '2 weeks ago'],
  [at(1), at(28), '3 weeks ago'],
  [at(1), at(89), '12 weeks ago'],
  // A clock that was set back must not show a future day.
  [at(5), at(1), 'today'],
] as const)('counts the days of %s by the calendar until %s: %s', ([when, now, text]) => {
  expect(formatDaysAgo(when, now)).toBe(text)
})

afterEach(() => vi.unstubAllEnvs())

it('returns the viewer’s local day, not that of UTC', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(toLocalDate(new Date('2026-01-05T20:00:00.000Z'))).toBe('2026-01-06')
  expect(toLocalDate(new Date(2026, 1, 3))).toBe('2026-02-03')
  vi.stubEnv('TZ', 'America/New_York')
  expect(toLocalDate(new Date('2026-01-05T02:00:00.000Z'))).toBe('2026-01-04')
})

it('shows the values of a mentor’s profile [S2.86]', () => {
  expect(professionText('Nurse')).toBe('Nurse')
  expect(experienceText('7-10')).toBe('7-10 years')
  expect(experienceText('Since 1998')).toBe('Since 1998')
  expect(availabilityText(['1-2 hours/week', 'flexible'])).toBe('1-2 hours/week, Flexible')
})

it('shows fallbacks for missing values [S2.85, S2.95]', () => {
  expect(professionText('')).toBe('Professional Mentor')
  expect(experienceText('')).toBe('Not specified')
  expect(availabilityText([])).toBe('Flexible')
})
