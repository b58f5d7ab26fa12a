import type { ActiveMentee, ApprovedMentor, Party } from '#server/context.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { listNotices as notices } from '../notifications/notifications.ts'
import { acceptCall, declineCall, proposeCall } from './answer-calls.ts'
import { listCallDetails } from './call-details.ts'
import { expireCalls } from './call-expiry.ts'
import { decideCall, listCallRequests, listForMatch, requestCall } from './meetings.ts'

const HOUR = 3_600_000
// The test clock starts at 09:00 on January 5.
const call = { title: 'A question', dateTime: '2026-01-05T12:00:00.000Z', duration: 45 }
const other = { dateTime: '2026-01-05T16:00:00.000Z', duration: 30 }

async function requestedCall(world: World, changed: Partial<typeof call> = {}) {
  const { mentor, mentee, matchId } = await world.pair()
  const { id } = await requestCall(await world.ctx<ActiveMentee>(mentee), { matchId, ...call, ...changed })
  const states = async () =>
    (await listCallDetails(await world.ctx<Party>(mentee), { matchId })).items.map(({ state }) => state)
  return { mentor, mentee, matchId, id, states, mentorCtx: () => world.ctx<ApprovedMentor>(mentor) }
}

/** User ids of all notifications about expired calls. */
async function notifiedOfExpiry({ services: { db } }: World) {
  const rows = await db.selectFrom('notices').select('userId').where('kind', '=', 'call_expired').execute()
  return rows.map(({ userId }) => userId).sort((a, b) => a - b)
}

describe('a call request whose time has passed', () => {
  test('expires in the next run and notifies both people once', async ({ world }) => {
    const { mentor, mentee, matchId, states } = await requestedCall(world)
    world.advanceClock(3 * HOUR - 1)
    await expireCalls(world.services)
    expect(await states()).toEqual(['pending'])
    world.advanceClock(1)
    expect(await states()).toEqual(['expired'])
    for (let round = 0; round < 3; round += 1) {
      await world.scheduler.runDueJobs()
      await expireCalls(world.services)
    }
    const ctx = await world.ctx<Party>(mentee)
    expect((await listCallRequests(ctx, { matchId })).items).toMatchObject([{ ...call, status: 'expired' }])
    expect(await notifiedOfExpiry(world)).toEqual([mentor.userId, mentee.userId])
    expect((await notices(ctx, {})).items).toMatchObject([
      { kind: 'call_expired', matchId, detail: { name: mentor.fullName, dateTime: call.dateTime } },
    ])
  })

  test('expires when it is answered before the next run', async ({ world }) => {
    const answers: [
      action: string,
      answer: (ctx: Awaited<ReturnType<typeof mentorCtxOf>>, id: number) => unknown,
    ][] = [
      ['accept', (ctx, id) => acceptCall(ctx, { id })],
      ['decline', (ctx, id) => declineCall(ctx, { id, reason: null, note: null })],
      ['propose', (ctx, id) => proposeCall(ctx, { id, dateTime: '2026-02-01T09:00:00.000Z', duration: 30 })],
      ['approve', (ctx, id) => decideCall(ctx, { id, status: 'approved' })],
    ]
    const calls = []
    for (const [action, answer] of answers) calls.push({ action, answer, ...(await requestedCall(world)) })
    world.advanceClock(3 * HOUR)
    for (const { action, answer, mentor, matchId, id, states } of calls) {
      const ctx = await mentorCtxOf(world, mentor)
      const refused = { kind: 'conflict', message: 'The time for this call has passed' }
      await expect(answer(ctx, id), action).rejects.toMatchObject(refused)
      expect(await states()).toEqual(['expired'])
      expect((await listForMatch(ctx, { matchId })).items).toEqual([])
    }
    expect(await notifiedOfExpiry(world)).toHaveLength(2 * answers.length)
    await expireCalls(world.services)
    expect(await notifiedOfExpiry(world)).toHaveLength(2 * answers.length)
  })

  test('stays expired when the clock is set back', async ({ world }) => {
    const { id, states, mentorCtx } = await requestedCall(world)
    world.advanceClock(4 * HOUR)
    await expireCalls(world.services)
    world.advanceClock(-3 * HOUR)
    expect(await states()).toEqual(['expired'])
    await expect(acceptCall(await mentorCtx(), { id })).rejects.toMatchObject({ kind: 'conflict' })
    world.advanceClock(4 * HOUR)
    await expireCalls(world.services)
    expect(await notifiedOfExpiry(world)).toHaveLength(2)
  })

  test('does not expire before the proposed time', async ({ world }) => {
    const { mentee, id, states, mentorCtx } = await requestedCall(world)
    await proposeCall(await mentorCtx(), { id, ...other })
    world.advanceClock(4 * HOUR)
    await expireCalls(world.services)
    expect(await states()).toEqual(['proposed'])
    // The requested time has passed nevertheless.
    await expect(acceptCall(await mentorCtx(), { id })).rejects.toMatchObject({
      message: 'The time for this call has passed',
    })
    world.advanceClock(3 * HOUR)
    const ctx = await world.ctx<ActiveMentee>(mentee)
    await expect(acceptCall(ctx, { id })).rejects.toMatchObject({
      message: 'The time for this call has passed',
    })
    expect(await states()).toEqual(['expired'])
    expect(await notifiedOfExpiry(world)).toHaveLength(2)
  })

  test('can be approved within 24 hours when the time was past at the request', async ({ world }) => {
    const dateTime = '2026-01-04T18:00:00.000Z'
    const [first, second] = [await requestedCall(world, { dateTime }), await requestedCall(world, { dateTime })]
    world.advanceClock(24 * HOUR - 1)
    await expireCalls(world.services)
    const approved = await decideCall(await first.mentorCtx(), { id: first.id, status: 'approved' })
    expect(approved).toMatchObject({ dateTime, status: 'approved' })
    world.advanceClock(1)
    await expireCalls(world.services)
    expect(await second.states()).toEqual(['expired'])
    expect(await first.states()).toEqual(['approved'])
  })

  test('expires without notifications when the match has ended', async ({ world }) => {
    const { matchId, states } = await requestedCall(world)
    const { db } = world.services
    await db.updateTable('matches').set({ outcome: 'ended' }).where('id', '=', matchId).execute()
    world.advanceClock(4 * HOUR)
    await expireCalls(world.services)
    expect(await states()).toEqual(['expired'])
    expect(await notifiedOfExpiry(world)).toEqual([])
  })

  test('is found among more than one batch', async ({ world }) => {
    const { mentor, mentee } = await world.pair()
    const matchId = await world.match(mentor, await world.mentee())
    const rows = Array.from({ length: 205 }, () => ({
      ...call,
      matchId,
      createdAt: '2026-01-05T09:00:00.000Z',
    }))
    await world.services.db.insertInto('call_requests').values(rows).execute()
    world.advanceClock(3 * HOUR)
    await expireCalls(world.services)
    const left = world.services.db.selectFrom('call_requests').select('id').where('status', '=', 'pending')
    expect(await left.execute()).toEqual([])
    expect((await notifiedOfExpiry(world)).filter((id) => id === mentor.userId)).toHaveLength(205)
    expect(await notifiedOfExpiry(world)).not.toContain(mentee.userId)
  })
})

const mentorCtxOf = (world: World, mentor: Parameters<World['ctx']>[0]) => world.ctx<ApprovedMentor>(mentor)
