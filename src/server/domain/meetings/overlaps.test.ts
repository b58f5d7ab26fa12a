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
  const answer = await world.call(person, 'GET', `/api/matches/${matchId}/overlaps`, { body: time })
  expect(answer.status).toBe(200)
  expect(answer.text).not.toContain('private')
  return (answer.body as { overlaps: unknown }).overlaps
}

/** A match, whose mentor and mentee each have another match. */
async function busyPair(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const ofMentor = await world.match(mentor, await world.mentee())
  const ofMentee = await world.match(await world.mentor(), mentee)
  return { mentor, mentee, matchId, ofMentor, ofMentee }
}

describe('a time in which one of the two has something else', () => {
  test('is told of to either of them by its hours alone, and keeps nobody from saving', async ({ world }) => {
    const { mentor, mentee, matchId, ofMentor, ofMentee } = await busyPair(world)
    await book(world, mentor, ofMentor, from('16:00', '16:30'))
    await book(world, mentee, ofMentee, from('15:30', '16:10'))
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

  test('is not one that only touches, was cancelled, or is of a match that has ended', async ({ world }) => {
    const { mentor, matchId, ofMentor, ofMentee, mentee } = await busyPair(world)
    await book(world, mentor, ofMentor, from('15:00', '16:00'))
    await book(world, mentor, ofMentor, from('17:00', '18:00'))
    const { body } = await book(world, mentor, ofMentor, from('16:15', '16:45'))
    await world.call(mentor, 'DELETE', `/api/sessions/${(body as { id: number }).id}`)
    await book(world, mentee, ofMentee, from('16:00', '17:00'))
    const ended = world.services.db.updateTable('matches').set({ outcome: 'ended' })
    await ended.where('id', '=', ofMentee).execute()
    expect(await overlaps(world, mentor, matchId, from('16:00', '17:00'))).toEqual([])
    expect(await world.call(mentee, 'GET', '/api/mentee/upcoming-sessions')).toMatchObject({ body: [] })
  })

  test('is found however long before it something has begun', async ({ world }) => {
    const { mentor, mentee, matchId, ofMentor } = await busyPair(world)
    await book(world, mentor, ofMentor, from('08:00', '16:00'))
    expect(await overlaps(world, mentee, matchId, from('15:59', '16:30'))).toEqual([
      { whose: 'theirs', ...from('08:00', '16:00') },
    ])
  })

  test('is asked of one’s own match, and of no more hours than a session has', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const stranger = await world.mentor()
    const path = `/api/matches/${matchId}/overlaps`
    const time = from('09:00', '10:00')
    expect(await world.call(stranger, 'GET', path, { body: time })).toMatchObject({ status: 404 })
    for (const wrong of [from('10:00', '09:00'), from('09:00', '17:01'), { startTime: day('09:00') }, {}])
      expect(await world.call(mentor, 'GET', path, { body: wrong })).toMatchObject({ status: 400 })
  })
})

describe('with strict scheduling', () => {
  const strict = async (work: (world: World) => Promise<void>) => {
    const world = await createWorld({ STRICT_SCHEDULING: 'true' })
    try {
      await work(world)
    } finally {
      await world.end()
    }
  }
  const refused = { status: 409, body: { message: 'One of you already has something at this time' } }

  test('no session, approval or proposal is stored for such a time', () =>
    strict(async (world) => {
      const { mentor, mentee, matchId, ofMentee } = await busyPair(world)
      const call = { matchId, title: 'A question', dateTime: day('16:00'), duration: 30 }
      const { body } = await world.call(mentee, 'POST', '/api/call-requests', { body: call })
      const path = `/api/call-requests/${(body as { id: number }).id}`
      await book(world, mentee, ofMentee, from('16:15', '16:45'))

      expect(await book(world, mentor, matchId, from('16:30', '17:30'))).toMatchObject(refused)
      expect(await world.call(mentor, 'POST', `${path}/accept`)).toMatchObject(refused)
      const approve = { body: { status: 'approved' } }
      expect(await world.call(mentor, 'PATCH', `${path}/status`, approve)).toMatchObject(refused)
      const propose = (time: string) =>
        world.call(mentor, 'POST', `${path}/propose`, { body: { dateTime: day(time), duration: 30 } })
      expect(await propose('16:40')).toMatchObject(refused)
      expect(await propose('16:45')).toMatchObject({ status: 200 })
      expect(await world.call(mentee, 'POST', `${path}/accept`)).toMatchObject({ status: 200 })
      const kept = await world.services.db.selectFrom('mentoring_sessions').select('startTime').execute()
      expect(kept.map(({ startTime }) => startTime).sort()).toEqual([day('16:15'), day('16:45')])
    }))

  test('what is sent again under its clientId is not in its own way', () =>
    strict(async (world) => {
      const { mentor, matchId } = await world.pair()
      const send = () => book(world, mentor, matchId, from('09:00', '10:00'), { clientId })
      const clientId = randomUUID()
      const first = await send()
      expect(first).toMatchObject({ status: 201 })
      expect(await send()).toMatchObject({ status: 201, body: first.body as object })
    }))

  test('of twenty sessions for one hour, asked for at once in all matches of a mentor, one is stored', () =>
    strict(async (world) => {
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
