import { expect, it } from 'vitest'
import { nextSessionText } from './welcome.tsx'

// Built from local parts, so that the tests pass in every time zone. A Monday.
const now = new Date(2024, 0, 1, 9, 0).toISOString()
const on = (day: number, hour: number) => ({
  startTime: new Date(2024, 0, day, hour).toISOString(),
  endTime: new Date(2024, 0, day, hour + 1).toISOString(),
  otherParty: { fullName: 'Samuel Hale' },
})

it.each([
  [on(1, 16), 'Your next session is today at 4:00 PM with Samuel Hale.'],
  [on(2, 8), 'Your next session is tomorrow at 8:00 AM with Samuel Hale.'],
  [on(4, 16), 'Your next session is Thursday at 4:00 PM with Samuel Hale.'],
  [on(8, 16), 'Your next session is on Monday, January 8, 2024 at 4:00 PM with Samuel Hale.'],
])('says when the next session is', (session, text) => {
  expect(nextSessionText(session, now)).toBe(text)
})

it('says that the session is going on', () => {
  expect(nextSessionText(on(1, 9), now)).toBe('Your session with Samuel Hale is going on now.')
})
