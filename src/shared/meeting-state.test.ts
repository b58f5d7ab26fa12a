import { expect, test } from 'vitest'
import { meetingState, spanOfCall } from './meeting-state.ts'

const session = { startTime: '2026-01-05T10:00:00.000Z', endTime: '2026-01-05T11:00:00.000Z' }

test.for([
  ['2026-01-05T09:59:59.999Z', 'Upcoming'],
  ['2026-01-05T10:00:00.000Z', 'In Progress'],
  ['2026-01-05T10:59:59.999Z', 'In Progress'],
  ['2026-01-05T11:00:00.000Z', 'Completed'],
  ['2027-01-01T00:00:00.000Z', 'Completed'],
] as const)('at %s a session from ten to eleven is %s [S4.21]', ([now, state]) => {
  expect(meetingState(session, now)).toBe(state)
})

test('a call ends after its duration', () => {
  const startTime = '2026-01-05T10:50:00.000Z'
  const span = { startTime, endTime: '2026-01-05T11:20:00.000Z' }
  expect(spanOfCall({ dateTime: startTime, duration: 30 })).toEqual(span)
})
