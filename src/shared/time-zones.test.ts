import { expect, test } from 'vitest'
import { dayAndTimeIn } from './notices/sentences.ts'
import { isTimeZone, namedZoneAt } from './time-zones.ts'

test('the name of a time zone is one that Intl knows', () => {
  expect(['Africa/Lagos', 'UTC'].map(isTimeZone)).toEqual([true, true])
  expect(['', 'Mars/Olympus', 'x'.repeat(64)].map(isTimeZone)).toEqual([false, false, false])
})

// alextselegidis/easyappointments#1234, ilios/frontend#1277, SuiteCRM/SuiteCRM#822, nextcloud/calendar#6572.
test.for([
  ['2026-12-20T18:30:00Z', 'Asia/Kolkata', 'Monday, December 21 at 12:00 AM (India Standard Time)'],
  ['2026-12-20T18:30:00Z', 'UTC', 'Sunday, December 20 at 6:30 PM (Coordinated Universal Time)'],
  ['2026-07-01T17:00:00Z', 'Europe/London', 'Wednesday, July 1 at 6:00 PM (British Summer Time)'],
  ['2026-12-01T18:00:00Z', 'Europe/London', 'Tuesday, December 1 at 6:00 PM (Greenwich Mean Time)'],
  // The same words twice in one night.
  ['2026-11-01T05:30:00Z', 'America/New_York', 'Sunday, November 1 at 1:30 AM (Eastern Daylight Time)'],
  ['2026-11-01T06:30:00Z', 'America/New_York', 'Sunday, November 1 at 1:30 AM (Eastern Standard Time)'],
] as const)('a time outside of the page names its zone: %s, %s', ([dateTime, timeZone, text]) => {
  expect(dayAndTimeIn({ dateTime, ...namedZoneAt(dateTime, timeZone) })).toBe(text)
})
