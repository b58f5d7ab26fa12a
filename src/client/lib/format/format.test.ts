import { describe, expect, it } from 'vitest'
import { QUOTED_VALUES } from '#tests/support/specification-texts.ts'
import { clockTime, longDate, messageTime, shortDate, timeRange, timeZoneCaption } from './format.ts'

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
