import type { ApprovedMentor } from '#server/context.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { decideRequest } from '../requests/requests.ts'

const REQUESTS = 20
const PATH = '/api/mentor/availability'

const set = (world: World, mentor: Person, body: object) => world.call(mentor, 'PATCH', PATH, { body })
const ask = (world: World, mentee: Person, mentor: Person) =>
  world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
const listed = async (world: World, q = '') => {
  const { body } = await world.call(await world.mentee(), 'GET', `/api/mentee/available-mentors?q=${q}`)
  return (body as { id: number }[]).map(({ id }) => id)
}

describe('how many mentees a mentor takes', () => {
  test('is unlimited until he says otherwise, and changes by what is given', async ({ world }) => {
    const { mentor } = await world.pair()
    const begun = { capacity: null, paused: false, mentees: 1 }
    expect(await world.call(mentor, 'GET', PATH)).toMatchObject({ status: 200, body: begun })
    expect((await set(world, mentor, { capacity: 3 })).body).toEqual({ ...begun, capacity: 3 })
    expect((await set(world, mentor, { paused: true })).body).toEqual({ ...begun, capacity: 3, paused: true })
    expect((await set(world, mentor, {})).body).toEqual({ ...begun, capacity: 3, paused: true })
    expect((await set(world, mentor, { capacity: null, paused: false })).body).toEqual(begun)
    for (const body of [
      { capacity: 0 },
      { capacity: 101 },
      { capacity: '3' },
      { capacity: 1.5 },
      { paused: null },
    ]) {
      expect(await set(world, mentor, body)).toMatchObject({ status: 400 })
    }
    expect((await world.call(mentor, 'GET', PATH)).body).toEqual(begun)
  })

  test('is never exceeded, however many requests he accepts at the same moment', async ({ world }) => {
    const mentor = await world.mentor()
    await world.match(mentor, await world.mentee())
    await set(world, mentor, { capacity: 4 })
    const ids: number[] = []
    for (let count = 0; count < REQUESTS; count += 1) {
      ids.push(await world.match(mentor, await world.mentee(), 'pending'))
    }
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const results = await Promise.allSettled(
      ids.map((id) => decideRequest(ctx, { id, requestStatus: 'approved' })),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(REQUESTS - 3)
    for (const { reason } of refused) {
      expect(reason).toMatchObject({
        kind: 'conflict',
        message: 'You have reached the number of mentees you set. Change it in your settings.',
      })
    }
    expect((await world.call(mentor, 'GET', PATH)).body).toMatchObject({ mentees: 4 })
    const waiting = await world.call(mentor, 'GET', '/api/mentor/match-requests')
    expect(waiting.body).toHaveLength(REQUESTS - 3)
    // The mentor can still decline, and raise the capacity afterwards.
    const [first, second] = waiting.body as { id: number }[]
    const decide = (id = 0, requestStatus = '') =>
      world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body: { requestStatus } })
    expect(await decide(first?.id, 'rejected')).toMatchObject({ status: 200 })
    await set(world, mentor, { capacity: 5 })
    expect(await decide(second?.id, 'approved')).toMatchObject({ status: 200 })
  })

  test('counts those whose match has not ended', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    await set(world, mentor, { capacity: 1 })
    expect(await listed(world)).toEqual([])
    expect(await ask(world, await world.mentee(), mentor)).toMatchObject({
      status: 409,
      body: { message: 'This mentor has no free place at the moment.' },
    })
    await world.call(mentor, 'POST', `/api/matches/${matchId}/end`, { body: { reason: 'goals_reached' } })
    expect(await listed(world)).toEqual([mentor.id])
    expect(await ask(world, await world.mentee(), mentor)).toMatchObject({ status: 201 })
  })
})

describe('a mentor who pauses', () => {
  test('leaves the list, is asked by nobody new, and can answer what he has', async ({ world }) => {
    const [mentor, other] = [await world.mentor({ profession: 'Baker' }), await world.mentor()]
    const id = await world.match(mentor, await world.mentee(), 'pending')
    await set(world, mentor, { paused: true })
    expect(await listed(world)).toEqual([other.id])
    expect(await listed(world, 'baker')).toEqual([])
    expect(await ask(world, await world.mentee(), mentor)).toMatchObject({
      status: 409,
      body: { message: 'This mentor is not taking new mentees at the moment.' },
    })
    expect(await world.services.db.selectFrom('matches').select('id').execute()).toEqual([{ id }])
    const body = { requestStatus: 'approved' }
    const answer = await world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body })
    expect(answer).toMatchObject({ status: 200 })
    await set(world, mentor, { paused: false })
    expect(await listed(world, 'baker')).toEqual([mentor.id])
  })

  test('has asked already who asks twice, whatever else there is to say', async ({ world }) => {
    const { mentor, mentee } = await world.pair()
    await set(world, mentor, { paused: true, capacity: 1 })
    expect(await ask(world, mentee, mentor)).toMatchObject({
      status: 409,
      body: { message: 'You have already requested this mentor' },
    })
  })
})
