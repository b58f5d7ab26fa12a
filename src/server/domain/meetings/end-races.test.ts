import { newCall, newSession } from '#tests/support/inputs.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const ROUNDS = 3
const CONCURRENT = 2
const other = { dateTime: '2026-01-07T15:30:00.000Z', duration: 30 }

/** A match with a pending call request, and all calls that add something to it, to be run concurrently. */
async function concurrentAdds(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  for (const person of [mentor, mentee]) await world.cookie(person)
  const asked = { ...newCall, matchId }
  const { body } = await world.call(mentee, 'POST', '/api/call-requests', { body: asked })
  const { id } = body as { id: number }
  const additions = [
    () => world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body: newSession }),
    () => world.call(mentee, 'POST', '/api/call-requests', { body: asked }),
    () => world.trpc(mentor, 'sessions.proposeCall', { id, ...other }),
    () => world.trpc(mentor, 'sessions.acceptCall', { id }),
  ]
  const addAll = () => Array.from({ length: CONCURRENT }, () => additions.map((add) => add())).flat()
  return { mentee, matchId, addAll }
}

/** Scheduled sessions and pending call requests. */
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

/** Expects each call to succeed or to get a conflict. */
async function expectStoredOrRefused(answers: Promise<{ status: number }>[]) {
  for (const { status } of await Promise.all(answers)) expect([200, 201, 409]).toContain(status)
}

describe('a concurrent addition to a match', () => {
  test('that ends is refused, or cancelled with the rest', async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { mentee, matchId, addAll } = await concurrentAdds(world)
      const before = addAll()
      const ending = world.trpc(mentee, 'matches.end', { matchId, reason: 'moved_on' })
      const after = addAll()
      expect(await ending).toMatchObject({ status: 200 })
      await expectStoredOrRefused([...before, ...after])
      expect(await openIn(world, matchId)).toEqual({ sessions: [], calls: [] })
    }
  })

  test('whose contact is stopped is stored before, or refused', async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { mentee, matchId, addAll } = await concurrentAdds(world)
      const before = addAll()
      const pausing = world.trpc(mentee, 'matches.pause', { matchId })
      const after = addAll()
      expect(await pausing).toMatchObject({ status: 200 })
      const openWhenPaused = await openIn(world, matchId)
      await expectStoredOrRefused([...before, ...after])
      expect(await openIn(world, matchId)).toEqual(openWhenPaused)
    }
  })
})
