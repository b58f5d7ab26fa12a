import { VETTING_CHECKS } from '#shared/supervision-enums.ts'
import { newCheck } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const DAY_MS = 86_400_000

type Application = { checks: { check: string; isInOrder: boolean }[]; usualDays: number | null }
const applicationOf = async (world: World, mentor: Person) =>
  (await world.trpc(mentor, 'mentor.application')).body as Application
const record = (world: World, admin: Person, { id }: Person, found: object) =>
  world.trpc(admin, 'admin.vetting.record', { id, ...newCheck, ...found })

/** Adds mentors who registered the given numbers of days before today, each with an administrator’s decision now. */
async function decideAfter(
  world: World,
  days: readonly number[],
  decision: 'approved' | 'rejected' = 'approved',
) {
  const admin = await world.admin()
  for (const day of days) {
    const mentor = await world.mentor({ status: 'pending' })
    const createdAt = new Date(world.now() - day * DAY_MS).toISOString()
    await world.services.db.updateTable('mentors').set({ createdAt }).where('id', '=', mentor.id).execute()
    await world.call(admin, 'PATCH', `/api/admin/mentors/${mentor.id}/status`, { body: { status: decision } })
  }
}

describe('the application of a mentor who waits', () => {
  test('shows which checks are in order, and nothing else about them', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ status: 'pending' })]
    expect(await applicationOf(world, mentor)).toEqual({
      status: 'pending',
      checks: VETTING_CHECKS.map((check) => ({ check, isInOrder: false })),
      usualDays: null,
    })
    const noDay = { expiresOn: null }
    await record(world, admin, mentor, {})
    await record(world, admin, mentor, { check: 'background', result: 'failed', ...noDay })
    await record(world, admin, mentor, { check: 'training', result: 'not_needed', ...noDay })
    await record(world, admin, mentor, { check: 'interview', expiresOn: '2026-01-06' })
    const { checks } = await applicationOf(world, mentor)
    const inOrder = () => checks.filter(({ isInOrder }) => isInOrder).map(({ check }) => check)
    expect(inOrder()).toEqual(['identity', 'interview', 'training'])
    for (const entry of checks) expect(Object.keys(entry)).toEqual(['check', 'isInOrder'])

    world.advanceClock(3 * DAY_MS)
    const later = await applicationOf(world, mentor)
    expect(later.checks.filter(({ isInOrder }) => isInOrder)).toHaveLength(2)
  })

  test('has the median number of days of five or more approvals', async ({ world }) => {
    const mentor = await world.mentor({ status: 'pending' })
    await decideAfter(world, [2, 3, 9, 40])
    await decideAfter(world, [1, 1, 1], 'rejected')
    expect((await applicationOf(world, mentor)).usualDays).toBeNull()
    await decideAfter(world, [6.2])
    expect((await applicationOf(world, mentor)).usualDays).toBe(7)
  })

  test('counts the first approval of a mentor only, and at least a day', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ status: 'pending' })]
    await decideAfter(world, [0, 0, 0, 0])
    const { id } = await world.mentor()
    for (const status of ['rejected', 'approved']) {
      await world.call(admin, 'PATCH', `/api/admin/mentors/${id}/status`, { body: { status } })
    }
    expect((await applicationOf(world, mentor)).usualDays).toBeNull()
    await decideAfter(world, [0])
    expect((await applicationOf(world, mentor)).usualDays).toBe(1)
  })

  test('says nothing to mentors who do not wait', async ({ world }) => {
    await decideAfter(world, [1, 1, 1, 1, 1])
    for (const status of ['approved', 'rejected'] as const) {
      const mentor = await world.mentor({ status })
      expect(await applicationOf(world, mentor)).toEqual({ status, checks: [], usualDays: null })
    }
  })
})
