import { afterEach, expect, it, vi } from 'vitest'
import { DURATION_CHOICES } from '#shared/enums.ts'
import { CALL_SLOTS, isRepeated, SESSION_SLOTS, spanOf, toInstant } from './local-times.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  // Modules loaded in another zone keep it.
  vi.resetModules()
})

const MINUTE_MS = 60_000

it('converts a local day and time to an ISO instant', () => {
  vi.stubEnv('TZ', 'Africa/Lagos')
  expect(spanOf({ date: '2026-01-05', startTime: '09:00', duration: 90 })).toEqual({
    startTime: '2026-01-05T08:00:00.000Z',
    endTime: '2026-01-05T09:30:00.000Z',
  })
})

it('keeps the duration on days with a clock change', () => {
  vi.stubEnv('TZ', 'America/New_York')
  // Daylight saving starts at 2:00 on March 8 and ends at 2:00 on November 1, 2026.
  for (const date of ['2026-03-08', '2026-11-01']) {
    for (const { value: startTime } of SESSION_SLOTS) {
      for (const duration of DURATION_CHOICES) {
        const span = spanOf({ date, startTime, duration })
        expect(Date.parse(span.endTime) - Date.parse(span.startTime)).toBe(duration * MINUTE_MS)
      }
    }
  }
  expect(spanOf({ date: '2026-03-08', startTime: '01:30', duration: 60 })).toEqual({
    startTime: '2026-03-08T06:30:00.000Z',
    endTime: '2026-03-08T07:30:00.000Z',
  })
})

it('moves a skipped hour to the next one', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(toInstant('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z')
})

it('knows which times come twice when the clocks go back', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const repeated = (day: string) =>
    SESSION_SLOTS.map(({ value }) => value).filter((time) => isRepeated(day, time))
  expect(repeated('2026-11-01')).toEqual(['01:00', '01:30'])
  expect(repeated('2026-10-31')).toEqual([])
  // The first of the two.
  expect(toInstant('2026-11-01', '01:30').toISOString()).toBe('2026-11-01T05:30:00.000Z')
  vi.stubEnv('TZ', 'Australia/Lord_Howe')
  expect(repeated('2026-04-05')).toEqual(['01:30'])
})

it('keeps the instant of a session at nine in New York when daylight saving begins [R18]', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const { startTime } = spanOf({ date: '2027-03-14', startTime: '09:00', duration: 60 })
  expect(startTime).toBe('2027-03-14T13:00:00.000Z')
  const shown: Record<string, string> = {}
  for (const zone of ['America/New_York', 'UTC', 'Asia/Kolkata']) {
    vi.stubEnv('TZ', zone)
    vi.resetModules()
    const { clockTime } = await import('../../lib/format/format.ts')
    shown[zone] = clockTime(startTime)
  }
  expect(shown).toEqual({ 'America/New_York': '9:00 AM', UTC: '1:00 PM', 'Asia/Kolkata': '6:30 PM' })
})

it('offers calls every half hour from 8:00 AM to 8:30 PM [S9.14]', () => {
  expect(CALL_SLOTS).toHaveLength(26)
  expect(CALL_SLOTS[0]).toEqual({ value: '08:00', label: '8:00 AM' })
  expect(CALL_SLOTS.at(-1)).toEqual({ value: '20:30', label: '8:30 PM' })
})

it('offers sessions around the clock', () => {
  expect(SESSION_SLOTS).toHaveLength(48)
  expect(SESSION_SLOTS[0]).toEqual({ value: '00:00', label: '12:00 AM' })
  expect(SESSION_SLOTS).toContainEqual({ value: '12:30', label: '12:30 PM' })
})
