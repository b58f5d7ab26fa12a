import { namedZoneAt } from '#shared/time-zones.ts'
import { advanceUntil, choose, pairWithMail, runMinutes } from '#tests/support/deliveries.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import { mailSettingsFor, readMails } from '#tests/support/mails.ts'
import { createWorld, describe, expect, type World } from '#tests/support/world.ts'
import { reminderTime } from './remind.ts'

const test = withMailServer(mailSettingsFor)

/** Two days after the start of a world. */
const STARTS = '2026-01-07T15:00:00.000Z'
const HOUR_MS = 3_600_000
const hoursBefore = (hours: number) => new Date(Date.parse(STARTS) - hours * HOUR_MS).toISOString()

type Pair = Awaited<ReturnType<typeof pairWithMail>>

async function planSession(world: World, { mentor, matchId }: Pair, startTime = STARTS) {
  const endTime = new Date(Date.parse(startTime) + HOUR_MS).toISOString()
  const body = { title: 'Reading', startTime, endTime }
  const answer = await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body })
  expect(answer.status).toBe(201)
  return (answer.body as { id: number }).id
}

const reminders = async ({ services: { db } }: World) =>
  (
    await db
      .selectFrom('notices')
      .select(['kind', 'userId'])
      .where('kind', 'in', ['session_tomorrow', 'session_soon'])
      .orderBy('id')
      .execute()
  ).map(({ kind, userId }) => `${kind} ${userId}`)

describe('a reminder of a session', () => {
  test('comes to both a day and an hour before, each once, by mail with its time', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithMail(world)
    const { mentor, mentee } = pair
    await choose(world, mentee, { timeZone: 'Africa/Lagos' })
    await planSession(world, pair)
    await advanceUntil(world, hoursBefore(24.5))
    expect(await reminders(world)).toEqual([])
    const both = (kind: string) => [`${kind} ${mentor.userId}`, `${kind} ${mentee.userId}`]
    await advanceUntil(world, hoursBefore(24))
    expect(await reminders(world)).toEqual(both('session_tomorrow'))
    await advanceUntil(world, hoursBefore(1.1))
    expect(await reminders(world)).toEqual(both('session_tomorrow'))
    await advanceUntil(world, hoursBefore(1))
    await runMinutes(world, 10)
    expect(await reminders(world)).toEqual([...both('session_tomorrow'), ...both('session_soon')])

    const received = await readMails(mail)
    const toMentee = received.filter((_, index) => mail.mails[index]?.to.includes(mentee.email))
    const texts = toMentee.map(({ text = '' }) => text.split('\n')[0])
    // Its name depends on the version of Node.js.
    const { zoneName } = namedZoneAt('2026-01-07T15:00:00Z', 'Africa/Lagos')
    const time = `Your next session: Wednesday, January 7 at 4:00 PM (${zoneName}).`
    expect(texts).toEqual(['There’s something new about a session or a call.', time, time])
    expect(new Set(received.map(({ subject }) => subject))).toEqual(new Set(['Something new in Cairnway']))
  })

  test('comes once whatever the clock does, and in a process that starts again', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithMail(world)
    await planSession(world, pair)
    await advanceUntil(world, hoursBefore(24))
    const sent = mail.mails.length
    world.advanceClock(-3 * HOUR_MS)
    await runMinutes(world, 3)
    world.advanceClock(3 * HOUR_MS)
    await runMinutes(world, 3)
    const again = await createWorld(mailSettingsFor(mail), { sharedWith: world })
    await again.scheduler.runDueJobs()
    await again.end()
    await runMinutes(world)
    expect(await reminders(world)).toHaveLength(2)
    expect(mail.mails).toHaveLength(sent)
  })

  test('does not come for a cancelled session, nor while contact is stopped', async ({ configured: world }) => {
    const [one, other] = [await pairWithMail(world), await pairWithMail(world)]
    const id = await planSession(world, one)
    await planSession(world, other)
    await world.call(one.mentor, 'DELETE', `/api/sessions/${id}`)
    await world.trpc(other.mentee, 'matches.pause', { matchId: other.matchId })
    await advanceUntil(world, hoursBefore(24))
    await advanceUntil(world, hoursBefore(1))
    expect(await reminders(world)).toEqual([])
  })

  test('is dropped if the session is cancelled before its mail goes out', async ({
    mail,
    configured: world,
  }) => {
    const pair = await pairWithMail(world)
    const id = await planSession(world, pair)
    await advanceUntil(world, hoursBefore(24.2))
    const sent = mail.mails.length
    world.advanceClock(Date.parse(hoursBefore(24)) - world.now())
    await world.scheduler.runDueJobs()
    expect(await reminders(world)).toHaveLength(2)
    await world.call(pair.mentor, 'DELETE', `/api/sessions/${id}`)
    await runMinutes(world)
    const later = await readMails(mail)
    expect(later.slice(sent).some(({ text }) => text?.includes('Your next session'))).toBe(false)
  })

  test('is only what is left of a session that was made later', async ({ configured: world }) => {
    const pair = await pairWithMail(world)
    world.advanceClock(Date.parse(hoursBefore(5)) - world.now())
    await planSession(world, pair)
    await runMinutes(world)
    expect(await reminders(world)).toEqual([])
    await advanceUntil(world, hoursBefore(1))
    expect((await reminders(world)).map((line) => line.split(' ')[0])).toEqual(['session_soon', 'session_soon'])
  })

  test('follows REMIND_BEFORE', async ({ mail }) => {
    const world = await createWorld({ ...mailSettingsFor(mail), REMIND_BEFORE: '30m' })
    const pair = await pairWithMail(world)
    await planSession(world, pair)
    await advanceUntil(world, hoursBefore(1))
    expect(await reminders(world)).toEqual([])
    await advanceUntil(world, hoursBefore(0.5))
    expect(await reminders(world)).toHaveLength(2)
    await world.end()
  })
})

describe('in quiet hours', () => {
  const quiet = { from: 21, to: 7 }
  const [DAY, HOUR] = [24 * 60, 60]
  const timeOf = (startTime: string, minutes: number, createdAt = '2026-01-01T00:00:00Z') => {
    const session = { startTime: Date.parse(startTime), createdAt: Date.parse(createdAt) }
    const at = reminderTime(session, minutes, { quiet, timeZone: 'UTC' })
    return at === undefined ? undefined : new Date(at).toISOString()
  }

  test.for([
    ['the day’s comes before they begin', '2026-01-07T06:00:00Z', DAY, '2026-01-05T20:45:00.000Z'],
    ['the day’s is not moved outside of them', '2026-01-07T15:00:00Z', DAY, '2026-01-06T15:00:00.000Z'],
    ['the hour’s comes when they end', '2026-01-07T07:45:00Z', HOUR, '2026-01-07T07:00:00.000Z'],
    ['the hour’s comes if half an hour is left', '2026-01-07T07:30:00Z', HOUR, '2026-01-07T07:00:00.000Z'],
    ['the hour’s does not come if less is left', '2026-01-07T07:29:00Z', HOUR, undefined],
    ['none comes for a session at night', '2026-01-07T02:00:00Z', HOUR, undefined],
  ] as const)('%s', ([, startTime, minutes, expected]) => {
    expect(timeOf(startTime, minutes)).toBe(expected)
  })

  test('no reminder of the day comes for a session that was made after its time', () => {
    expect(timeOf('2026-01-07T06:00:00Z', DAY, '2026-01-05T20:50:00Z')).toBe(undefined)
    expect(timeOf('2026-01-07T06:00:00Z', DAY, '2026-01-06T10:00:00Z')).toBe(undefined)
  })

  test('a mail with the day’s reminder is sent before they begin', async ({ mail, configured: world }) => {
    const pair = await pairWithMail(world)
    for (const person of [pair.mentor, pair.mentee]) await choose(world, person, { quiet })
    await planSession(world, pair, '2026-01-07T06:00:00.000Z')
    await advanceUntil(world, '2026-01-05T20:30:00Z')
    const sent = mail.mails.length
    await advanceUntil(world, '2026-01-05T20:45:00Z')
    expect(mail.mails).toHaveLength(sent + 2)
    await advanceUntil(world, '2026-01-06T06:30:00Z')
    expect(mail.mails).toHaveLength(sent + 2)
  })
})
