import { randomUUID } from 'node:crypto'
import type { Person } from '#tests/support/people.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

const day = (time: string) => `2026-01-06T${time}:00.000Z`
const from = (start: string, end: string) => ({ startTime: day(start), endTime: day(end) })

const book = (world: World, person: Person, matchId: number, time: object, more: object = {}) =>
  world.call(person, 'POST', `/api/matches/${matchId}/sessions`, {
    body: { title: 'Something private', ...time, ...more },
  })
const overlaps = async (world: World, person: Person, matchId: number, time: object) => {
  const answer = await world.trpc(person, 'sessions.overlaps', { matchId, ...time })
  expect(answer.status).toBe(200)
  expect(answer.text).not.toContain('private')
  return (answer.body as { overlaps: unknown }).overlaps
}

/** A match whose mentor and mentee each have another match. */
async function busyPair(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const mentorsMatchId = await world.match(mentor, await world.mentee())
  const menteesMatchId = await world.match(await world.mentor(), mentee)
  return { mentor, mentee, matchId, mentorsMatchId, menteesMatchId }
}

describe('a time when one person has another session', () => {
  test('is shown to both by start and end alone, and can still be booked', async ({ world }) => {
    const { mentor, mentee, matchId, mentorsMatchId, menteesMatchId } = await busyPair(world)
    await book(world, mentor, mentorsMatchId, from('16:00', '16:30'))
    await book(world, mentee, menteesMatchId, from('15:30', '16:10'))
    await book(world, mentor, matchId, from('17:00', '17:30'))
    const time = from('16:00', '17:15')
    const [first, second, third] = [from('15:30', '16:10'), from('16:00', '16:30'), from('17:00', '17:30')]
    expect(await overlaps(world, mentor, matchId, time)).toEqual([
      { whose: 'theirs', ...first },
      { whose: 'yours', ...second },
      { whose: 'yours', ...third },
    ])
    expect(await overlaps(world, mentee, matchId, time)).toEqual([
      { whose: 'yours', ...first },
      { whose: 'theirs', ...second },
      { whose: 'yours', ...third },
    ])
    expect(await book(world, mentor, matchId, time)).toMatchObject({ status: 201 })
  })

  test('is not one when the other session only touches it, was cancelled, or its match has ended', async ({
    world,
  }) => {
    const { mentor, matchId, mentorsMatchId, menteesMatchId, mentee } = await busyPair(world)
    await book(world, mentor, mentorsMatchId, from('15:00', '16:00'))
    await book(world, mentor, mentorsMatchId, from('17:00', '18:00'))
    const { body } = await book(world, mentor, mentorsMatchId, from('16:15', '16:45'))
    await world.call(mentor, 'DELETE', `/api/sessions/${(body as { id: number }).id}`)
    await book(world, mentee, menteesMatchId, from('16:00', '17:00'))
    const ended = world.services.db.updateTable('matches').set({ outcome: 'ended' })
    await ended.where('id', '=', menteesMatchId).execute()
    expect(await overlaps(world, mentor, matchId, from('16:00', '17:00'))).toEqual([])
    expect(await world.call(mentee, 'GET', '/api/mentee/upcoming-sessions')).toMatchObject({ body: [] })
  })

  test('is found when the other session began hours before', async ({ world }) => {
    const { mentor, mentee, matchId, mentorsMatchId } = await busyPair(world)
    await book(world, mentor, mentorsMatchId, from('08:00', '16:00'))
    expect(await overlaps(world, mentee, matchId, from('15:59', '16:30'))).toEqual([
      { whose: 'theirs', ...from('08:00', '16:00') },
    ])
  })

  test('requires an own match and at most the length of a session', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const stranger = await world.mentor()
    const ask = (person: Person, time: object) => world.trpc(person, 'sessions.overlaps', { matchId, ...time })
    expect(await ask(stranger, from('09:00', '10:00'))).toMatchObject({ status: 404 })
    for (const wrong of [from('10:00', '09:00'), from('09:00', '17:01'), { startTime: day('09:00') }, {}])
      expect(await ask(mentor, wrong)).toMatchObject({ status: 400 })
  })
})

describe('with strict scheduling', () => {
  const withStrictScheduling = async (test: (world: World) => Promise<void>) => {
    const world = await createWorld({ STRICT_SCHEDULING: 'true' })
    try {
      await test(world)
    } finally {
      await world.end()
    }
  }
  const refused = { status: 409, body: { message: 'One of you is busy at this time' } }

  test('refuses sessions, approvals and proposals that overlap', () =>
    withStrictScheduling(async (world) => {
      const { mentor, mentee, matchId, menteesMatchId } = await busyPair(world)
      const call = { matchId, title: 'A question', dateTime: day('16:00'), duration: 30 }
      const { body } = await world.call(mentee, 'POST', '/api/call-requests', { body: call })
      const { id } = body as { id: number }
      await book(world, mentee, menteesMatchId, from('16:15', '16:45'))

      expect(await book(world, mentor, matchId, from('16:30', '17:30'))).toMatchObject(refused)
      expect(await world.trpc(mentor, 'sessions.acceptCall', { id })).toMatchObject(refused)
      const approve = { body: { status: 'approved' } }
      expect(await world.call(mentor, 'PATCH', `/api/call-requests/${id}/status`, approve)).toMatchObject(
        refused,
      )
      const propose = (time: string) =>
        world.trpc(mentor, 'sessions.proposeCall', { id, dateTime: day(time), duration: 30 })
      expect(await propose('16:40')).toMatchObject(refused)
      expect(await propose('16:45')).toMatchObject({ status: 200 })
      expect(await world.trpc(mentee, 'sessions.acceptCall', { id })).toMatchObject({ status: 200 })
      const stored = await world.services.db.selectFrom('mentoring_sessions').select('startTime').execute()
      expect(stored.map(({ startTime }) => startTime).sort()).toEqual([day('16:15'), day('16:45')])
    }))

  test('returns a session sent again under its clientId', () =>
    withStrictScheduling(async (world) => {
      const { mentor, matchId } = await world.pair()
      const send = () => book(world, mentor, matchId, from('09:00', '10:00'), { clientId })
      const clientId = randomUUID()
      const first = await send()
      expect(first).toMatchObject({ status: 201 })
      expect(await send()).toMatchObject({ status: 201, body: first.body as object })
    }))

  test('stores one of 20 concurrent sessions in different matches of a mentor', () =>
    withStrictScheduling(async (world) => {
      const mentor = await world.mentor()
      const matches: number[] = []
      for (let count = 0; count < 20; count += 1) matches.push(await world.match(mentor, await world.mentee()))
      await world.cookie(mentor)
      const answers = await Promise.all(
        matches.map((matchId) => book(world, mentor, matchId, from('09:00', '10:00'))),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      for (const answer of answers) if (answer.status !== 201) expect(answer).toMatchObject(refused)
      const stored = await world.services.db.selectFrom('mentoring_sessions').select('id').execute()
      expect(stored).toHaveLength(1)
    }))
})
