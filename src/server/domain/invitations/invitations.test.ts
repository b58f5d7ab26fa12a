import ICAL from 'ical.js'
import PostalMime, { type Email } from 'postal-mime'
import { INVITATION_MAIL_TEXTS } from '#server/domain/mail/texts.ts'
import { choose, pairWithMail, runMinutes } from '#tests/support/deliveries.ts'
import { killMailSenders } from '#tests/support/kill-mail-sender.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import { confirmAddress, mailSettingsFor, ORIGIN, readMails, sendWaiting } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import type { MailServer } from '#tests/support/smtp-server.ts'
import { describe, expect, type World } from '#tests/support/world.ts'

const test = withMailServer(mailSettingsFor)

const LINK = 'https://meet.example.org/room'
const SESSION = {
  title: 'Reading together',
  startTime: '2026-01-20T15:00:00.000Z',
  endTime: '2026-01-20T16:00:00.000Z',
  meetingLink: LINK,
  description: 'Hidden words',
  notes: 'Hidden notes',
}
/** All but one hour, which is not now. */
const ALL_DAY = { from: 8, to: 7 }

async function call(world: World, person: Person, method: 'POST' | 'DELETE', path: string, body: object = {}) {
  const answer = await world.call(person, method, path, { body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body as { id: number }
}

type Pair = Awaited<ReturnType<typeof pairWithMail>>

/** A pair of whom the mentee wants invitations. */
async function pairWithInvitations(world: World) {
  const mentor = await world.mentor({ fullName: 'Amara Okafor' })
  const mentee = await world.mentee({ fullName: 'Bayo Ade' })
  const matchId = await world.match(mentor, mentee)
  for (const person of [mentor, mentee]) await confirmAddress(world, person)
  await choose(world, mentee, { invitations: true, quiet: null })
  await choose(world, mentor, { quiet: null })
  return { mentor, mentee, matchId }
}

const plan = (world: World, { mentor, matchId }: Pair, session: object = SESSION) =>
  call(world, mentor, 'POST', `/api/matches/${matchId}/sessions`, session)
const cancel = (world: World, person: Person, id: number) =>
  call(world, person, 'DELETE', `/api/sessions/${id}`)

/** Plans a session, and lets the invitations go out. */
async function planAndInvite(world: World, pair: Pair, session: object = SESSION) {
  const planned = await plan(world, pair, session)
  await sendWaiting(world)
  return planned
}

/** The calendar part of a mail as the parser of Thunderbird reads it. */
function readPart({ attachments }: Pick<Email, 'attachments'>) {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) return undefined
  const text = new TextDecoder().decode(part.content as ArrayBuffer)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  const [event] = events
  if (!event) throw new Error('There is no event')
  return {
    text,
    method: calendar.getFirstPropertyValue('method'),
    type: attachments.map(({ mimeType, filename }) => `${mimeType} ${filename ?? ''}`.trim()),
    events: events.length,
    event: new ICAL.Event(event),
    status: event.getFirstPropertyValue('status'),
    organizer: event.getFirstProperty('organizer'),
    attendees: event.getAllProperties('attendee').map((one) => String(one.getFirstValue())),
  }
}

const readInvitations = async (server: MailServer) =>
  (await readMails(server)).flatMap((mail) => {
    const part = readPart(mail)
    return part ? [{ ...part, mail }] : []
  })

const addressesOf = (server: MailServer) => server.mails.flatMap(({ to }) => to)

describe('an invitation to a session', () => {
  test('has the session, its programme as organizer, and its reader as the only attendee', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithInvitations(world)
    const { id } = await planAndInvite(world, pair)
    const [invitation, ...others] = await readInvitations(mail)
    expect(others).toEqual([])
    expect(addressesOf(mail)).toEqual([pair.mentee.email])
    expect(invitation).toMatchObject({ method: 'REQUEST', events: 1, status: 'CONFIRMED' })
    expect(invitation?.organizer?.getFirstValue()).toBe('mailto:hello@example.org')
    expect(invitation?.organizer?.getParameter('cn')).toBe('Cairnway')
    expect(invitation?.attendees).toEqual([`mailto:${pair.mentee.email}`])
    expect(invitation?.event).toMatchObject({ summary: 'Reading together', location: 'Virtual', sequence: 0 })
    expect(invitation?.event.startDate.toJSDate().toISOString()).toBe(SESSION.startTime)
    expect(invitation?.event.endDate.toJSDate().toISOString()).toBe(SESSION.endTime)
    const file = await world.call(pair.mentee, 'GET', `/api/sessions/${id}/calendar.ics`)
    expect(file.text).toContain(`UID:${invitation?.event.uid}\r\n`)
    // Apps that know no calendar parts have a file.
    expect(invitation?.type).toEqual(['text/calendar', 'application/ics invite.ics'])
    expect(invitation?.text.split(/\r?\n/).every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const raw = mail.mails[0]?.text ?? ''
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r?$/m)
  })

  test('is the same mail as others outside: time and place to look, no name, a way to stop it', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithInvitations(world)
    await planAndInvite(world, pair)
    const received = (await readInvitations(mail))[0]?.mail
    expect(received?.subject).toBe('Something new in Cairnway')
    const time = 'Tuesday, January 20 at 3:00 PM (Coordinated Universal Time)'
    expect(received?.text).toContain(INVITATION_MAIL_TEXTS.session_invitation.line(time))
    expect(received?.text).toContain(`${ORIGIN}/mentee-dashboard?tab=schedule`)
    expect(received?.html).toContain(time)
    const raw = mail.mails[0]?.text.replace(/\r\n\s+/g, ' ') ?? ''
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const [, path = ''] = /^List-Unsubscribe: <http:\/\/mentors\.example\.org([^>]+)>/m.exec(raw) ?? []
    expect((await world.call(null, 'POST', path)).body).toEqual({})
    expect(await choose(world, pair.mentee, {})).toMatchObject({ invitations: false, sessions: 'now' })
  })

  test('shows nobody else’s name or address, and no link, unless the calendar may', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithInvitations(world)
    await planAndInvite(world, pair)
    const raw = mail.mails[0]?.text ?? ''
    const [plain] = await readInvitations(mail)
    for (const text of [raw, plain?.text, plain?.mail.text, String(plain?.mail.html)]) {
      expect(text).not.toMatch(/Amara|Okafor|Bayo|Ade\b|Hidden|meet\.example/)
      expect(text).not.toContain(pair.mentor.email)
    }
    const feed = { withNames: true, withLinks: true }
    await world.trpc(pair.mentee, 'sessions.makeFeed', feed)
    await planAndInvite(world, pair, { ...SESSION, title: 'Maths' })
    const [, shown] = await readInvitations(mail)
    expect(shown?.event).toMatchObject({ summary: 'Maths with Amara', location: LINK, description: null })
    expect(shown?.event.component.getFirstPropertyValue('url')).toBe(LINK)
    expect(shown?.text).not.toMatch(/Okafor|Hidden/)
  })

  test('comes to both who want it, one mail each, also to who planned it', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithInvitations(world)
    await choose(world, pair.mentor, { invitations: true })
    await planAndInvite(world, pair)
    await runMinutes(world)
    const found = await readInvitations(mail)
    expect(found.every(({ attendees }) => attendees.length === 1)).toBe(true)
    const attendees = new Set(found.flatMap((invitation) => invitation.attendees))
    expect(attendees).toEqual(new Set([pair.mentor, pair.mentee].map(({ email }) => `mailto:${email}`)))
    expect(new Set(found.map(({ event }) => event.uid)).size).toBe(1)
    expect(mail.mails).toHaveLength(2)
  })

  test('comes in quiet hours too, and with news of sessions switched off', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithInvitations(world)
    await choose(world, pair.mentee, { quiet: ALL_DAY, sessions: 'off' })
    await planAndInvite(world, pair)
    expect(await readInvitations(mail)).toHaveLength(1)
  })

  test('follows a call that was accepted, unless that is undone', async ({ mail, configured: world }) => {
    const pair = await pairWithInvitations(world)
    const ask = async () => {
      const time = { title: 'A call', dateTime: '2026-01-08T15:00:00.000Z', duration: 30 }
      const asked = await call(world, pair.mentee, 'POST', '/api/call-requests', {
        matchId: pair.matchId,
        ...time,
      })
      await world.trpc(pair.mentor, 'sessions.acceptCall', { id: asked.id })
      return asked.id
    }
    const undone = await ask()
    world.advanceClock(11_000)
    await world.scheduler.runDueJobs()
    expect(mail.mails).toEqual([])
    const body = { status: 'approved' }
    await world.trpc(pair.mentor, 'sessions.undoAnswer', { id: undone, ...body })
    await sendWaiting(world)
    expect(await readInvitations(mail)).toEqual([])
    await ask()
    await sendWaiting(world)
    expect((await readInvitations(mail)).map(({ event }) => event.summary)).toEqual(['A call'])
  })

  test('on its way keeps the session: its answer can no longer be undone', async ({ configured: world }) => {
    const pair = await pairWithInvitations(world)
    const time = { title: 'A call', dateTime: '2026-01-08T15:00:00.000Z', duration: 30 }
    const { matchId } = pair
    const { id } = await call(world, pair.mentee, 'POST', '/api/call-requests', { matchId, ...time })
    await world.trpc(pair.mentor, 'sessions.acceptCall', { id })
    // As a process whose clock is ahead would send it.
    const { db, now } = world.services
    await db.updateTable('mentoring_sessions').set({ menteeInvitedAt: now() }).execute()
    const body = { status: 'approved' }
    const undone = await world.trpc(pair.mentor, 'sessions.undoAnswer', { id, ...body })
    expect(undone.status).toBe(409)
    expect(await db.selectFrom('mentoring_sessions').select('id').execute()).toHaveLength(1)
  })

  test('is not for a session that is over', async ({ mail, configured: world }) => {
    const pair = await pairWithInvitations(world)
    const times = { startTime: '2026-01-04T10:00:00.000Z', endTime: '2026-01-04T11:00:00.000Z' }
    await planAndInvite(world, pair, { ...SESSION, ...times })
    expect(mail.mails).toEqual([])
  })
})

describe('a session that is cancelled', () => {
  test('leaves the calendar: the same UID, a higher SEQUENCE, and the same as in the feed', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithInvitations(world)
    const { id } = await planAndInvite(world, pair)
    await cancel(world, pair.mentor, id)
    await sendWaiting(world)
    const [invited, cancelled, ...others] = await readInvitations(mail)
    expect(others).toEqual([])
    expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', events: 1 })
    expect(cancelled?.attendees).toEqual([`mailto:${pair.mentee.email}`])
    expect(cancelled?.organizer?.getFirstValue()).toBe('mailto:hello@example.org')
    expect(cancelled?.event.uid).toBe(invited?.event.uid)
    expect(cancelled?.event.sequence).toBeGreaterThan(invited?.event.sequence ?? 0)
    const file = await world.call(pair.mentee, 'GET', `/api/sessions/${id}/calendar.ics`)
    expect(file.text).toContain(`SEQUENCE:${cancelled?.event.sequence}\r\n`)
    const time = 'Tuesday, January 20 at 3:00 PM (Coordinated Universal Time)'
    expect(cancelled?.mail.text).toContain(INVITATION_MAIL_TEXTS.session_cancellation.line(time))
    expect(mail.mails[1]?.text).not.toMatch(/Amara|Okafor|Hidden|meet\.example/)
  })

  test('before its invitation went out brings no mail at all', async ({ mail, configured: world }) => {
    const pair = await pairWithInvitations(world)
    const { id } = await plan(world, pair)
    await cancel(world, pair.mentor, id)
    await runMinutes(world)
    expect(mail.mails).toEqual([])
  })

  test('comes as news to who has had no invitation, or one that a mail server held up', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithInvitations(world)
    await choose(world, pair.mentee, { invitations: false, sessions: 'off' })
    const before = await planAndInvite(world, pair)
    const late = await plan(world, pair, { ...SESSION, title: 'Late' })
    await choose(world, pair.mentee, { invitations: true, sessions: 'now' })
    const held = await plan(world, pair, { ...SESSION, title: 'Held up' })
    world.advanceClock(3_600_000)
    for (const { id } of [before, late, held]) await cancel(world, pair.mentor, id)
    await runMinutes(world)
    expect(await readInvitations(mail)).toEqual([])
    expect(addressesOf(mail)).toEqual([pair.mentee.email, pair.mentee.email, pair.mentee.email])
  })

  test('with its match leaves the calendar of both', async ({ mail, configured: world }) => {
    const pair = await pairWithInvitations(world)
    await choose(world, pair.mentor, { invitations: true })
    await planAndInvite(world, pair)
    await world.trpc(pair.mentee, 'matches.end', { matchId: pair.matchId, reason: 'moved_on' })
    await sendWaiting(world)
    expect((await readInvitations(mail)).map(({ method }) => method)).toEqual([
      'REQUEST',
      'REQUEST',
      'CANCEL',
      'CANCEL',
    ])
  })

  test('leaves calendars with a pause, comes back when contact is resumed, and leaves again', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithInvitations(world)
    const { id } = await planAndInvite(world, pair)
    const fileOf = async () => (await world.call(pair.mentee, 'GET', `/api/sessions/${id}/calendar.ics`)).text
    for (const change of ['pause', 'resume', 'pause'] as const) {
      world.advanceClock(60_000)
      await world.trpc(pair.mentee, `matches.${change}`, { matchId: pair.matchId })
      await sendWaiting(world)
      expect(await fileOf()).toContain(`STATUS:${change === 'pause' ? 'CANCELLED' : 'CONFIRMED'}\r\n`)
    }
    const found = await readInvitations(mail)
    expect(found.map(({ method, status }) => [method, status])).toEqual([
      ['REQUEST', 'CONFIRMED'],
      ['CANCEL', 'CANCELLED'],
      ['REQUEST', 'CONFIRMED'],
      ['CANCEL', 'CANCELLED'],
    ])
    expect(new Set(found.map(({ event }) => event.uid)).size).toBe(1)
    const sequences = found.map(({ event }) => event.sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
    const time = 'Tuesday, January 20 at 3:00 PM (Coordinated Universal Time)'
    expect(found[1]?.mail.text).toContain(INVITATION_MAIL_TEXTS.session_paused.line(time))
  })

  test('leaves the calendar in a pause too, so that nobody goes there', async ({ mail, configured: world }) => {
    const pair = await pairWithInvitations(world)
    const { id } = await planAndInvite(world, pair)
    await world.trpc(pair.mentee, 'matches.pause', { matchId: pair.matchId })
    await cancel(world, pair.mentor, id)
    await sendWaiting(world)
    expect((await readInvitations(mail)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  })
})

describe('a session ahead leaves the other calendar when an account is removed', () => {
  test('with id, times and sequence alone', async ({ mail, configured: world }) => {
    const pair = await pairWithInvitations(world)
    await planAndInvite(world, pair)
    world.advanceClock(60_000)
    await call(world, await world.admin(), 'DELETE', `/api/admin/mentors/${pair.mentor.id}`)
    const [queued] = await world.services.db
      .selectFrom('mails')
      .select('detail')
      .where('kind', '=', 'session_cancellation')
      .execute()
    for (const text of [SESSION.title, LINK, SESSION.description, SESSION.notes, 'Amara'])
      expect(queued?.detail).not.toContain(text)
    await sendWaiting(world)
    const [invitation, cancellation, ...others] = await readInvitations(mail)
    expect(others).toEqual([])
    expect(cancellation).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
    expect(cancellation?.event).toMatchObject({ uid: invitation?.event.uid, summary: 'Session' })
    expect(cancellation?.event.sequence).toBeGreaterThan(invitation?.event.sequence ?? Number.NaN)
    expect(cancellation?.event.startDate.toJSDate().toISOString()).toBe(SESSION.startTime)
  })

  test('also where contact was stopped before', async ({ mail, configured: world }) => {
    const pair = await pairWithInvitations(world)
    await planAndInvite(world, pair)
    await world.trpc(pair.mentee, 'matches.pause', { matchId: pair.matchId })
    await call(world, await world.admin(), 'DELETE', `/api/admin/mentors/${pair.mentor.id}`)
    await sendWaiting(world)
    expect((await readInvitations(mail)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  })

  test('and nothing goes out about one that is over, or that nobody was invited to', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithInvitations(world)
    const tomorrow = { startTime: '2026-01-06T15:00:00.000Z', endTime: '2026-01-06T16:00:00.000Z' }
    await planAndInvite(world, pair, { ...SESSION, ...tomorrow })
    world.advanceClock(Date.parse(tomorrow.endTime) - world.now())
    await plan(world, pair)
    await call(world, await world.admin(), 'DELETE', `/api/admin/mentors/${pair.mentor.id}`)
    await sendWaiting(world)
    expect((await readInvitations(mail)).map(({ method }) => method)).toEqual(['REQUEST'])
  })
})

/** Why there is no invitation, though one wanted it when the session was planned. */
const REASONS: [why: string, action: (world: World, pair: Pair) => Promise<unknown>][] = [
  ['who switched them off', (world, { mentee }) => choose(world, mentee, { invitations: false })],
  [
    'who was deactivated',
    async (world, { mentee }) => {
      const { db } = world.services
      await db.updateTable('mentees').set({ status: 'inactive' }).where('id', '=', mentee.id).execute()
    },
  ],
  [
    'who no longer has a mentor',
    async (world, { mentor }) => {
      const { db } = world.services
      await db.updateTable('mentors').set({ status: 'rejected' }).where('id', '=', mentor.id).execute()
    },
  ],
  [
    'who has another address now',
    async (world, { mentee }) => {
      const { db } = world.services
      const confirmed = { confirmedEmail: 'new@example.org', confirmedEmailKey: 'new@example.org' }
      await db.updateTable('users').set(confirmed).where('id', '=', mentee.userId).execute()
    },
  ],
  ['whose match is paused', (world, { mentor, matchId }) => world.trpc(mentor, 'matches.pause', { matchId })],
  [
    'whose match has ended',
    async ({ services: { db } }, { matchId }) => {
      await db.updateTable('matches').set({ outcome: 'ended' }).where('id', '=', matchId).execute()
    },
  ],
  [
    'whose account is gone',
    async (world, { mentee }) => call(world, await world.admin(), 'DELETE', `/api/admin/mentees/${mentee.id}`),
  ],
]

describe('there is no invitation', () => {
  test('unless one is wanted: by default there is news', async ({ mail, configured: world }) => {
    const pair = await pairWithMail(world)
    await plan(world, pair)
    await runMinutes(world)
    expect(await readInvitations(mail)).toEqual([])
    expect(addressesOf(mail)).toEqual([pair.mentee.email])
  })

  test('to an address that is not confirmed', async ({ mail, configured: world }) => {
    const pair = await pairWithInvitations(world)
    const { db } = world.services
    await db
      .updateTable('users')
      .set({ confirmedEmail: null, confirmedEmailKey: null })
      .where('id', '=', pair.mentee.userId)
      .execute()
    await plan(world, pair)
    await runMinutes(world)
    expect(mail.mails).toEqual([])
  })

  test.for(REASONS)('for a member %s', async ([, action], { mail, configured: world }) => {
    const pair = await pairWithInvitations(world)
    await plan(world, pair)
    await action(world, pair)
    await sendWaiting(world)
    expect(await readInvitations(mail)).toEqual([])
    const mails = await world.services.db.selectFrom('mails').select('kind').execute()
    expect(mails.filter(({ kind }) => kind === 'session_invitation')).toEqual([])
  })

  test('for who left after one: nothing takes it out of their calendar', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithInvitations(world)
    const { id } = await planAndInvite(world, pair)
    const { db } = world.services
    await db.updateTable('mentees').set({ status: 'inactive' }).where('id', '=', pair.mentee.id).execute()
    await cancel(world, pair.mentor, id)
    await sendWaiting(world)
    expect((await readInvitations(mail)).map(({ method }) => method)).toEqual(['REQUEST'])
  })
})

describe('an invitation replaces the news', () => {
  test('that a session was planned or cancelled, but not its line in the bell', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithInvitations(world)
    const { id } = await plan(world, pair)
    await runMinutes(world)
    await cancel(world, pair.mentor, id)
    await runMinutes(world)
    expect((await readInvitations(mail)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
    expect(mail.mails).toHaveLength(2)
    const news = await world.trpc(pair.mentee, 'auth.notices')
    expect((news.body.items as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'session_canceled',
      'session_planned',
    ])
  })

  test('also for who wants news once a day', async ({ mail, configured: world }) => {
    const pair = await pairWithInvitations(world)
    await choose(world, pair.mentee, { sessions: 'daily', digestHour: 10 })
    await plan(world, pair)
    await runMinutes(world, 120)
    expect(mail.mails).toHaveLength(1)
    expect(await readInvitations(mail)).toHaveLength(1)
  })
})

describe('an invitation goes out', () => {
  test('not at all if what planned the session is rolled back', async ({ configured: world }) => {
    const pair = await pairWithInvitations(world)
    const clash = { ...SESSION, endTime: SESSION.startTime }
    const answer = await world.call(pair.mentor, 'POST', `/api/matches/${pair.matchId}/sessions`, {
      body: clash,
    })
    expect(answer.status).toBe(400)
    expect(await world.services.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('once however often its cause is repeated', async ({ mail, configured: world }) => {
    const pair = await pairWithInvitations(world)
    const clientId = '9a0c3c1e-6f3a-4d5b-8e0c-0d3f5b7a9c11'
    for (let times = 0; times < 3; times += 1) await plan(world, pair, { ...SESSION, clientId })
    await sendWaiting(world)
    await sendWaiting(world)
    expect(mail.mails).toHaveLength(1)
  })

  test('again after a kill before its note, as the same mail [R41]', async ({ configured: world }) => {
    const pair = await pairWithInvitations(world)
    await choose(world, pair.mentor, { invitations: true })
    const start = Date.now() + 7 * 86_400_000
    const times = { startTime: new Date(start), endTime: new Date(start + 3_600_000) }
    await plan(world, pair, { ...SESSION, ...times })
    const { file, url } = world.database
    const { texts, killed, isDone } = await killMailSenders(url ?? file ?? '', { kills: 2 })
    expect({ killed, isDone }).toEqual({ killed: 2, isDone: true })
    const received = await Promise.all(texts.map((text) => PostalMime.parse(text)))
    expect(received.length).toBeGreaterThanOrEqual(3)
    const parts = received.map((mail) => `${mail.messageId} ${readPart(mail)?.text}`)
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(2)
    // Two of them would be the same entry twice.
    expect(new Set(parts).size).toBe(2)
  })
})
