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
  const stateFor = async () =>
    (await listCallDetails(await world.ctx<Party>(mentee), { matchId })).items.map(({ state }) => state)
  return { mentor, mentee, matchId, id, stateFor, ofMentor: () => world.ctx<ApprovedMentor>(mentor) }
}

/** User ids of all notifications about expired calls. */
async function notifiedOfExpiry({ services: { db } }: World) {
  const rows = await db.selectFrom('notices').select('userId').where('kind', '=', 'call_expired').execute()
  return rows.map(({ userId }) => userId).sort((a, b) => a - b)
}

describe('a call request whose time has passed', () => {
  test('ends with the next round, is shown as expired, and both hear of it once', async ({ world }) => {
    const { mentor, mentee, matchId, stateFor } = await requestedCall(world)
    world.pass(3 * HOUR - 1)
    await expireCalls(world.services)
    expect(await stateFor()).toEqual(['pending'])
    world.pass(1)
    expect(await stateFor()).toEqual(['expired'])
    for (let round = 0; round < 3; round += 1) {
      await world.housekeeping.runDueJobs()
      await expireCalls(world.services)
    }
    const ctx = await world.ctx<Party>(mentee)
    expect((await listCallRequests(ctx, { matchId })).items).toMatchObject([{ ...call, status: 'expired' }])
    expect(await notifiedOfExpiry(world)).toEqual([mentor.userId, mentee.userId])
    expect((await notices(ctx, {})).items).toMatchObject([
      { kind: 'call_expired', matchId, detail: { name: mentor.fullName, dateTime: call.dateTime } },
    ])
  })

  test('is refused at the moment of answering, though nobody has looked since, and ends by that', async ({
    world,
  }) => {
    const answers: [
      what: string,
      answer: (ctx: Awaited<ReturnType<typeof mentorOf>>, id: number) => unknown,
    ][] = [
      ['accept', (ctx, id) => acceptCall(ctx, { id })],
      ['decline', (ctx, id) => declineCall(ctx, { id, reason: null, note: null })],
      ['propose', (ctx, id) => proposeCall(ctx, { id, dateTime: '2026-02-01T09:00:00.000Z', duration: 30 })],
      ['approve', (ctx, id) => decideCall(ctx, { id, status: 'approved' })],
    ]
    const calls = []
    for (const one of answers) calls.push({ one, ...(await requestedCall(world)) })
    world.pass(3 * HOUR)
    for (const { one, mentor, matchId, id, stateFor } of calls) {
      const [what, answer] = one
      const ctx = await mentorOf(world, mentor)
      const refused = { kind: 'conflict', message: 'The time of this call has passed' }
      await expect(answer(ctx, id), what).rejects.toMatchObject(refused)
      expect(await stateFor()).toEqual(['expired'])
      expect((await listForMatch(ctx, { matchId })).items).toEqual([])
    }
    expect(await notifiedOfExpiry(world)).toHaveLength(2 * answers.length)
    await expireCalls(world.services)
    expect(await notifiedOfExpiry(world)).toHaveLength(2 * answers.length)
  })

  test('stays ended when the clock is set back', async ({ world }) => {
    const { id, stateFor, ofMentor } = await requestedCall(world)
    world.pass(4 * HOUR)
    await expireCalls(world.services)
    world.pass(-3 * HOUR)
    expect(await stateFor()).toEqual(['expired'])
    await expect(acceptCall(await ofMentor(), { id })).rejects.toMatchObject({ kind: 'conflict' })
    world.pass(4 * HOUR)
    await expireCalls(world.services)
    expect(await notifiedOfExpiry(world)).toHaveLength(2)
  })

  test('waits for as long as the time that is proposed instead', async ({ world }) => {
    const { mentee, id, stateFor, ofMentor } = await requestedCall(world)
    await proposeCall(await ofMentor(), { id, ...other })
    world.pass(4 * HOUR)
    await expireCalls(world.services)
    expect(await stateFor()).toEqual(['proposed'])
    // The requested time has passed nevertheless.
    await expect(acceptCall(await ofMentor(), { id })).rejects.toMatchObject({
      message: 'The time of this call has passed',
    })
    world.pass(3 * HOUR)
    const ctx = await world.ctx<ActiveMentee>(mentee)
    await expect(acceptCall(ctx, { id })).rejects.toMatchObject({ message: 'The time of this call has passed' })
    expect(await stateFor()).toEqual(['expired'])
    expect(await notifiedOfExpiry(world)).toHaveLength(2)
  })

  test('that had passed already when it was asked about can be approved for another day', async ({ world }) => {
    const dateTime = '2026-01-04T18:00:00.000Z'
    const [first, second] = [await requestedCall(world, { dateTime }), await requestedCall(world, { dateTime })]
    world.pass(24 * HOUR - 1)
    await expireCalls(world.services)
    const approved = await decideCall(await first.ofMentor(), { id: first.id, status: 'approved' })
    expect(approved).toMatchObject({ dateTime, status: 'approved' })
    world.pass(1)
    await expireCalls(world.services)
    expect(await second.stateFor()).toEqual(['expired'])
    expect(await first.stateFor()).toEqual(['approved'])
  })

  test('of a match that has ended goes without a word', async ({ world }) => {
    const { matchId, stateFor } = await requestedCall(world)
    const { db } = world.services
    await db.updateTable('matches').set({ outcome: 'ended' }).where('id', '=', matchId).execute()
    world.pass(4 * HOUR)
    await expireCalls(world.services)
    expect(await stateFor()).toEqual(['expired'])
    expect(await notifiedOfExpiry(world)).toEqual([])
  })

  test('is found among many', async ({ world }) => {
    const { mentor, mentee } = await world.pair()
    const matchId = await world.match(mentor, await world.mentee())
    const rows = Array.from({ length: 205 }, () => ({
      ...call,
      matchId,
      createdAt: '2026-01-05T09:00:00.000Z',
    }))
    await world.services.db.insertInto('call_requests').values(rows).execute()
    world.pass(3 * HOUR)
    await expireCalls(world.services)
    const left = world.services.db.selectFrom('call_requests').select('id').where('status', '=', 'pending')
    expect(await left.execute()).toEqual([])
    expect((await notifiedOfExpiry(world)).filter((id) => id === mentor.userId)).toHaveLength(205)
    expect(await notifiedOfExpiry(world)).not.toContain(mentee.userId)
  })
})

const mentorOf = (world: World, mentor: Parameters<World['ctx']>[0]) => world.ctx<ApprovedMentor>(mentor)
