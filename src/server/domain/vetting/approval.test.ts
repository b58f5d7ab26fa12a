import type { Admin } from '#server/context.ts'
import { VETTING_CHECKS, type VettingCheck } from '#shared/supervision-enums.ts'
import { newCheck } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { createWorld, describe, expect, test as inWorld, type World } from '#tests/support/world.ts'
import { setMentorStatus } from '../mentors/mentors.ts'

const test = inWorld.extend<{ vettedWorld: World }>({
  vettedWorld: async ({ onTestFinished }, use) => {
    const world = await createWorld({ REQUIRE_VETTING: 'true' })
    onTestFinished(world.end)
    await use(world)
  },
})

const addCheck = (world: World, by: Person, id: number, check: VettingCheck, found: object = {}) => {
  const trustworthy = check.startsWith('reference') ? 'yes' : null
  return world.trpc(by, 'admin.vetting.record', { id, ...newCheck, check, trustworthy, ...found })
}
const decide = (world: World, by: Person, id: number, status: 'approved') =>
  world.call(by, 'PATCH', `/api/admin/mentors/${id}/status`, { body: { status } })

describe('approving a mentor', () => {
  test('needs no checks by default', async ({ world }) => {
    const admin = await world.admin()
    const { id } = await world.mentor({ status: 'pending' })
    expect(await decide(world, admin, id, 'approved')).toMatchObject({ status: 200 })
  })

  test('is refused when required checks are open, and the message names them', async ({ vettedWorld }) => {
    const admin = await vettedWorld.admin()
    const { id } = await vettedWorld.mentor({ status: 'pending' })
    for (const check of VETTING_CHECKS) await addCheck(vettedWorld, admin, id, check)
    await addCheck(vettedWorld, admin, id, 'background', { result: 'failed', expiresOn: null })
    await addCheck(vettedWorld, admin, id, 'training', { expiresOn: '2026-01-20' })
    const ctx = await vettedWorld.ctx<Admin>(admin)
    vettedWorld.advanceClock(16 * 86_400_000)
    await expect(setMentorStatus(ctx, { id, status: 'approved' })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This mentor can’t be approved yet. Still open: background check, training.',
    })
    const row = await vettedWorld.services.db.selectFrom('mentors').select('status').executeTakeFirst()
    expect(row).toEqual({ status: 'pending' })
    expect(await setMentorStatus(ctx, { id, status: 'rejected' })).toMatchObject({ status: 'rejected' })
  })

  test('is preceded by a view that says that checks are required', async ({ vettedWorld }) => {
    const admin = await vettedWorld.admin()
    const { id } = await vettedWorld.mentor({ status: 'pending' })
    const { body } = await vettedWorld.trpc(admin, 'admin.vetting.byId', { id })
    expect(body).toMatchObject({ mentorId: id, required: true })
  })

  test('succeeds when each required check has passed or is not needed', async ({ vettedWorld }) => {
    const admin = await vettedWorld.admin()
    const { id } = await vettedWorld.mentor({ status: 'pending' })
    const { status, body } = await decide(vettedWorld, admin, id, 'approved')
    expect(status).toBe(409)
    for (const name of ['identity', 'second reference', 'code of conduct']) {
      expect((body as { message: string }).message).toContain(name)
    }
    for (const check of VETTING_CHECKS) await addCheck(vettedWorld, admin, id, check)
    await addCheck(vettedWorld, admin, id, 'interview', { result: 'not_needed', expiresOn: null })
    expect(await decide(vettedWorld, admin, id, 'approved')).toMatchObject({ status: 200 })
  })

  test('at the same time as a failed check never approves after the failure is recorded', async ({
    vettedWorld,
  }) => {
    const admin = await vettedWorld.admin()
    await vettedWorld.cookie(admin)
    for (let round = 0; round < 5; round += 1) {
      const { id, userId } = await vettedWorld.mentor({ status: 'pending' })
      for (const check of VETTING_CHECKS) await addCheck(vettedWorld, admin, id, check)
      const [approved] = await Promise.all([
        decide(vettedWorld, admin, id, 'approved'),
        addCheck(vettedWorld, admin, id, 'identity', { result: 'failed', expiresOn: null }),
      ])
      const entries = await vettedWorld.services.db
        .selectFrom('audit_entries')
        .select(['action', 'detail'])
        .where('subjectId', '=', userId)
        .orderBy('id')
        .execute()
      const actions = entries.map(({ action, detail }) => (detail.includes('"failed"') ? 'failed' : action))
      const wasApprovedFirst = actions.indexOf('mentor_status_changed') < actions.indexOf('failed')
      expect(approved.status).toBe(actions.includes('mentor_status_changed') ? 200 : 409)
      if (approved.status === 200) expect(wasApprovedFirst).toBe(true)
    }
  })
})

describe('the vetting lists', () => {
  test('show the states of checks of pending mentors, newest first, page by page', async ({ world }) => {
    const admin = await world.admin()
    const ids: number[] = []
    for (let index = 0; index < 5; index += 1) ids.unshift((await world.mentor({ status: 'pending' })).id)
    await world.mentor()
    await addCheck(world, admin, ids[1] ?? 0, 'identity')
    await addCheck(world, admin, ids[1] ?? 0, 'identity', { result: 'failed', expiresOn: null })
    await addCheck(world, admin, ids[1] ?? 0, 'training')

    const first = (await world.trpc(admin, 'admin.vetting.pending', { limit: 3 })).body
    const rest = (await world.trpc(admin, 'admin.vetting.pending', { limit: 3, ...first.next })).body
    const rows = [...first.items, ...rest.items] as { id: number; checks: { state: string }[] }[]
    expect(rows.map(({ id }) => id)).toEqual(ids)
    const states = rows.map(({ checks }) => checks.map(({ state }) => state).join(' '))
    expect(states[0]).toBe(Array(7).fill('missing').join(' '))
    expect(states[1]).toBe('failed missing missing missing missing passed missing')
    expect(rest.next).toBeNull()
  })

  test('show failed, expired and expiring checks of approved mentors, longest overdue first', async ({
    world,
  }) => {
    const admin = await world.admin()
    const [mentor, otherMentor] = [
      await world.mentor({ fullName: 'One' }),
      await world.mentor({ fullName: 'Other' }),
    ]
    const pending = await world.mentor({ status: 'pending' })
    const expired = { checkedOn: '2025-01-01', expiresOn: '2025-12-01' }
    await addCheck(world, admin, pending.id, 'identity', expired)
    await addCheck(world, admin, mentor.id, 'identity', { ...expired, expiresOn: '2026-02-04' })
    await addCheck(world, admin, mentor.id, 'training', { ...expired, expiresOn: '2026-02-05' })
    await addCheck(world, admin, mentor.id, 'background', { result: 'failed', expiresOn: null })
    await addCheck(world, admin, otherMentor.id, 'background', expired)
    await addCheck(world, admin, otherMentor.id, 'interview', expired)
    // A newer record replaces the expired one.
    await addCheck(world, admin, otherMentor.id, 'interview')

    const whole = await world.trpc(admin, 'admin.vetting.expiring')
    const found = whole.body.items as { id: number; fullName: string; check: string; state: string }[]
    expect(found.map(({ fullName, check, state }) => [fullName, check, state])).toEqual([
      ['Other', 'background', 'expired'],
      ['One', 'background', 'failed'],
      ['One', 'identity', 'expiring'],
    ])
    const first = (await world.trpc(admin, 'admin.vetting.expiring', { limit: 2 })).body
    const rest = (await world.trpc(admin, 'admin.vetting.expiring', { limit: 2, ...first.next })).body
    expect([...first.items, ...rest.items]).toEqual(found)
  })
})
