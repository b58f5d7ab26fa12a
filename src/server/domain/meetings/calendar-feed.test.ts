import ICAL from 'ical.js'
import type { ActiveParty } from '#server/context.ts'
import { newSession } from '#shared/schemas/meetings.ts'
import * as fc from '#tests/support/fast-check.ts'
import type { Person } from '#tests/support/people.ts'
import { test as base, createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { hashToken } from '../accounts/sessions.ts'
import { type CalendarSession, feedText } from './calendar.ts'
import { cancelSession, scheduleSession } from './meetings.ts'

const DAY_MS = 86_400_000

const inDays = (world: World, days: number) => {
  const start = world.now() + days * DAY_MS
  return { startTime: new Date(start).toISOString(), endTime: new Date(start + 3_600_000).toISOString() }
}

async function book(world: World, person: Person, matchId: number, session: object = {}) {
  const ctx = await world.ctx<ActiveParty>(person)
  const details = { matchId, title: 'First talk', ...inDays(world, 1), ...session }
  return scheduleSession(ctx, newSession.parse(details))
}

async function makeFeed(world: World, person: Person, options = { withNames: false, withLinks: false }) {
  const { body, status } = await world.trpc(person, 'sessions.makeFeed', options)
  expect(status).toBe(200)
  return String(new URLSearchParams(String(body.path).split('?')[1]).get('key'))
}

const pathOf = (key: string) => `/api/calendar.ics?key=${key}`
const fetchFeed = (world: World, key: string, headers: Record<string, string> = {}) =>
  world.call(null, 'GET', pathOf(key), { headers })

/** The entries as the parser of Thunderbird reads them. */
const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))

const titlesIn = async (world: World, key: string) =>
  entriesOf((await fetchFeed(world, key)).text).map(({ summary }) => summary)

describe('the calendar feed', () => {
  test('shows the own sessions of a year, by its key alone', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const other = await world.pair()
    await book(world, other.mentor, other.matchId, { title: 'Of other people' })
    const { id } = await book(world, mentor, matchId, { title: 'Maths, and more; \\ perhaps' })
    for (const days of [-182, -184, 182, 184]) {
      await book(world, mentor, matchId, { title: `In ${days} days`, ...inDays(world, days) })
    }
    for (const person of [mentor, mentee]) {
      const { status, headers, text } = await fetchFeed(world, await makeFeed(world, person))
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
      const entries = entriesOf(text)
      expect(entries.map(({ summary }) => summary)).toEqual([
        'In 182 days',
        'Maths, and more; \\ perhaps',
        'In -182 days',
      ])
      const entry = entries[1]
      expect(entry?.startDate.toJSDate().toISOString()).toBe(inDays(world, 1).startTime)
      expect(entry?.endDate.toJSDate().toISOString()).toBe(inDays(world, 1).endTime)
      const file = await world.call(person, 'GET', `/api/sessions/${id}/calendar.ics`)
      expect(entriesOf(file.text)[0]?.uid).toBe(entry?.uid)
    }
  })

  test('keeps a cancelled session for 30 days, with a higher SEQUENCE', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const { id } = await book(world, mentor, matchId)
    const key = await makeFeed(world, mentor)
    const entry = async () => entriesOf((await fetchFeed(world, key)).text)[0]
    const before = await entry()
    world.advanceClock(1)
    await cancelSession(await world.ctx<ActiveParty>(mentor), { id })
    const after = await entry()
    expect(after?.uid).toBe(before?.uid)
    expect(after?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    world.advanceClock(30 * DAY_MS - 2)
    expect(await entry()).toBeDefined()
    world.advanceClock(2)
    expect(await entry()).toBeUndefined()
  })

  test('shows first names and links only if asked, and never descriptions and notes', async ({ world }) => {
    const mentor = await world.mentor({ fullName: 'Amara Okafor' })
    const mentee = await world.mentee({ fullName: 'Bayo Ade' })
    const matchId = await world.match(mentor, mentee)
    const meetingLink = 'https://meet.example.org/a?b=1,2'
    await book(world, mentor, matchId, { meetingLink, description: 'Hidden words', notes: 'Hidden notes' })
    const key = await makeFeed(world, mentee)
    const plain = (await fetchFeed(world, key)).text
    expect(entriesOf(plain)[0]).toMatchObject({ summary: 'First talk', location: 'Virtual', description: null })
    expect(plain).not.toMatch(/Amara|Bayo|Okafor|Hidden|meet\.example|mailto|ORGANIZER|ATTENDEE/i)

    const { status, body } = await world.trpc(mentee, 'sessions.changeFeed', {
      withNames: true,
      withLinks: true,
    })
    expect(status).toBe(200)
    expect(body.feed).toMatchObject({ withNames: true, withLinks: true })
    const { text } = await fetchFeed(world, key)
    const [entry] = entriesOf(text)
    expect(entry).toMatchObject({ summary: 'First talk with Amara', location: meetingLink })
    expect(entry?.component.getFirstPropertyValue('url')).toBe(meetingLink)
    expect(text).not.toMatch(/Okafor|Hidden/)
  })

  test.for([
    ['山田　太郎', 'First talk with 山田'],
    ['Dr. Amara Okafor', 'First talk with Amara'],
    ['د. علي حسن', 'First talk with \u2068علي\u2069'],
    // Half of this name means "slave".
    ['عبد الرحمن السيد', 'First talk with \u2068عبد الرحمن\u2069'],
  ] as const)('calls %s by their first name: %s', async ([fullName, summary], { world }) => {
    const mentor = await world.mentor({ fullName })
    const mentee = await world.mentee()
    await book(world, mentee, await world.match(mentor, mentee))
    const key = await makeFeed(world, mentee, { withNames: true, withLinks: false })
    expect(entriesOf((await fetchFeed(world, key)).text)[0]?.summary).toBe(summary)
  })

  test('without sessions is a calendar that parsers accept', async ({ world }) => {
    const { text } = await fetchFeed(world, await makeFeed(world, await world.mentee()))
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT1H')
  })

  test('answers 304 until something changes', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const { id } = await book(world, mentor, matchId)
    const key = await makeFeed(world, mentor)
    const first = await fetchFeed(world, key)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    world.advanceClock(3_600_000)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fetchFeed(world, key, { 'if-none-match': known })
      expect(again).toMatchObject({ status: 304, text: '' })
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' })
    }
    expect(await world.call(null, 'HEAD', pathOf(key))).toMatchObject({ status: 200, text: '' })
    await cancelSession(await world.ctx<ActiveParty>(mentor), { id })
    const changed = await fetchFeed(world, key, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })
})

describe('the key of a calendar feed', () => {
  test('has 256 bits and is stored as a hash only', async ({ world }) => {
    const mentee = await world.mentee()
    const key = await makeFeed(world, mentee)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    const rows = await world.services.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    expect((await world.trpc(mentee, 'sessions.feed')).text).not.toContain(key)
  })

  test('stops working when it is replaced or revoked', async ({ world }) => {
    const mentee = await world.mentee()
    const first = await makeFeed(world, mentee)
    const second = await makeFeed(world, mentee)
    expect((await fetchFeed(world, first)).status).toBe(404)
    expect((await fetchFeed(world, second)).status).toBe(200)
    expect((await world.trpc(mentee, 'sessions.revokeFeed')).status).toBe(200)
    expect((await fetchFeed(world, second)).status).toBe(404)
    expect((await world.trpc(mentee, 'sessions.feed')).body).toEqual({ feed: null })
    const { status } = await world.trpc(mentee, 'sessions.changeFeed', { withNames: true, withLinks: true })
    expect(status).toBe(404)
  })

  test('is in the audit log as made and stopped, by its owner and without the key', async ({ world }) => {
    const mentee = await world.mentee()
    const { db } = world.services
    const key = await makeFeed(world, mentee, { withNames: true, withLinks: false })
    await world.trpc(mentee, 'sessions.revokeFeed')
    // Nothing was stopped the second time.
    await world.trpc(mentee, 'sessions.revokeFeed')
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'actorId', 'subjectId', 'detail'])
      .where('action', 'like', 'calendar_%')
      .orderBy('id')
      .execute()
    const own = { actorId: mentee.userId, subjectId: mentee.userId }
    expect(entries).toEqual([
      { ...own, action: 'calendar_address_made', detail: '{"withNames":true,"withLinks":false}' },
      { ...own, action: 'calendar_address_stopped', detail: '{}' },
    ])
    const hash = hashToken(key)
    const all = JSON.stringify(await db.selectFrom('audit_entries').selectAll().execute())
    expect(all).not.toContain(key)
    expect(all).not.toContain(hash)
  })

  test('shows nothing while a mentor is not approved, and ends with the account', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await book(world, mentor, matchId)
    const [ofMentor, ofMentee] = [await makeFeed(world, mentor), await makeFeed(world, mentee)]
    const { db } = world.services
    await db.updateTable('mentors').set({ status: 'rejected' }).where('userId', '=', mentor.userId).execute()
    expect((await fetchFeed(world, ofMentor)).status).toBe(404)
    expect(await titlesIn(world, ofMentee)).toEqual(['First talk'])
    await db.deleteFrom('users').where('id', '=', mentee.userId).execute()
    expect((await fetchFeed(world, ofMentee)).status).toBe(404)
  })

  test('that is malformed is refused', async ({ world }) => {
    for (const path of ['', '?key=', '?key=a', `?key=${'a'.repeat(44)}`, `?key=${'a'.repeat(42)}%00`]) {
      expect((await world.call(null, 'GET', `/api/calendar.ics${path}`)).status, path).toBe(400)
    }
  })
})

const logged = base.extend<{ log: { world: World; lines: string[] } }>({
  log: async ({ settings }, use) => {
    const lines: string[] = []
    const logTo = { write: (line: string) => void lines.push(line) }
    const world = await createWorld({ LOG_LEVEL: 'trace', ...settings }, { logTo })
    await use({ world, lines })
    await world.end()
  },
})

logged('the log contains no key of a calendar feed [ASVS 14.2.1]', async ({ log: { world, lines } }) => {
  const mentee = await world.mentee()
  const key = await makeFeed(world, mentee)
  await fetchFeed(world, key)
  await fetchFeed(world, `${key.slice(1)}_`)
  await world.call(mentee, 'GET', pathOf(key))
  await world.call(null, 'GET', `/trpc/sessions.feedFile?input=${encodeURIComponent(JSON.stringify({ key }))}`)
  await world.trpc(mentee, 'sessions.revokeFeed')
  await fetchFeed(world, key)
  expect(lines.some((line) => line.includes('/api/calendar.ics?…'))).toBe(true)
  expect(lines.join('')).not.toContain(key.slice(1))
})

test('any texts survive the parser', () => {
  const session: CalendarSession = {
    id: 1,
    title: '',
    description: null,
    startTime: '2026-03-29T10:00:00.000Z',
    endTime: '2026-03-29T11:00:00.000Z',
    location: 'Virtual',
    meetingLink: null,
    notes: null,
    status: 'scheduled',
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
  }
  // Stored titles have no control characters (src/shared/schemas/common.ts).
  const titles = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !/\p{Cc}/u.test(text))
  fc.assert(
    fc.property(titles, (title) => {
      const text = feedText([session], () => ({ title, link: null }))
      expect(entriesOf(text)[0]?.summary ?? '').toBe(title)
    }),
  )
})
