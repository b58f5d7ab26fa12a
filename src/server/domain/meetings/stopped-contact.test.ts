import { newCall, newSession } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { expireCalls } from './call-expiry.ts'

const DAY_MS = 86_400_000

const kindsFor = async (world: World, person: Person) =>
  (await world.trpc(person, 'auth.notices')).body.items.map(({ kind }: { kind: string }) => kind)

/** A pair with a session and a call that waits for the mentor; `pause` stops contact for the mentee. */
async function pairWithPlans(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const at = `/api/matches/${matchId}`
  const session = await world.call(mentor, 'POST', `${at}/sessions`, { body: newSession })
  const call = await world.call(mentee, 'POST', '/api/call-requests', { body: { ...newCall, matchId } })
  const ids = { sessionId: (session.body as { id: number }).id, callId: (call.body as { id: number }).id }
  return { mentor, mentee, matchId, ...ids, pause: () => world.trpc(mentee, 'matches.pause', { matchId }) }
}

const waitingFor = async (world: World, person: Person) =>
  (await world.trpc(person, 'sessions.waitingCalls')).body.count

describe('once contact was stopped', () => {
  test('cancelling a session notifies nobody', async ({ world }) => {
    const { mentor, mentee, sessionId, pause } = await pairWithPlans(world)
    const before = await kindsFor(world, mentee)
    await pause()
    expect(await world.call(mentor, 'DELETE', `/api/sessions/${sessionId}`)).toMatchObject({ status: 204 })
    expect(await kindsFor(world, mentee)).toEqual(before)
  })

  test('the file of a session cancels it, with a later sequence, and brings it back', async ({ world }) => {
    const { mentee, matchId, sessionId, pause } = await pairWithPlans(world)
    const read = async () => {
      const { text } = await world.call(mentee, 'GET', `/api/sessions/${sessionId}/calendar.ics`)
      const [, status] = /STATUS:(\w+)/.exec(text) ?? []
      return { status, sequence: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]) }
    }
    const files = [await read()]
    world.advanceClock(5_000)
    await pause()
    files.push(await read())
    world.advanceClock(5_000)
    await world.trpc(mentee, 'matches.resume', { matchId })
    files.push(await read())
    expect(files).toEqual([
      { status: 'CONFIRMED', sequence: 0 },
      { status: 'CANCELLED', sequence: 5 },
      { status: 'CONFIRMED', sequence: 10 },
    ])
  })

  test('a call waits for no answer, until contact is resumed', async ({ world }) => {
    const { mentor, mentee, matchId, pause } = await pairWithPlans(world)
    expect(await waitingFor(world, mentor)).toBe(1)
    await pause()
    expect(await waitingFor(world, mentor)).toBe(0)
    await world.trpc(mentee, 'matches.resume', { matchId })
    expect(await waitingFor(world, mentor)).toBe(1)
  })

  test('a refusal of a moment ago is not passed on, and takes no reason any more', async ({ world }) => {
    const { mentor, mentee, callId, pause } = await pairWithPlans(world)
    const before = await kindsFor(world, mentee)
    expect(await world.trpc(mentor, 'sessions.declineCall', { id: callId })).toMatchObject({ status: 200 })
    await pause()
    const reason = { id: callId, reason: 'other', note: 'Talk to me' }
    expect(await world.trpc(mentor, 'sessions.addDeclineReason', reason)).toMatchObject({ status: 409 })
    await passUndoTime(world)
    expect(await kindsFor(world, mentee)).toEqual(before)
  })

  test('a call whose time passes is news to nobody', async ({ world }) => {
    const { mentor, mentee, pause } = await pairWithPlans(world)
    await pause()
    const before = [await kindsFor(world, mentor), await kindsFor(world, mentee)]
    world.advanceClock(7 * DAY_MS)
    await expireCalls(world.services)
    const { status } = await world.services.db
      .selectFrom('call_requests')
      .select('status')
      .executeTakeFirstOrThrow()
    expect(status).toBe('declined')
    expect([await kindsFor(world, mentor), await kindsFor(world, mentee)]).toEqual(before)
  })

  test('the end of the match passes on no reason', async ({ world }) => {
    const { mentor, mentee, matchId, pause } = await pairWithPlans(world)
    await pause()
    await world.trpc(mentor, 'matches.end', { matchId, reason: 'not_a_fit' })
    const {
      body: { items: body },
    } = await world.trpc(mentee, 'auth.notices')
    expect(body[0]).toMatchObject({ kind: 'match_ended', detail: { by: 'member', reason: null } })
  })

  test('nobody sees when the other has plans', async ({ world }) => {
    const { mentor, matchId, pause } = await pairWithPlans(world)
    await pause()
    const { startTime, endTime } = newSession
    const answer = await world.trpc(mentor, 'sessions.overlaps', { matchId, startTime, endTime })
    expect(answer).toMatchObject({ status: 409 })
  })
})
