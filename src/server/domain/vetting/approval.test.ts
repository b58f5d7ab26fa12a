import type { Admin } from '#server/context.ts'
import { VETTING_CHECKS, type VettingCheck } from '#shared/supervision-enums.ts'
import { newCheck } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { createWorld, describe, expect, test as inWorld, type World } from '#tests/support/world.ts'
import { setStatus } from '../mentors/mentors.ts'

const test = inWorld.extend<{ strict: World }>({
  strict: async ({ onTestFinished }, use) => {
    const world = await createWorld({ REQUIRE_VETTING: 'true' })
    onTestFinished(world.end)
    await use(world)
  },
})

const add = (world: World, by: Person, id: number, check: VettingCheck, found: object = {}) => {
  const trustworthy = check.startsWith('reference') ? 'yes' : null
  return world.call(by, 'POST', `/api/admin/mentors/${id}/vetting`, {
    body: { ...newCheck, check, trustworthy, ...found },
  })
}
const decide = (world: World, by: Person, id: number, status: 'approved') =>
  world.call(by, 'PATCH', `/api/admin/mentors/${id}/status`, { body: { status } })

describe('approving a mentor', () => {
  test('is not held up by what is missing, unless that is asked for', async ({ world }) => {
    const admin = await world.admin()
    const { id } = await world.mentor({ status: 'pending' })
    expect(await decide(world, admin, id, 'approved')).toMatchObject({ status: 200 })
  })

  test('is refused where checks are required, and what is missing, failed or has run out is named', async ({
    strict,
  }) => {
    const admin = await strict.admin()
    const { id } = await strict.mentor({ status: 'pending' })
    for (const check of VETTING_CHECKS) await add(strict, admin, id, check)
    await add(strict, admin, id, 'background', { result: 'failed', expiresOn: null })
    await add(strict, admin, id, 'training', { expiresOn: '2026-01-20' })
    const ctx = await strict.ctx<Admin>(admin)
    strict.pass(16 * 86_400_000)
    await expect(setStatus(ctx, { id, status: 'approved' })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This mentor cannot be approved yet. Still open: background check, training.',
    })
    const row = await strict.services.db.selectFrom('mentors').select('status').executeTakeFirst()
    expect(row).toEqual({ status: 'pending' })
    expect(await setStatus(ctx, { id, status: 'rejected' })).toMatchObject({ status: 'rejected' })
  })

  test('is known beforehand to wait for what is missing where checks are required', async ({ strict }) => {
    const admin = await strict.admin()
    const { id } = await strict.mentor({ status: 'pending' })
    const { body } = await strict.call(admin, 'GET', `/api/admin/mentors/${id}/vetting`)
    expect(body).toMatchObject({ mentorId: id, required: true })
  })

  test('is done where checks are required once each has passed or is not needed', async ({ strict }) => {
    const admin = await strict.admin()
    const { id } = await strict.mentor({ status: 'pending' })
    const { status, body } = await decide(strict, admin, id, 'approved')
    expect(status).toBe(409)
    for (const name of ['identity', 'second reference', 'code of conduct']) {
      expect((body as { message: string }).message).toContain(name)
    }
    for (const check of VETTING_CHECKS) await add(strict, admin, id, check)
    await add(strict, admin, id, 'interview', { result: 'not_needed', expiresOn: null })
    expect(await decide(strict, admin, id, 'approved')).toMatchObject({ status: 200 })
  })

  test('and recording that he failed at once leaves no mentor approved of whom that was known', async ({
    strict,
  }) => {
    const admin = await strict.admin()
    await strict.cookie(admin)
    for (let round = 0; round < 5; round += 1) {
      const { id, userId } = await strict.mentor({ status: 'pending' })
      for (const check of VETTING_CHECKS) await add(strict, admin, id, check)
      const [approved] = await Promise.all([
        decide(strict, admin, id, 'approved'),
        add(strict, admin, id, 'identity', { result: 'failed', expiresOn: null }),
      ])
      const entries = await strict.services.db
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

describe('the lists for administrators', () => {
  test('tell of mentors who wait how their checks stand, newest first, page by page', async ({ world }) => {
    const admin = await world.admin()
    const ids: number[] = []
    for (let index = 0; index < 5; index += 1) ids.unshift((await world.mentor({ status: 'pending' })).id)
    await world.mentor()
    await add(world, admin, ids[1] ?? 0, 'identity')
    await add(world, admin, ids[1] ?? 0, 'identity', { result: 'failed', expiresOn: null })
    await add(world, admin, ids[1] ?? 0, 'training')

    const first = await world.call(admin, 'GET', '/api/admin/vetting/pending?limit=3')
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const rest = await world.call(admin, 'GET', next)
    const rows = [first, rest].flatMap(({ body }) => body as { id: number; checks: { state: string }[] }[])
    expect(rows.map(({ id }) => id)).toEqual(ids)
    const states = rows.map(({ checks }) => checks.map(({ state }) => state).join(' '))
    expect(states[0]).toBe(Array(7).fill('missing').join(' '))
    expect(states[1]).toBe('failed missing missing missing missing passed missing')
    expect(rest.headers.link).toBeUndefined()
  })

  test('tell of approved mentors what has failed, run out or soon will, what has asked longest first', async ({
    world,
  }) => {
    const admin = await world.admin()
    const [one, other] = [await world.mentor({ fullName: 'One' }), await world.mentor({ fullName: 'Other' })]
    const pending = await world.mentor({ status: 'pending' })
    const gone = { checkedOn: '2025-01-01', expiresOn: '2025-12-01' }
    await add(world, admin, pending.id, 'identity', gone)
    await add(world, admin, one.id, 'identity', { ...gone, expiresOn: '2026-02-04' })
    await add(world, admin, one.id, 'training', { ...gone, expiresOn: '2026-02-05' })
    await add(world, admin, one.id, 'background', { result: 'failed', expiresOn: null })
    await add(world, admin, other.id, 'background', gone)
    await add(world, admin, other.id, 'interview', gone)
    // A newer record replaces the expired one.
    await add(world, admin, other.id, 'interview')

    const whole = await world.call(admin, 'GET', '/api/admin/vetting/expiring')
    const found = whole.body as { id: number; fullName: string; check: string; state: string }[]
    expect(found.map(({ fullName, check, state }) => [fullName, check, state])).toEqual([
      ['Other', 'background', 'expired'],
      ['One', 'background', 'failed'],
      ['One', 'identity', 'expiring'],
    ])
    const first = await world.call(admin, 'GET', '/api/admin/vetting/expiring?limit=2')
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const rest = await world.call(admin, 'GET', next)
    expect([...(first.body as object[]), ...(rest.body as object[])]).toEqual(found)
  })
})
