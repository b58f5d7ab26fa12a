import { newCall, newSession } from '#tests/support/samples.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const ROUNDS = 3
const AT_ONCE = 2
const other = { dateTime: '2026-01-07T15:30:00.000Z', duration: 30 }

/** A match with a call that waits, and everything by which one of the two may add something to it, asked for at once. */
async function addingTo(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  for (const person of [mentor, mentee]) await world.cookie(person)
  const asked = { ...newCall, matchId }
  const { body } = await world.call(mentee, 'POST', '/api/call-requests', { body: asked })
  const path = `/api/call-requests/${(body as { id: number }).id}`
  const ways = [
    () => world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body: newSession }),
    () => world.call(mentee, 'POST', '/api/call-requests', { body: asked }),
    () => world.call(mentor, 'POST', `${path}/propose`, { body: other }),
    () => world.call(mentor, 'POST', `${path}/accept`),
  ]
  const addAll = () => Array.from({ length: AT_ONCE }, () => ways.map((add) => add())).flat()
  return { mentee, matchId, addAll }
}

/** What is planned, and what waits for an answer. */
const openIn = async ({ services: { db } }: World, matchId: number) => ({
  sessions: await db
    .selectFrom('mentoring_sessions')
    .select('id')
    .where('matchId', '=', matchId)
    .where('status', '=', 'scheduled')
    .execute(),
  calls: await db
    .selectFrom('call_requests')
    .select(['id', 'proposedTime'])
    .where('matchId', '=', matchId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute(),
})

/** Whatever came before, between and after: each of it is done or refused. */
async function done(answers: Promise<{ status: number }>[]) {
  for (const { status } of await Promise.all(answers)) expect([200, 201, 409]).toContain(status)
}

describe('what is added to a match in the very moment', () => {
  test('in which it ends is refused, or called off with all the rest', async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { mentee, matchId, addAll } = await addingTo(world)
      const before = addAll()
      const ending = world.call(mentee, 'POST', `/api/matches/${matchId}/end`, { body: { reason: 'moved_on' } })
      const after = addAll()
      expect(await ending).toMatchObject({ status: 204 })
      await done([...before, ...after])
      expect(await openIn(world, matchId)).toEqual({ sessions: [], calls: [] })
    }
  })

  test('in which contact is stopped was there by then, or is refused', async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { mentee, matchId, addAll } = await addingTo(world)
      const before = addAll()
      const pausing = world.call(mentee, 'POST', `/api/matches/${matchId}/pause`)
      const after = addAll()
      expect(await pausing).toMatchObject({ status: 204 })
      const then = await openIn(world, matchId)
      await done([...before, ...after])
      expect(await openIn(world, matchId)).toEqual(then)
    }
  })
})
