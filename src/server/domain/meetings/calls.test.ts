import { randomUUID } from 'node:crypto'
import type { ActiveMentee, Admin, ApprovedMentor, Party } from '#server/context.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { listAllMatches } from '../matches/matches.ts'
import { decideCall, listCallRequests, listForMatch, requestCall } from './meetings.ts'

const call = { title: 'A question', dateTime: '2026-01-06T10:00:00.000Z', duration: 45 }

async function pairWithCall(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const ofMentee = await world.ctx<ActiveMentee>(mentee)
  const ofMentor = await world.ctx<ApprovedMentor>(mentor)
  const { id } = await requestCall(ofMentee, { matchId, ...call })
  return { mentor, mentee, matchId, ofMentor, ofMentee, id }
}

describe('asking for a call', () => {
  test('makes a pending request that both see and that the match counts [S2.67, S9.9]', async ({ world }) => {
    const { matchId, ofMentor, ofMentee, id } = await pairWithCall(world)

    const wanted = { id, matchId, ...call, status: 'pending', createdAt: '2026-01-05T09:00:00.000Z' }
    for (const ctx of [ofMentor, ofMentee]) {
      expect((await listCallRequests(ctx as typeof ofMentee, { matchId })).items).toEqual([wanted])
    }
    const [listed] = (await listAllMatches(await world.ctx<Admin>(await world.admin()), {})).items
    expect(listed).toMatchObject({ id: matchId, callRequestCount: 1 })
  })

  test('twenty times at once under one clientId is one request, counted once [R16]', async ({ world }) => {
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

  test('is pending whatever the body says [T53, S4.18]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const body = { matchId, ...call, status: 'approved', id: 4711 }
    const answer = await world.call(mentee, 'POST', '/api/call-requests', { body })
    expect(answer).toMatchObject({ status: 201, body: { status: 'pending' } })
    expect(answer.body).not.toMatchObject({ id: 4711 })
  })

  test('is possible for a time up to 24 hours ago and not before that', async ({ world }) => {
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
  test.for(durations)('for %j minutes answers %i', async ([duration, status], { world }) => {
    const { mentee, matchId } = await world.pair()
    const body = { ...call, matchId, duration }
    expect(await world.call(mentee, 'POST', '/api/call-requests', { body })).toMatchObject({ status })
  })

  test('is for the mentee of an accepted match alone [T41, T59]', async ({ world }) => {
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
  test('by approving puts the session into both calendars [S4.19]', async ({ world }) => {
    const { mentor, matchId, ofMentor, id } = await pairWithCall(world)
    expect(await decideCall(ofMentor, { id, status: 'approved' })).toMatchObject({ id, status: 'approved' })

    expect((await listForMatch(ofMentor, { matchId })).items).toMatchObject([
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

  test('by declining schedules nothing [S4.19]', async ({ world }) => {
    const { matchId, ofMentor, id } = await pairWithCall(world)
    expect(await decideCall(ofMentor, { id, status: 'declined' })).toMatchObject({ status: 'declined' })
    expect((await listForMatch(ofMentor, { matchId })).items).toEqual([])
  })

  test('happens once: ten answers at the same time schedule at most one session [T48]', async ({ world }) => {
    const { matchId, ofMentor, id } = await pairWithCall(world)
    const answers = Array.from({ length: 10 }, (_, at) =>
      decideCall(ofMentor, { id, status: at % 2 === 0 ? 'approved' : 'declined' }),
    )
    const results = await Promise.allSettled(answers)
    const won = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value.status)
    const lost = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as object)

    expect(won).toHaveLength(1)
    for (const reason of lost) expect(reason).toMatchObject({ kind: 'conflict' })
    const sessions = (await listForMatch(ofMentor, { matchId })).items
    expect(sessions).toHaveLength(won[0] === 'approved' ? 1 : 0)
  })

  test('stays undecided when its session cannot be stored', async ({ world }) => {
    const { matchId, ofMentor, id } = await pairWithCall(world)
    await world.services.db.updateTable('call_requests').set({ dateTime: 'no time at all' }).execute()

    await expect(decideCall(ofMentor, { id, status: 'approved' })).rejects.toThrow('Invalid time value')
    expect((await listCallRequests(ofMentor, { matchId })).items).toMatchObject([{ status: 'pending' }])
  })

  test('is the match’s own mentor’s alone: to others it does not exist [T43]', async ({ world }) => {
    const { id } = await pairWithCall(world)
    const foreign = await world.ctx<ApprovedMentor>(await world.mentor())
    const missing = { kind: 'not_found', message: 'Call request not found' }
    await expect(decideCall(foreign, { id, status: 'approved' })).rejects.toMatchObject(missing)
    await expect(decideCall(foreign, { id: 4711, status: 'approved' })).rejects.toMatchObject(missing)
  })

  test('leaves the list in order, newest first, page by page', async ({ world }) => {
    const { matchId, mentee, ofMentor, ofMentee, id } = await pairWithCall(world)
    const ids = [id]
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await requestCall(ofMentee, { matchId, ...call })).id)
    await decideCall(ofMentor, { id, status: 'declined' })

    const reader = await world.ctx<Party>(mentee)
    const first = await listCallRequests(reader, { matchId, limit: 3 })
    const second = await listCallRequests(reader, { matchId, limit: 3, ...first.next })
    expect([...first.items, ...second.items].map((request) => request.id)).toEqual(ids)
    expect(second.next).toBeNull()
  })
})
