import { expect, test } from 'vitest'
import { formatDaysAgo } from './days-ago.ts'

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
