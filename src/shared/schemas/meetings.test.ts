import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { CLOCK_CHANGE_TEXTS } from '../texts/meetings.ts'
import { messagePage, messageText } from './matches.ts'
import { callProposalForm, callRequestForm, newCallRequest, newSession, sessionForm } from './meetings.ts'
import { profileChanges } from './profile.ts'

function issues(schema: ZodMiniType, input: unknown): string[] {
  const result = schema.safeParse(input)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the session form', () => {
  const good = {
    title: 'First talk',
    date: '2026-01-06',
    startTime: '09:00',
    duration: 60,
    location: 'Virtual',
    meetingLink: '',
    description: '',
    notes: '',
  }

  test('accepts a title and valid choices [S5.33]', () => expect(issues(sessionForm, good)).toEqual([]))

  const refused: [change: object, issue: string][] = [
    [{ title: 'ab' }, 'title: Title must be at least 3 characters.'],
    [{ title: '  ab  ' }, 'title: Title must be at least 3 characters.'],
    [{ date: '' }, 'date: Please select a date.'],
    [{ date: undefined }, 'date: Please select a date.'],
    [{ startTime: '' }, 'startTime: Please select a start time.'],
    [{ startTime: undefined }, 'startTime: Please select a start time.'],
    [{ duration: undefined }, 'duration: Please select a duration.'],
    [{ duration: 25 }, 'duration: Please select a duration.'],
    [{ location: 'Moon' }, 'location: Location must be Virtual, In-Person or Phone.'],
    [{ meetingLink: 'meet me' }, 'meetingLink: Please enter a valid meeting link.'],
    [{ notes: 'x'.repeat(2_001) }, 'notes: Must be at most 2,000 characters.'],
  ]
  test.for(refused)('refuses %j [S5.27, S5.28, S5.30, S5.31, S9.6]', ([change, issue]) => {
    expect(issues(sessionForm, { ...good, ...change })).toEqual([issue])
  })

  test.for([15, 30, 45, 60, 90, 120])('offers %i minutes [S9.12]', (duration) => {
    expect(issues(sessionForm, { ...good, duration })).toEqual([])
  })
})

// calcom/cal.diy#29868, thunderbird/appointment#736: planned for another time than the one that was chosen.
describe('a time that the clocks skip', () => {
  afterEach(() => vi.unstubAllEnvs())
  const skipped = `startTime: ${CLOCK_CHANGE_TEXTS.skipped}`
  const session = {
    title: 'First talk',
    duration: 60,
    location: 'Virtual',
    meetingLink: '',
    description: '',
    notes: '',
  }

  test.for([
    ['America/New_York', '2026-03-08', '02:30'],
    ['Europe/London', '2026-03-29', '01:00'],
    ['Australia/Lord_Howe', '2026-10-04', '02:00'],
    // At midnight: the day begins at one.
    ['Africa/Cairo', '2026-04-24', '00:30'],
  ] as const)('in %s is refused', ([zone, date, startTime]) => {
    vi.stubEnv('TZ', zone)
    expect(issues(sessionForm, { ...session, date, startTime })).toEqual([skipped])
    const call = { title: 'A call', date, time: startTime, duration: 30 }
    const [found] = issues(callRequestForm, call)
    expect([found, issues(callProposalForm, call)]).toEqual([skipped.replace('startTime', 'time'), [found]])
    expect(issues(sessionForm, { ...session, date, startTime: '09:00' })).toEqual([])
  })
})

describe('a new session', () => {
  const good = {
    matchId: 1,
    title: 'First talk',
    startTime: '2026-01-06T09:00:00Z',
    endTime: '2026-01-06T10:00:00Z',
  }

  test('is virtual by default, and always scheduled [S5.32, S9.10]', () => {
    const session = newSession.parse({ ...good, status: 'cancelled', createdBy: 9 })
    expect(session).toEqual({
      ...good,
      startTime: '2026-01-06T09:00:00.000Z',
      endTime: '2026-01-06T10:00:00.000Z',
      location: 'Virtual',
      description: null,
      notes: null,
      meetingLink: null,
    })
  })

  test('lasts at most eight hours, also across midnight', () => {
    const from = { ...good, startTime: '2026-01-06T20:00:00Z' }
    expect(issues(newSession, { ...from, endTime: '2026-01-07T04:00:00Z' })).toEqual([])
    expect(issues(newSession, { ...from, endTime: '2026-01-07T04:00:00.001Z' })).toEqual([
      'endTime: A session lasts at most 8 hours.',
    ])
  })

  test('drops the link of a meeting in person, even an invalid one [S4.24]', () => {
    const session = newSession.parse({ ...good, location: 'In-Person', meetingLink: 'javascript:alert(1)' })
    expect(session.meetingLink).toBe('')
  })

  test('needs both times', () => {
    expect(issues(newSession, { matchId: 1, title: 'First talk' })).toEqual([
      'startTime: Please select a start time.',
      'endTime: Please select an end time.',
    ])
  })
})

describe('a call request', () => {
  test('requires title, date, time and an offered duration in the form [S5.34, S5.36]', () => {
    expect(issues(callRequestForm, { title: 'Call', date: '2026-01-06', time: '08:00', duration: 30 })).toEqual(
      [],
    )
    expect(issues(callRequestForm, { title: 'ab' }).map((issue) => issue.split(':')[0])).toEqual([
      'title',
      'date',
      'time',
      'duration',
    ])
  })

  test('lasts a whole number of minutes, 5 to 480', () => {
    const good = { matchId: 1, title: 'A call', dateTime: '2026-01-06T09:00:00Z' }
    const accepted = [4, 5, 30, 37, 480, 481, 30.5].filter(
      (duration) => newCallRequest.safeParse({ ...good, duration }).success,
    )
    expect(accepted).toEqual([5, 30, 37, 480])
  })
})

describe('the profile form', () => {
  const refused: [change: object, issue: string][] = [
    [{ fullName: 'A' }, 'fullName: Full name must be at least 2 characters.'],
    [{ email: 'nobody' }, 'email: Please enter a valid email address.'],
    [{ photoUrl: '' }, 'photoUrl: Profile photo is required'],
    [{ photoUrl: '/uploads/../app.db' }, 'photoUrl: Please enter a valid URL.'],
    [{ photoUrl: '/avatars/<svg>.svg' }, 'photoUrl: Please enter a valid URL.'],
    [{ bio: 'x'.repeat(2_001) }, 'bio: Must be at most 2,000 characters.'],
  ]
  test.for(refused)('refuses %j [S5.37]', ([change, issue]) =>
    expect(issues(profileChanges, change)).toEqual([issue]),
  )

  test('accepts any subset of its fields, and a name of two characters [S5.37, S5.39, S9.6]', () => {
    expect(profileChanges.parse({})).toEqual({})
    expect(profileChanges.parse({ fullName: 'Al', bio: ' ', role: 'admin' })).toEqual({
      fullName: 'Al',
      bio: null,
    })
    expect(profileChanges.parse({ expertise: 'Health, Study', availability: 'flexible' })).toEqual({
      expertise: ['Health', 'Study'],
      availability: ['flexible'],
    })
  })
})

describe('a message', () => {
  test.for(['', '   ', '\n\t', '\u200b\u200d'])(
    'without visible characters is refused: %j [S2.114, S5.45]',
    (text) => {
      expect(issues(messageText, text)).toEqual([': Message cannot be empty.'])
    },
  )

  test('may have 4,000 characters and line breaks', () => {
    expect(messageText.parse(` ${'x'.repeat(3_998)}\ny `)).toHaveLength(4_000)
    expect(issues(messageText, 'x'.repeat(4_001))).toEqual([': Must be at most 4,000 characters.'])
  })

  test('is among the latest 200 by default', () => {
    expect(messagePage.parse({ matchId: 1 })).toEqual({ matchId: 1, limit: 200 })
  })
})
