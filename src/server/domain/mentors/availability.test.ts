import type { ApprovedMentor } from '#server/context.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { decideRequest } from '../requests/requests.ts'

const REQUESTS = 20

const setAvailability = (world: World, mentor: Person, body: object) =>
  world.trpc(mentor, 'mentor.setAvailability', body)
const request = (world: World, mentee: Person, mentor: Person) =>
  world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
const listMentorIds = async (world: World, q = '') => {
  const { body } = await world.call(await world.mentee(), 'GET', `/api/mentee/available-mentors?q=${q}`)
  return (body as { id: number }[]).map(({ id }) => id)
}

describe('the capacity of a mentor', () => {
  test('is unlimited by default, and only the given settings change', async ({ world }) => {
    const { mentor } = await world.pair()
    const defaults = { capacity: null, paused: false, mentees: 1 }
    expect(await world.trpc(mentor, 'mentor.availability')).toMatchObject({ status: 200, body: defaults })
    expect((await setAvailability(world, mentor, { capacity: 3 })).body).toEqual({ ...defaults, capacity: 3 })
    expect((await setAvailability(world, mentor, { paused: true })).body).toEqual({
      ...defaults,
      capacity: 3,
      paused: true,
    })
    expect((await setAvailability(world, mentor, {})).body).toEqual({ ...defaults, capacity: 3, paused: true })
    expect((await setAvailability(world, mentor, { capacity: null, paused: false })).body).toEqual(defaults)
    for (const body of [
      { capacity: 0 },
      { capacity: 101 },
      { capacity: '3' },
      { capacity: 1.5 },
      { paused: null },
    ]) {
      expect(await setAvailability(world, mentor, body)).toMatchObject({ status: 400 })
    }
    expect((await world.trpc(mentor, 'mentor.availability')).body).toEqual(defaults)
  })

  test('is not exceeded when they accept many requests at once', async ({ world }) => {
    const mentor = await world.mentor()
    await world.match(mentor, await world.mentee())
    await setAvailability(world, mentor, { capacity: 4 })
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
        message: 'You already have as many mentees as you chose. You can change this in your settings.',
      })
    }
    expect((await world.trpc(mentor, 'mentor.availability')).body).toMatchObject({ mentees: 4 })
    const waiting = await world.call(mentor, 'GET', '/api/mentor/match-requests')
    expect(waiting.body).toHaveLength(REQUESTS - 3)
    // The mentor can still decline, and raise the capacity afterwards.
    const [first, second] = waiting.body as { id: number }[]
    const decide = (id = 0, requestStatus = '') =>
      world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body: { requestStatus } })
    expect(await decide(first?.id, 'rejected')).toMatchObject({ status: 200 })
    await setAvailability(world, mentor, { capacity: 5 })
    expect(await decide(second?.id, 'approved')).toMatchObject({ status: 200 })
  })

  test('counts the mentees whose match has not ended', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    await setAvailability(world, mentor, { capacity: 1 })
    expect(await listMentorIds(world)).toEqual([])
    expect(await request(world, await world.mentee(), mentor)).toMatchObject({
      status: 409,
      body: { message: 'This mentor is full right now.' },
    })
    await world.trpc(mentor, 'matches.end', { matchId, reason: 'goals_reached' })
    expect(await listMentorIds(world)).toEqual([mentor.id])
    expect(await request(world, await world.mentee(), mentor)).toMatchObject({ status: 201 })
  })
})

describe('a paused mentor', () => {
  test('is not listed, gets no new requests, and can answer waiting ones', async ({ world }) => {
    const [mentor, other] = [await world.mentor({ profession: 'Baker' }), await world.mentor()]
    const id = await world.match(mentor, await world.mentee(), 'pending')
    await setAvailability(world, mentor, { paused: true })
    expect(await listMentorIds(world)).toEqual([other.id])
    expect(await listMentorIds(world, 'baker')).toEqual([])
    expect(await request(world, await world.mentee(), mentor)).toMatchObject({
      status: 409,
      body: { message: 'This mentor isn’t taking new mentees right now.' },
    })
    expect(await world.services.db.selectFrom('matches').select('id').execute()).toEqual([{ id }])
    const body = { requestStatus: 'approved' }
    const response = await world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body })
    expect(response).toMatchObject({ status: 200 })
    await setAvailability(world, mentor, { paused: false })
    expect(await listMentorIds(world, 'baker')).toEqual([mentor.id])
  })

  test('refuses a second request as already made, before other reasons', async ({ world }) => {
    const { mentor, mentee } = await world.pair()
    await setAvailability(world, mentor, { paused: true, capacity: 1 })
    expect(await request(world, mentee, mentor)).toMatchObject({
      status: 409,
      body: { message: 'You have already requested this mentor' },
    })
  })
})
