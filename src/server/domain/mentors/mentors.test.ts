import type { Admin, Mentee } from '#server/context.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import * as mentors from './mentors.ts'

const listAuditEntries = (world: World) =>
  world.services.db.selectFrom('audit_entries').select(['at', 'actorId', 'action', 'detail']).execute()

const TABLES = ['users', 'mentors', 'mentees', 'auth_sessions', 'uploads', 'matches', 'messages'] as const
const MORE_TABLES = ['mentoring_sessions', 'call_requests'] as const

async function countRows({ services: { db } }: World) {
  const counts: Record<string, number> = {}
  for (const table of [...TABLES, ...MORE_TABLES]) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  return counts
}

/** Creates a match with at least one row in every dependent table. */
async function createFullMatch(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  for (const person of [mentor, mentee]) {
    await world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Hello' } })
  }
  const times = { startTime: '2026-01-06T09:00:00Z', endTime: '2026-01-06T10:00:00Z' }
  await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, {
    body: { title: 'First talk', ...times },
  })
  await world.call(mentee, 'POST', '/api/call-requests', {
    body: { matchId, title: 'A call', dateTime: times.startTime, duration: 30 },
  })
  await world.services.db
    .insertInto('uploads')
    .values({ name: `photo-of-${mentor.id}`, userId: mentor.userId, createdAt: times.startTime })
    .execute()
  return { mentor, mentee, matchId }
}

describe('a decision about a mentor', () => {
  test('moves them between the lists, in both directions [S4.6]', async ({ world }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    const { id } = await world.mentor({ status: 'pending' })
    const lists = async () => [
      (await mentors.listPending(ctx, {})).items.map((mentor) => mentor.id),
      (await mentors.listApproved(ctx, {})).items.map((mentor) => mentor.id),
    ]
    expect(await lists()).toEqual([[id], []])

    expect(await mentors.setMentorStatus(ctx, { id, status: 'approved' })).toMatchObject({
      id,
      status: 'approved',
    })
    expect(await lists()).toEqual([[], [id]])

    await mentors.setMentorStatus(ctx, { id, status: 'rejected' })
    expect(await lists()).toEqual([[], []])

    await mentors.setMentorStatus(ctx, { id, status: 'approved' })
    expect(await lists()).toEqual([[], [id]])
  })

  test('is recorded in the audit log: what, by whom, when', async ({ world }) => {
    const admin = await world.admin()
    const ctx = await world.ctx<Admin>(admin)
    const { id } = await world.mentor({ status: 'pending' })
    await mentors.setMentorStatus(ctx, { id, status: 'approved' })
    world.advanceClock(1_000)
    await mentors.setMentorStatus(ctx, { id, status: 'rejected' })

    const entries = (await listAuditEntries(world)).map((entry) => ({
      ...entry,
      detail: JSON.parse(entry.detail) as unknown,
    }))
    const by = { actorId: admin.userId, action: 'mentor_status_changed' }
    expect(entries).toEqual([
      { ...by, at: '2026-01-05T09:00:00.000Z', detail: { id, from: 'pending', to: 'approved' } },
      { ...by, at: '2026-01-05T09:00:01.000Z', detail: { id, from: 'approved', to: 'rejected' } },
    ])
  })

  test('ends the access of a rejected mentor, not of an approved one', async ({ world }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    const { id, userId } = await world.mentor({ status: 'pending' })
    await mentors.setMentorStatus(ctx, { id, status: 'approved' })
    expect(world.events).toEqual([{ type: 'access_changed', userId }, { type: 'staff_changed' }])

    await mentors.setMentorStatus(ctx, { id, status: 'rejected' })
    expect(world.events.slice(2)).toEqual([
      { type: 'decision_made' },
      { type: 'access_ended', userId },
      { type: 'staff_changed' },
    ])
  })

  test('fails when there is no such mentor', async ({ world }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    const missing = { kind: 'not_found', message: 'Mentor not found' }
    await expect(mentors.setMentorStatus(ctx, { id: 4711, status: 'approved' })).rejects.toMatchObject(missing)
    await expect(mentors.removeMentor(ctx, { id: 4711 })).rejects.toMatchObject(missing)
    expect(await listAuditEntries(world)).toEqual([])
  })
})

describe('removing a mentor', () => {
  test('deletes everything of theirs and nothing of anyone else [S4.10]', async ({ world }) => {
    const admin = await world.admin()
    const ctx = await world.ctx<Admin>(admin)
    await createFullMatch(world)
    const before = await countRows(world)
    const { mentor, mentee } = await createFullMatch(world)

    await mentors.removeMentor(ctx, { id: mentor.id })

    // The mentee stays, with their sign-in session.
    const { users = 0, mentees = 0, auth_sessions = 0 } = before
    expect(await countRows(world)).toEqual({
      ...before,
      users: users + 1,
      mentees: mentees + 1,
      auth_sessions: auth_sessions + 1,
    })
    expect(await world.call(mentee, 'GET', '/api/mentee/active-matches')).toMatchObject({
      status: 200,
      body: [],
    })
    expect(await world.call(mentor, 'GET', '/api/user')).toMatchObject({ status: 401 })
    await expect(mentors.removeMentor(ctx, { id: mentor.id })).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('is recorded in the audit log, and publishes its events after the commit', async ({ world }) => {
    const admin = await world.admin()
    const { mentor, mentee, matchId } = await createFullMatch(world)
    const { id, userId, username, fullName } = mentor
    const published = world.events.length
    await mentors.removeMentor(await world.ctx<Admin>(admin), { id })

    expect(world.events.slice(published)).toEqual([
      { type: 'member_changed', userId: mentee.userId },
      { type: 'photo_unused', name: `photo-of-${id}` },
      { type: 'access_ended', userId, isRemoval: true },
      { type: 'match_removed', matchId },
      { type: 'staff_changed' },
    ])
    const [entry] = await listAuditEntries(world)
    expect(entry).toMatchObject({
      actorId: admin.userId,
      action: 'mentor_removed',
      at: '2026-01-05T09:00:00.000Z',
    })
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ userId, id, username, fullName, sessionsEnded: 1 })
  })
})

describe('the lists of mentors', () => {
  test('show administrators the pending mentors, newest first, page by page without gaps', async ({
    world,
  }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) ids.unshift((await world.mentor({ status: 'pending' })).id)
    await world.mentor({ status: 'rejected' })

    const first = await mentors.listPending(ctx, { limit: 2 })
    expect(first.items[0]).toMatchObject({
      user: { email: expect.stringContaining('@') as string },
      status: 'pending',
    })
    const second = await mentors.listPending(ctx, { limit: 2, ...first.next })
    const third = await mentors.listPending(ctx, { limit: 2, ...second.next })
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids)
    expect(third.next).toBeNull()
  })

  test.for(['x', '0', '-1', '1_2', '99999999999', ' 5'])(
    'refuse the cursor "%s"',
    async (cursor, { world }) => {
      const ctx = await world.ctx<Mentee>(await world.mentee())
      await expect(mentors.listAvailable(ctx, { cursor })).rejects.toMatchObject({ kind: 'invalid' })
    },
  )
})
