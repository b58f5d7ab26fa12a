import type { Admin } from '#server/context.ts'
import { SCORE_VERSION } from '#server/domain/compatibility/engine/compatibility.ts'
import { REQUEST_TEXTS } from '#shared/texts/failures.ts'
import { PLAN_TEXTS } from '#shared/texts/planning.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { confirmProposal, proposeMatches } from './planning.ts'

const adminOf = async (world: World) => world.ctx<Admin>(await world.admin())

const change = (world: World, mentor: Person, how: { capacity?: number; pausedAt?: string }) =>
  world.services.db.updateTable('mentors').set(how).where('id', '=', mentor.id).execute()

const end = (world: World, id: number, how: object) =>
  world.services.db.updateTable('matches').set(how).where('id', '=', id).execute()

describe('a plan', () => {
  test('includes unmatched mentees and mentors with free capacity', async ({ world }) => {
    const [taken, asking, free, declined] = [
      await world.mentee(),
      await world.mentee(),
      await world.mentee({ fullName: 'Free Boy' }),
      await world.mentee(),
    ]
    await world.mentee({ status: 'inactive' })
    const [busy, open, paused] = [
      await world.mentor({ fullName: 'Busy Man' }),
      await world.mentor({ fullName: 'Open Man' }),
      await world.mentor(),
    ]
    await world.mentor({ status: 'pending' })
    await change(world, busy, { capacity: 2 })
    await change(world, paused, { pausedAt: world.services.now() })
    await world.match(busy, taken)
    await world.match(busy, asking, 'pending')
    await world.match(open, declined, 'rejected')

    const plan = await proposeMatches(await adminOf(world), { mode: 'cover', room: 1 })
    expect(plan).toMatchObject({
      mode: 'cover',
      version: SCORE_VERSION,
      mentees: 2,
      mentors: 2,
      places: 2,
      left: [],
    })
    const pairs = plan.proposals.map(({ mentee, mentor }) => [mentee.id, mentor.id])
    // `open` has declined the second mentee before, so `busy` is proposed.
    expect(pairs).toEqual([
      [free.id, open.id],
      [declined.id, busy.id],
    ])
    expect(plan.proposals[0]).toEqual({
      mentee: { id: free.id, fullName: 'Free Boy' },
      mentor: { id: open.id, fullName: 'Open Man', profession: 'Nurse' },
      score: 26,
      reasons: ['4-6 years’ experience', 'Flexible about time'],
    })
    expect(JSON.stringify(plan)).not.toMatch(/@example\.org|\+1 555/)
  })

  test('prefers the longest registered of mentors with equal scores', async ({ world }) => {
    const [longest] = [await world.mentor(), await world.mentor(), await world.mentor()]
    await world.mentee()
    for (const mode of ['stable', 'cover'] as const) {
      const { proposals } = await proposeMatches(await adminOf(world), { mode, room: 1 })
      expect(proposals.map(({ mentor }) => mentor.id)).toEqual([longest.id])
    }
  })

  test('has a reason for a mentee left over that depends on the current mentors', async ({ world }) => {
    const [gone, mentee] = [await world.mentor({ status: 'rejected' }), await world.mentee()]
    await world.match(gone, mentee, 'rejected')
    const mentor = await world.mentor()
    const whyOf = async (leastScore: number | null) =>
      (await proposeMatches(await adminOf(world), { mode: 'stable', room: 1, leastScore })).left.map(
        ({ why }) => why,
      )
    expect(await whyOf(100)).toEqual(['below_least'])
    expect(await whyOf(null)).toEqual([])
    await change(world, mentor, { pausedAt: world.services.now() })
    expect(await whyOf(null)).toEqual(['no_mentor'])
  })

  test('stores nothing', async ({ world }) => {
    await Promise.all([world.mentor(), world.mentee()])
    const count = async () => (await world.services.db.selectFrom('matches').selectAll().execute()).length
    await proposeMatches(await adminOf(world), { mode: 'stable', room: 5 })
    expect(await count()).toBe(0)
  })

  test.for(['declined', 'withdrawn', 'expired', 'ended'] as const)(
    'never repeats a pair whose match was %s',
    async (how, { world }) => {
      const [mentor, mentee] = [await world.mentor(), await world.mentee()]
      const id = await world.match(mentor, mentee, how === 'ended' ? 'approved' : 'rejected')
      if (how !== 'declined') await end(world, id, { outcome: how })
      const admin = await adminOf(world)
      for (const mode of ['stable', 'cover'] as const) {
        const { proposals, left } = await proposeMatches(admin, { mode, room: 5 })
        expect({ proposals, left }).toMatchObject({ proposals: [], left: [{ why: 'asked_before' }] })
      }
      await expect(confirmProposal(admin, { mentorId: mentor.id, menteeId: mentee.id })).rejects.toMatchObject({
        kind: 'conflict',
        message: PLAN_TEXTS.pairedBefore,
      })
    },
  )

  test('includes each mentee once when there is more than one batch', async ({ world }) => {
    const { db, now } = world.services
    const mentor = await world.mentor()
    const accounts = Array.from({ length: 450 }, (_, at) => ({
      username: `many${at}`,
      usernameKey: `many${at}`,
      passwordHash: 'x',
      email: `many${at}@example.org`,
      emailKey: `many${at}@example.org`,
      fullName: `Many ${at}`,
      role: 'mentee' as const,
      createdAt: now(),
    }))
    const users = await db.insertInto('users').values(accounts).returning('id').execute()
    const rows = users.map(({ id: userId }) => ({ userId, interests: '[]', goals: '', createdAt: now() }))
    await db.insertInto('mentees').values(rows).execute()
    const { mentees, proposals, left } = await proposeMatches(await adminOf(world), { mode: 'stable', room: 3 })
    expect(mentees).toBe(450)
    expect(proposals.map((proposal) => proposal.mentor.id)).toEqual([mentor.id, mentor.id, mentor.id])
    const menteeIds = [...proposals, ...left].map(({ mentee }) => mentee.id)
    expect(new Set(menteeIds).size).toBe(450)
  })
})

describe('confirming a proposal', () => {
  test('creates a request that the mentor decides, and notifies both people', async ({ world }) => {
    const mentor = await world.mentor({ fullName: 'Open Man', expertise: ['Football'] })
    const mentee = await world.mentee({ fullName: 'Free Boy' })
    const admin = await world.admin()
    const pair = { mentorId: mentor.id, menteeId: mentee.id }
    const made = await world.trpc(admin, 'admin.planning.confirm', pair)
    expect(made).toMatchObject({
      status: 200,
      body: { ...pair, status: 'pending', requestStatus: 'pending', compatibility: 90 },
    })
    const notificationsOf = async (person: Person) => (await world.trpc(person, 'auth.notices')).body.items
    expect(await notificationsOf(mentor)).toMatchObject([
      { kind: 'request_received', detail: { name: 'Free Boy' } },
    ])
    expect(await notificationsOf(mentee)).toMatchObject([
      { kind: 'request_proposed', detail: { name: 'Open Man' } },
    ])
    const { id: matchId } = made.body as { id: number }
    const audited = await world.services.db
      .selectFrom('audit_entries')
      .select(['actorId', 'subjectId', 'detail'])
      .where('action', '=', 'match_proposed')
      .execute()
    expect(audited).toMatchObject([{ actorId: admin.userId, subjectId: mentee.userId }])
    expect(JSON.parse(audited[0]?.detail ?? '')).toEqual({ matchId, ...pair })

    const path = `/api/mentor/match-requests/${matchId}/status`
    const answer = await world.call(mentor, 'PATCH', path, { body: { requestStatus: 'approved' } })
    expect(answer).toMatchObject({ status: 200, body: { status: 'active' } })
  })

  test('succeeds once when several proposals for a mentee are confirmed concurrently', async ({ world }) => {
    const mentee = await world.mentee()
    const admin = await adminOf(world)
    const mentors = [await world.mentor(), await world.mentor(), await world.mentor()]
    const tries = mentors.map(({ id: mentorId }) => confirmProposal(admin, { menteeId: mentee.id, mentorId }))
    const results = await Promise.allSettled(tries)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(2)
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ kind: 'conflict', message: PLAN_TEXTS.menteeTaken })
    }
    expect(await world.services.db.selectFrom('matches').select('id').execute()).toHaveLength(1)
  })

  test('follows the rules for every request', async ({ world }) => {
    const admin = await adminOf(world)
    const [mentor, full, paused] = [await world.mentor(), await world.mentor(), await world.mentor()]
    const [free, inactive] = [await world.mentee(), await world.mentee({ status: 'inactive' })]
    const unapproved = await world.mentor({ status: 'rejected' })
    await world.match(full, await world.mentee())
    await change(world, full, { capacity: 1 })
    await change(world, paused, { pausedAt: world.services.now() })

    const conflict = (message: string) => ({ kind: 'conflict', message })
    const missing = (message: string) => ({ kind: 'not_found', message })
    for (const [menteeId, mentorId, refusal] of [
      [free.id, full.id, conflict(REQUEST_TEXTS.mentorFull)],
      [free.id, paused.id, conflict(REQUEST_TEXTS.mentorPaused)],
      [free.id, unapproved.id, missing('Mentor not found')],
      [inactive.id, mentor.id, conflict(PLAN_TEXTS.menteeInactive)],
      [4711, mentor.id, missing('Mentee not found')],
    ] as const) {
      await expect(confirmProposal(admin, { menteeId, mentorId })).rejects.toMatchObject(refusal)
    }
    const audited = world.services.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'match_proposed')
    expect(await audited.execute()).toEqual([])
  })
})
