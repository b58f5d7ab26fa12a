import { describe, expect, test } from 'vitest'
import { isQuiet, nextHour, quietEnd, quietStart } from './local-time.ts'

const NIGHT = { from: 21, to: 7 }
const iso = (at: number) => new Date(at).toISOString()
const endOf = (time: string, zone: string, quiet = NIGHT) => iso(quietEnd(Date.parse(time), quiet, zone))

/** A message late in the evening, and 07:00 on the next morning, over both nights at which clocks change. */
const NIGHTS: [zone: string, night: string, evening: string, morning: string][] = [
  ['Africa/Lagos', 'any night', '2026-01-05T22:30:00Z', '2026-01-06T06:00:00.000Z'],
  [
    'Africa/Lagos',
    'the night that changes clocks elsewhere',
    '2026-03-28T22:30:00Z',
    '2026-03-29T06:00:00.000Z',
  ],
  ['Europe/London', 'any night in winter', '2026-01-05T22:30:00Z', '2026-01-06T07:00:00.000Z'],
  ['Europe/London', 'any night in summer', '2026-07-05T22:30:00Z', '2026-07-06T06:00:00.000Z'],
  ['Europe/London', 'the night of 23 hours', '2026-03-28T22:30:00Z', '2026-03-29T06:00:00.000Z'],
  ['Europe/London', 'the night of 25 hours', '2026-10-24T21:30:00Z', '2026-10-25T07:00:00.000Z'],
  ['America/Los_Angeles', 'any night', '2026-01-06T06:30:00Z', '2026-01-06T15:00:00.000Z'],
  ['America/Los_Angeles', 'the night of 23 hours', '2026-03-08T06:30:00Z', '2026-03-08T14:00:00.000Z'],
  ['America/Los_Angeles', 'the night of 25 hours', '2026-11-01T05:30:00Z', '2026-11-01T15:00:00.000Z'],
  ['Asia/Kolkata', 'any night, half an hour off', '2026-01-05T18:00:00Z', '2026-01-06T01:30:00.000Z'],
]

describe('quiet hours', () => {
  test.for(NIGHTS)('end at 07:00 in %s in %s', ([zone, , evening, morning]) => {
    expect(isQuiet(Date.parse(evening), NIGHT, zone)).toBe(true)
    expect(endOf(evening, zone)).toBe(morning)
    // From any moment of the night, too.
    const start = quietStart(Date.parse(evening), NIGHT, zone)
    for (let at = start; at < Date.parse(morning); at += 17 * 60_000) {
      expect(iso(quietEnd(at, NIGHT, zone))).toBe(morning)
      expect(quietStart(at, NIGHT, zone)).toBe(start)
    }
    expect(isQuiet(start - 1, NIGHT, zone)).toBe(false)
    expect(isQuiet(Date.parse(morning), NIGHT, zone)).toBe(false)
  })

  test('may lie within a day, and change nothing outside of them', () => {
    const school = { from: 8, to: 15 }
    expect(endOf('2026-01-05T08:00:00Z', 'UTC', school)).toBe('2026-01-05T15:00:00.000Z')
    expect(endOf('2026-01-05T15:00:00Z', 'UTC', school)).toBe('2026-01-05T15:00:00.000Z')
    expect(endOf('2026-01-05T07:59:59Z', 'UTC', school)).toBe('2026-01-05T07:59:59.000Z')
  })
})

describe('the next time that an hour begins', () => {
  test.for([
    ['later today', 17, 'Africa/Lagos', '2026-01-05T10:00:00Z', '2026-01-05T16:00:00.000Z'],
    ['tomorrow, if it has just begun', 17, 'Africa/Lagos', '2026-01-05T16:00:00Z', '2026-01-06T16:00:00.000Z'],
    ['tomorrow, if it has passed', 17, 'Africa/Lagos', '2026-01-05T20:00:00Z', '2026-01-06T16:00:00.000Z'],
    ['after the gap of summer time', 1, 'Europe/London', '2026-03-28T22:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['the first of two', 1, 'Europe/London', '2026-10-24T22:00:00Z', '2026-10-25T00:00:00.000Z'],
    ['midnight', 0, 'America/Los_Angeles', '2026-01-05T10:00:00Z', '2026-01-06T08:00:00.000Z'],
  ] as const)('is %s', ([, hour, zone, from, next]) => {
    expect(iso(nextHour(Date.parse(from), hour, zone))).toBe(next)
  })
})
