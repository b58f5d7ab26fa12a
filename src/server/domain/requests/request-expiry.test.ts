import type { Member } from '#server/context.ts'
import { NOTICE_SENTENCES } from '#shared/notices/sentences.ts'
import type { Person } from '#tests/support/people.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { listNotices } from '../notifications/notifications.ts'
import { remindAndExpireRequests } from './request-expiry.ts'

const DAY_MS = 86_400_000

const runJob = (world: World) => remindAndExpireRequests(world.services, new AbortController().signal)
/** All notifications of a person, oldest first. */
const notificationsOf = async (world: World, { userId }: Person) => {
  const rows = await world.services.db
    .selectFrom('notices')
    .select(['kind', 'detail'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, detail }) => [kind, (JSON.parse(detail) as { days?: number }).days].join(' ').trim())
}

async function waitingPair(world: World) {
  const [mentor, mentee] = [await world.mentor(), await world.mentee()]
  return { mentor, mentee, matchId: await world.match(mentor, mentee, 'pending') }
}
const stateOf = ({ services: { db } }: World, id: number) =>
  db.selectFrom('matches').select(['requestStatus', 'outcome']).where('id', '=', id).executeTakeFirst()

describe('a pending request', () => {
  test('reminds its mentor on days 7, 14 and 21 and expires on day 90, each once', async ({ world }) => {
    const { mentor, mentee, matchId } = await waitingPair(world)
    const expected: Record<number, string[]> = {
      6: [],
      7: ['request_reminder 7'],
      13: ['request_reminder 7'],
      14: ['request_reminder 7', 'request_reminder 14'],
      21: ['request_reminder 7', 'request_reminder 14', 'request_reminder 21'],
      89: ['request_reminder 7', 'request_reminder 14', 'request_reminder 21'],
    }
    let day = 0
    for (const [next, notifications] of Object.entries(expected)) {
      world.advanceClock((Number(next) - day) * DAY_MS)
      day = Number(next)
      await runJob(world)
      await runJob(world)
      expect({ day, notifications: await notificationsOf(world, mentor) }).toEqual({ day, notifications })
    }
    expect(await stateOf(world, matchId)).toEqual({ requestStatus: 'pending', outcome: null })
    expect(await notificationsOf(world, mentee)).toEqual([])

    world.advanceClock(DAY_MS)
    await runJob(world)
    await runJob(world)
    expect(await stateOf(world, matchId)).toEqual({ requestStatus: 'rejected', outcome: 'expired' })
    expect((await notificationsOf(world, mentor)).slice(3)).toEqual(['request_unanswered 90'])
    expect(await notificationsOf(world, mentee)).toEqual(['request_expired'])
    const own = await world.trpc(mentee, 'mentee.requests')
    expect(own.body.items).toMatchObject([{ status: 'expired' }])
    const free = await world.call(mentee, 'GET', '/api/mentee/available-mentors')
    expect(free.body).toMatchObject([{ id: mentor.id, requestStatus: null }])
  })

  test('reminds once when the clock jumps forward, and not again when it goes back', async ({ world }) => {
    const { mentor, matchId } = await waitingPair(world)
    world.advanceClock(15 * DAY_MS)
    await runJob(world)
    expect(await notificationsOf(world, mentor)).toEqual(['request_reminder 14'])
    world.advanceClock(-7 * DAY_MS)
    await runJob(world)
    expect(await notificationsOf(world, mentor)).toEqual(['request_reminder 14'])
    world.advanceClock(365 * DAY_MS)
    await runJob(world)
    expect(await notificationsOf(world, mentor)).toEqual(['request_reminder 14', 'request_unanswered 90'])
    world.advanceClock(-365 * DAY_MS)
    await runJob(world)
    expect(await stateOf(world, matchId)).toMatchObject({ outcome: 'expired' })
    expect(await notificationsOf(world, mentor)).toHaveLength(2)
  })

  test('reminds once when the job runs concurrently over more than one batch', async ({ world }) => {
    const mentor = await world.mentor()
    for (let count = 0; count < 120; count += 1) await world.match(mentor, await world.mentee(), 'pending')
    world.advanceClock(8 * DAY_MS)
    await Promise.all([runJob(world), runJob(world), runJob(world)])
    expect(await notificationsOf(world, mentor)).toEqual(
      Array.from({ length: 120 }, () => 'request_reminder 7'),
    )
  })

  test('is not touched after it was answered, and its reminder is removed', async ({ world }) => {
    const { mentor, matchId } = await waitingPair(world)
    world.advanceClock(7 * DAY_MS)
    await runJob(world)
    const ctx = await world.ctx<Member>(mentor)
    expect((await listNotices(ctx, {})).items).toMatchObject([{ kind: 'request_reminder' }])
    const body = { requestStatus: 'approved' }
    await world.call(mentor, 'PATCH', `/api/mentor/match-requests/${matchId}/status`, { body })
    expect((await listNotices(ctx, {})).items).toEqual([])
    world.advanceClock(100 * DAY_MS)
    await runJob(world)
    expect(await stateOf(world, matchId)).toEqual({ requestStatus: 'approved', outcome: null })
  })

  test('follows the configured days for reminders and expiry', async () => {
    const world = await createWorld({ REQUEST_REMINDER_DAYS: '2', REQUEST_EXPIRY_DAYS: '3' })
    const { mentor, matchId } = await waitingPair(world)
    for (const notifications of [[], ['request_reminder 2'], ['request_reminder 2', 'request_unanswered 3']]) {
      world.advanceClock(DAY_MS)
      await world.scheduler.runDueJobs()
      expect(await notificationsOf(world, mentor)).toEqual(notifications)
    }
    expect(await stateOf(world, matchId)).toMatchObject({ outcome: 'expired' })
    await world.end()
  })

  test('is not processed when the job is aborted', async ({ world }) => {
    const { mentor } = await waitingPair(world)
    world.advanceClock(8 * DAY_MS)
    await remindAndExpireRequests(world.services, AbortSignal.abort())
    expect(await notificationsOf(world, mentor)).toEqual([])
  })
})

describe('when a mentor leaves', () => {
  test('pending requests are closed and the mentees notified; accepted matches stay', async ({ world }) => {
    const admin = await world.admin()
    const { mentor, mentee, matchId } = await waitingPair(world)
    const accepted = await world.match(mentor, await world.mentee())
    const path = `/api/admin/mentors/${mentor.id}/status`
    await world.call(admin, 'PATCH', path, { body: { status: 'approved' } })
    expect(await notificationsOf(world, mentee)).toEqual([])
    await world.call(admin, 'PATCH', path, { body: { status: 'rejected' } })
    await passUndoTime(world)
    expect(await stateOf(world, matchId)).toEqual({ requestStatus: 'rejected', outcome: 'expired' })
    expect(await stateOf(world, accepted)).toEqual({ requestStatus: 'approved', outcome: null })
    expect(await notificationsOf(world, mentee)).toEqual(['mentor_left'])
    const own = await world.trpc(mentee, 'mentee.requests')
    expect(own.body.items).toMatchObject([{ mentor: { isApproved: false } }])
  })

  test('by removal, all their mentees are notified once', async ({ world }) => {
    const [admin, { mentor, mentee }] = [await world.admin(), await waitingPair(world)]
    const matched = await world.mentee()
    await world.match(mentor, matched)
    const former = await world.mentee()
    await world.match(mentor, former, 'rejected')
    await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)
    for (const person of [mentee, matched])
      expect(await notificationsOf(world, person)).toEqual(['mentor_left'])
    expect(await notificationsOf(world, former)).toEqual([])
    const {
      body: { items: body },
    } = await world.trpc(matched, 'auth.notices')
    // Nobody is left to name.
    expect(body).toMatchObject([{ matchId: null, detail: {} }])
    expect(NOTICE_SENTENCES.mentor_left(body[0].detail)).toContain('One of your mentors')
  })
})
