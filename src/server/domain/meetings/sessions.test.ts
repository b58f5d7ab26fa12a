import { randomUUID } from 'node:crypto'
import type { ActiveMentee, ActiveParty, ApprovedMentor, Party } from '#server/context.ts'
import { newSession } from '#shared/schemas/meetings.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import {
  cancelSession,
  listForMatch,
  listUpcomingForMentee,
  listUpcomingForMentor,
  scheduleSession,
} from './meetings.ts'

const HOUR = 3_600_000
// The test clock starts at 09:00.
const times = { startTime: '2026-01-05T10:00:00Z', endTime: '2026-01-05T11:00:00Z' }

const post = (world: World, person: Person, matchId: number, session: object) =>
  world.call(person, 'POST', `/api/matches/${matchId}/sessions`, {
    body: { title: 'First talk', ...times, ...session },
  })
const book = async (world: World, person: Person, session: { matchId: number } & Record<string, unknown>) =>
  scheduleSession(
    await world.ctx<ActiveParty>(person),
    newSession.parse({ title: 'First talk', ...times, ...session }),
  )

describe('scheduling a session', () => {
  test('is possible for both people and always starts as scheduled [S4.20]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    for (const person of [mentor, mentee]) {
      const { status, body } = await post(world, person, matchId, {
        status: 'cancelled',
        createdBy: 1,
        notes: ' ',
      })
      expect(status).toBe(201)
      expect(body).toEqual({
        id: expect.any(Number) as number,
        matchId,
        title: 'First talk',
        description: null,
        startTime: '2026-01-05T10:00:00.000Z',
        endTime: '2026-01-05T11:00:00.000Z',
        location: 'Virtual',
        meetingLink: null,
        notes: null,
        status: 'scheduled',
        createdBy: person.userId,
        createdAt: '2026-01-05T09:00:00.000Z',
        updatedAt: '2026-01-05T09:00:00.000Z',
      })
    }
  })

  test('stores one session for 20 concurrent calls with one clientId and returns it to each [R16]', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const clientId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(world, mentor, matchId, { clientId })),
    )
    const [first] = answers
    for (const { status, body } of answers) {
      expect({ status, body: body as unknown }).toEqual({ status: 201, body: first?.body as unknown })
    }
    expect(await post(world, mentor, matchId, { clientId, title: 'Changed' })).toMatchObject({
      body: { title: 'First talk' },
    })
    // Idempotency keys are scoped to the sender and the match.
    await post(world, mentee, matchId, { clientId })
    await post(world, mentor, await world.match(mentor, await world.mentee()), { clientId })
    expect(await world.services.db.selectFrom('mentoring_sessions').select('id').execute()).toHaveLength(3)
  })

  test('stores two sessions without a clientId', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    for (const clientId of [undefined, null]) {
      expect(await post(world, mentor, matchId, { clientId })).toMatchObject({ status: 201 })
    }
    expect(await post(world, mentor, matchId, { clientId: 'one' })).toMatchObject({ status: 400 })
    expect(await world.services.db.selectFrom('mentoring_sessions').select('id').execute()).toHaveLength(2)
  })

  const refused: [what: string, session: object, message: string][] = [
    ['a title of two characters', { title: ' ab ' }, 'Title must be at least 3 characters.'],
    ['an end at the start', { endTime: times.startTime }, 'The end must be after the start.'],
    ['an end before the start', { endTime: '2026-01-05T09:59:59Z' }, 'The end must be after the start.'],
    ['more than 8 hours', { endTime: '2026-01-05T18:00:01Z' }, 'A session lasts at most 8 hours.'],
    ['an unknown location', { location: 'Moon' }, 'Location must be Virtual, In-Person or Phone.'],
    ['an invalid link', { meetingLink: 'javascript:alert(1)' }, 'Please enter a valid meeting link.'],
  ]
  test.for(refused)('refuses %s', async ([, session, message], { world }) => {
    const { mentor, matchId } = await world.pair()
    expect(await post(world, mentor, matchId, session)).toMatchObject({ status: 400, body: { message } })
    expect(await world.services.db.selectFrom('mentoring_sessions').select('id').execute()).toEqual([])
  })

  test('allows 8 hours and a start in the past', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const long = await post(world, mentor, matchId, { endTime: '2026-01-05T18:00:00Z' })
    const past = { startTime: '2025-06-01T10:00:00+02:00', endTime: '2025-06-01T11:00:00+02:00' }
    const recorded = await post(world, mentor, matchId, past)

    expect(long.status).toBe(201)
    expect(recorded).toMatchObject({ status: 201, body: { startTime: '2025-06-01T08:00:00.000Z' } })
  })

  test('stores a link for a virtual session only [S2.120]', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const meetingLink = 'https://meet.example.org/a'
    const links: unknown[] = []
    for (const location of ['Virtual', 'In-Person', 'Phone']) {
      const { body } = await post(world, mentor, matchId, { location, meetingLink })
      links.push((body as { meetingLink: string }).meetingLink)
    }
    expect(links).toEqual([meetingLink, '', ''])
  })

  test('requires an accepted match of the caller', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const pending = await world.match(mentor, await world.mentee(), 'pending')

    await expect(book(world, await world.mentee(), { matchId })).rejects.toMatchObject({ kind: 'not_found' })
    await expect(book(world, mentor, { matchId: pending })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(listForMatch(await world.ctx<Party>(mentor), { matchId: pending })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(listForMatch(await world.ctx<Party>(mentee), { matchId: 4711 })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})

describe('cancelling a session', () => {
  test('keeps the row, removes it from the lists and succeeds once', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const { id } = await book(world, mentor, { matchId })
    const ctx = await world.ctx<ActiveMentee>(mentee)
    world.advanceClock(1_000)
    const results = await Promise.allSettled([
      cancelSession(ctx, { id }),
      cancelSession(ctx, { id }),
      cancelSession(ctx, { id }),
    ])

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(cancelSession(ctx, { id })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This session is over or was cancelled',
    })
    expect((await listForMatch(ctx, { matchId })).items).toEqual([])
    expect((await listUpcomingForMentee(ctx, {})).items).toEqual([])
    const row = await world.services.db.selectFrom('mentoring_sessions').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ id, status: 'cancelled', updatedAt: '2026-01-05T09:00:01.000Z' })
  })

  test('is possible until the session is over [S4.22]', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const running = await book(world, mentor, { matchId })
    const over = await book(world, mentor, { matchId })
    const ctx = await world.ctx<ActiveParty>(mentor)

    world.advanceClock(2 * HOUR - 1)
    await cancelSession(ctx, { id: running.id })
    world.advanceClock(1)
    await expect(cancelSession(ctx, { id: over.id })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This session is over or was cancelled',
    })
    expect((await listForMatch(ctx, { matchId })).items).toMatchObject([{ id: over.id, status: 'scheduled' }])
  })

  test('answers not found for sessions of others', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const { id } = await book(world, mentor, { matchId })
    const ctx = await world.ctx<ActiveMentee>(await world.mentee())
    const missing = { kind: 'not_found', message: 'Session not found' }
    await expect(cancelSession(ctx, { id })).rejects.toMatchObject(missing)
    await expect(cancelSession(ctx, { id: 4711 })).rejects.toMatchObject(missing)
  })
})

describe('a list of sessions', () => {
  test('of a match is sorted by start time and paged without gaps', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const sessionAt = (hour: string) => ({
      matchId,
      startTime: `2026-01-07T${hour}:00Z`,
      endTime: `2026-01-07T${hour}:30Z`,
    })
    const booked: Record<string, number[]> = {}
    for (const hour of ['12:00', '08:00', '10:00', '10:00', '09:00']) {
      booked[hour] = [...(booked[hour] ?? []), (await book(world, mentor, sessionAt(hour))).id]
    }
    const ctx = await world.ctx<Party>(mentor)
    const first = await listForMatch(ctx, { matchId, limit: 3 })
    const second = await listForMatch(ctx, { matchId, limit: 3, ...first.next })

    const inOrder = ['08:00', '09:00', '10:00', '12:00'].flatMap((hour) => booked[hour])
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(inOrder)
    expect(second.next).toBeNull()
    await expect(listForMatch(ctx, { matchId, cursor: '7' })).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('that are upcoming covers all matches, with the other person’s name', async ({ world }) => {
    const mentor = await world.mentor({ fullName: 'Amara Okafor' })
    const [bayo, chidi] = [
      await world.mentee({ fullName: 'Bayo Ade' }),
      await world.mentee({ fullName: 'Chidi Eze' }),
    ]
    const [firstMatchId, secondMatchId] = [await world.match(mentor, bayo), await world.match(mentor, chidi)]
    await book(world, bayo, { matchId: firstMatchId })
    await book(world, chidi, { matchId: secondMatchId, startTime: '2026-01-05T09:30:00Z' })
    await book(world, bayo, {
      matchId: firstMatchId,
      startTime: '2026-01-05T08:00:00Z',
      endTime: '2026-01-05T09:00:00Z',
    })

    const names = ({ items }: { items: { otherParty: { fullName: string } }[] }) =>
      items.map(({ otherParty }) => otherParty.fullName)
    const mentorCtx = await world.ctx<ApprovedMentor>(mentor)
    expect(names(await listUpcomingForMentor(mentorCtx, {}))).toEqual(['Chidi Eze', 'Bayo Ade'])
    expect(names(await listUpcomingForMentee(await world.ctx<ActiveMentee>(bayo), {}))).toEqual([
      'Amara Okafor',
    ])

    const first = await listUpcomingForMentor(mentorCtx, { limit: 1 })
    expect(names(await listUpcomingForMentor(mentorCtx, { limit: 1, ...first.next }))).toEqual(['Bayo Ade'])
    world.advanceClock(2 * HOUR)
    expect(names(await listUpcomingForMentor(mentorCtx, {}))).toEqual([])
  })
})
