import { randomUUID } from 'node:crypto'
import type { ActiveMentee, Admin, ApprovedMentor, Party } from '#server/context.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { listAllMatches } from '../matches/matches.ts'
import { proposeCall } from './answer-calls.ts'
import { countWaitingCalls } from './call-details.ts'
import { decideCall, listCallRequests, listForMatch, requestCall } from './meetings.ts'

const call = { title: 'A question', dateTime: '2026-01-06T10:00:00.000Z', duration: 45 }

async function pairWithCall(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const menteeCtx = await world.ctx<ActiveMentee>(mentee)
  const mentorCtx = await world.ctx<ApprovedMentor>(mentor)
  const { id } = await requestCall(menteeCtx, { matchId, ...call })
  return { mentor, mentee, matchId, mentorCtx, menteeCtx, id }
}

describe('requesting a call', () => {
  test('creates a pending request that both people see and the match counts [S2.67, S9.9]', async ({
    world,
  }) => {
    const { matchId, mentorCtx, menteeCtx, id } = await pairWithCall(world)

    const expected = { id, matchId, ...call, status: 'pending', createdAt: '2026-01-05T09:00:00.000Z' }
    for (const ctx of [mentorCtx, menteeCtx]) {
      expect((await listCallRequests(ctx as typeof menteeCtx, { matchId })).items).toEqual([expected])
    }
    const [listed] = (await listAllMatches(await world.ctx<Admin>(await world.admin()), {})).items
    expect(listed).toMatchObject({ id: matchId, callRequestCount: 1 })
  })

  test('creates one request, counted once, for 20 concurrent calls with one clientId [R16]', async ({
    world,
  }) => {
    const { mentee, matchId } = await world.pair()
    const body = { matchId, ...call, clientId: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.call(mentee, 'POST', '/api/call-requests', { body })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => (answer.body as { id: number }).id)).size).toBe(1)
    const [listed] = (await listAllMatches(await world.ctx<Admin>(await world.admin()), {})).items
    expect(listed).toMatchObject({ id: matchId, callRequestCount: 1 })
  })

  test('ignores a status and an id in the body [T53, S4.18]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const body = { matchId, ...call, status: 'approved', id: 4711 }
    const answer = await world.call(mentee, 'POST', '/api/call-requests', { body })
    expect(answer).toMatchObject({ status: 201, body: { status: 'pending' } })
    expect(answer.body).not.toMatchObject({ id: 4711 })
  })

  test('allows a time up to 24 hours ago', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const ctx = await world.ctx<ActiveMentee>(mentee)
    await requestCall(ctx, { ...call, matchId, dateTime: '2026-01-04T09:00:00.000Z' })

    const tooOld = { ...call, matchId, dateTime: '2026-01-04T08:59:59.999Z' }
    await expect(requestCall(ctx, tooOld)).rejects.toMatchObject({ kind: 'invalid' })
  })

  const durations: [duration: unknown, status: number][] = [
    [5, 201],
    [480, 201],
    [37, 201],
    [4, 400],
    [481, 400],
    [30.5, 400],
    ['30', 400],
  ]
  test.for(durations)('with a duration of %j minutes answers %i', async ([duration, status], { world }) => {
    const { mentee, matchId } = await world.pair()
    const body = { ...call, matchId, duration }
    expect(await world.call(mentee, 'POST', '/api/call-requests', { body })).toMatchObject({ status })
  })

  test('is limited to the mentee of an accepted match [T41, T59]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const pending = await world.match(await world.mentor(), mentee, 'pending')
    const stranger = await world.ctx<ActiveMentee>(await world.mentee())

    await expect(requestCall(stranger, { ...call, matchId })).rejects.toMatchObject({ kind: 'not_found' })
    await expect(listCallRequests(stranger, { matchId })).rejects.toMatchObject({ kind: 'not_found' })
    const ctx = await world.ctx<ActiveMentee>(mentee)
    await expect(requestCall(ctx, { ...call, matchId: pending })).rejects.toMatchObject({ kind: 'forbidden' })
    const body = { ...call, matchId }
    expect(await world.call(mentor, 'POST', '/api/call-requests', { body })).toMatchObject({ status: 403 })
  })
})

describe('deciding a call request', () => {
  test('schedules a session when it is approved [S4.19]', async ({ world }) => {
    const { mentor, matchId, mentorCtx, id } = await pairWithCall(world)
    expect(await decideCall(mentorCtx, { id, status: 'approved' })).toMatchObject({ id, status: 'approved' })

    expect((await listForMatch(mentorCtx, { matchId })).items).toMatchObject([
      {
        title: call.title,
        startTime: call.dateTime,
        endTime: '2026-01-06T10:45:00.000Z',
        location: 'Virtual',
        status: 'scheduled',
        createdBy: mentor.userId,
      },
    ])
  })

  test('schedules nothing when it is declined [S4.19]', async ({ world }) => {
    const { matchId, mentorCtx, id } = await pairWithCall(world)
    expect(await decideCall(mentorCtx, { id, status: 'declined' })).toMatchObject({ status: 'declined' })
    expect((await listForMatch(mentorCtx, { matchId })).items).toEqual([])
  })

  test('succeeds once of ten concurrent answers, with at most one session [T48]', async ({ world }) => {
    const { matchId, mentorCtx, id } = await pairWithCall(world)
    const answers = Array.from({ length: 10 }, (_, index) =>
      decideCall(mentorCtx, { id, status: index % 2 === 0 ? 'approved' : 'declined' }),
    )
    const results = await Promise.allSettled(answers)
    const won = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value.status)
    const lost = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as object)

    expect(won).toHaveLength(1)
    for (const reason of lost) expect(reason).toMatchObject({ kind: 'conflict' })
    const sessions = (await listForMatch(mentorCtx, { matchId })).items
    expect(sessions).toHaveLength(won[0] === 'approved' ? 1 : 0)
  })

  test('leaves the request pending when the session cannot be stored', async ({ world }) => {
    const { matchId, mentorCtx, id } = await pairWithCall(world)
    await world.services.db.updateTable('call_requests').set({ dateTime: 'no time at all' }).execute()

    await expect(decideCall(mentorCtx, { id, status: 'approved' })).rejects.toThrow('Invalid time value')
    expect((await listCallRequests(mentorCtx, { matchId })).items).toMatchObject([{ status: 'pending' }])
  })

  test('answers not found to mentors of other matches [T43]', async ({ world }) => {
    const { id } = await pairWithCall(world)
    const otherMentorCtx = await world.ctx<ApprovedMentor>(await world.mentor())
    const missing = { kind: 'not_found', message: 'Call request not found' }
    await expect(decideCall(otherMentorCtx, { id, status: 'approved' })).rejects.toMatchObject(missing)
    await expect(decideCall(otherMentorCtx, { id: 4711, status: 'approved' })).rejects.toMatchObject(missing)
  })

  test('keeps the list in order, newest first, in pages', async ({ world }) => {
    const { matchId, mentee, mentorCtx, menteeCtx, id } = await pairWithCall(world)
    const ids = [id]
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await requestCall(menteeCtx, { matchId, ...call })).id)
    await decideCall(mentorCtx, { id, status: 'declined' })

    const reader = await world.ctx<Party>(mentee)
    const first = await listCallRequests(reader, { matchId, limit: 3 })
    const second = await listCallRequests(reader, { matchId, limit: 3, ...first.next })
    expect([...first.items, ...second.items].map((request) => request.id)).toEqual(ids)
    expect(second.next).toBeNull()
  })
})

test('a call counts as waiting for the mentor, and after a proposal for the mentee, until its time has passed', async ({
  world,
}) => {
  const { matchId, mentorCtx, menteeCtx, id } = await pairWithCall(world)
  const stranger = await world.pair()
  const counts = async () => [
    (await countWaitingCalls(mentorCtx)).count,
    (await countWaitingCalls(menteeCtx)).count,
    (await countWaitingCalls(await world.ctx<Party>(stranger.mentor))).count,
  ]
  expect(await counts()).toEqual([1, 0, 0])
  await proposeCall(mentorCtx, { id, dateTime: '2026-01-07T10:00:00.000Z', duration: 30 })
  expect(await counts()).toEqual([0, 1, 0])
  await requestCall(menteeCtx, { matchId, ...call })
  expect(await counts()).toEqual([1, 1, 0])
  world.advanceClock(3 * 86_400_000)
  expect(await counts()).toEqual([0, 0, 0])
})
