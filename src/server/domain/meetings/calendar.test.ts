import type { ActiveParty } from '#server/context.ts'
import { newSession } from '#shared/schemas/meetings.ts'
import * as fc from '#tests/support/fast-check.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { escapeText, foldLine } from './calendar.ts'
import { cancelSession, scheduleSession } from './meetings.ts'

const TIMES = { startTime: '2026-03-29T10:00:00.000Z', endTime: '2026-03-29T11:30:00.000Z' }

async function book(world: World, person: Person, matchId: number, session: object = {}) {
  const ctx = await world.ctx<ActiveParty>(person)
  return scheduleSession(ctx, newSession.parse({ matchId, title: 'First talk', ...TIMES, ...session }))
}

const calendarOf = (world: World, person: Person, id: number) =>
  world.call(person, 'GET', `/api/sessions/${id}/calendar.ics`)

/** Parses a calendar file: unfolds lines and splits names from values. */
const propertiesOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => line.split(/:(.*)/s).slice(0, 2))

const readProperty = (text: string, name: string) => propertiesOf(text).find(([key]) => key === name)?.[1]

const unescaped = (value: string) =>
  value.replace(/\\(.)/gs, (_, character: string) => (character === 'n' ? '\n' : character))

describe('the calendar file of a session', () => {
  test('is an iCalendar file with times in UTC', async ({ world }) => {
    const mentor = await world.mentor({ fullName: 'Amara Okafor' })
    const mentee = await world.mentee({ fullName: 'Bayo Ade' })
    const matchId = await world.match(mentor, mentee)
    const { id } = await book(world, mentee, matchId, {
      title: 'Maths, and more; perhaps',
      description: 'Bring:\n\\ a pencil',
      meetingLink: 'https://meet.example.org/a?b=1,2',
      notes: 'See you',
    })
    const { status, headers, text } = await calendarOf(world, mentor, id)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="session.ics"')
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cairnway//Cairnway//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      `UID:session-${id}-${world.now()}@cairnway`,
      'DTSTAMP:20260105T090000Z',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'DTSTART:20260329T100000Z',
      'DTEND:20260329T113000Z',
      'SUMMARY:Maths\\, and more\\; perhaps',
      'DESCRIPTION:Amara Okafor and Bayo Ade\\n\\nBring:\\n\\\\ a pencil\\n\\nSee you',
      'LOCATION:https://meet.example.org/a?b=1\\,2',
      'URL:https://meet.example.org/a?b=1,2',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('has the location and no URL when there is no link', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    for (const location of ['In-Person', 'Phone', 'Virtual']) {
      const { id } = await book(world, mentor, matchId, { location })
      const { text } = await calendarOf(world, mentor, id)
      expect(readProperty(text, 'LOCATION')).toBe(location)
      expect(readProperty(text, 'URL')).toBeUndefined()
    }
  })

  test('is the same for both people and contains no e-mail address', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const { id } = await book(world, mentor, matchId)
    const { text } = await calendarOf(world, mentor, id)
    expect((await calendarOf(world, mentee, id)).text).toBe(text)
    expect(text).not.toMatch(/mailto|example\.org|ORGANIZER|ATTENDEE/i)
  })

  test('keeps its UID and has a higher SEQUENCE when the session is cancelled', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const { id } = await book(world, mentor, matchId)
    const before = (await calendarOf(world, mentor, id)).text
    world.advanceClock(1)
    await cancelSession(await world.ctx<ActiveParty>(mentor), { id })
    const { status, text } = await calendarOf(world, mentor, id)

    expect(status).toBe(200)
    expect(readProperty(text, 'UID')).toBe(readProperty(before, 'UID'))
    expect(readProperty(text, 'STATUS')).toBe('CANCELLED')
    expect(Number(readProperty(text, 'SEQUENCE'))).toBeGreaterThan(Number(readProperty(before, 'SEQUENCE')))
  })
})

describe('iCalendar text', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 300 })

  test('round-trips any text on one line', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const value = escapeText(text)
        expect(value).not.toMatch(/[\r\n]/)
        expect(unescaped(value)).toBe(text.replace(/\r\n|\r/g, '\n'))
      }),
    )
  })

  test('is folded between characters into lines of at most 75 octets, and unfolds to the original', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const line = `SUMMARY:${escapeText(text)}`
        const parts = foldLine(line).split('\r\n')
        for (const part of parts) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
          expect(Buffer.from(part).toString()).toBe(part)
        }
        expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true)
        expect(foldLine(line).replaceAll('\r\n ', '')).toBe(line)
      }),
    )
  })
})
