import { sql } from 'kysely'
import type { Admin } from '#server/context.ts'
import { TRUST_ANSWERS, VETTING_CHECKS, VETTING_RESULTS, type VettingCheck } from '#shared/supervision-enums.ts'
import { newCheck } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { remove } from '../mentors/mentors.ts'
import { getVetting } from './vetting.ts'

const add = (world: World, by: Person, id: number, found: object = {}) =>
  world.call(by, 'POST', `/api/admin/mentors/${id}/vetting`, { body: { ...newCheck, ...found } })

type View = { checks: { check: VettingCheck; state: string }[]; history: { result: string }[] }
const viewOf = async (world: World, by: Person, id: number) =>
  (await world.call(by, 'GET', `/api/admin/mentors/${id}/vetting`)).body as View
const stateIn = ({ checks }: View, check: VettingCheck) => checks.find((one) => one.check === check)?.state

async function settled(world: World) {
  const admin = await world.admin({ fullName: 'Test Checker' })
  return { admin, mentor: await world.mentor({ status: 'pending' }) }
}

describe('the record of a mentor', () => {
  test('begins with seven checks that are missing', async ({ world }) => {
    const { admin, mentor } = await settled(world)
    expect(await viewOf(world, admin, mentor.id)).toEqual({
      mentorId: mentor.id,
      status: 'pending',
      fullName: mentor.fullName,
      required: false,
      checks: VETTING_CHECKS.map((check) => ({ check, state: 'missing', expiresOn: null })),
      history: [],
    })
  })

  test('keeps what was found, when, by whom, and until when it counts', async ({ world }) => {
    const { admin, mentor } = await settled(world)
    const { status, body } = await add(world, admin, mentor.id)
    expect(status).toBe(201)
    const view = await viewOf(world, admin, mentor.id)
    expect(view.checks[0]).toEqual({ check: 'identity', state: 'passed', expiresOn: '2028-01-05' })
    expect(view.history).toEqual([
      {
        ...newCheck,
        id: (body as { id: number }).id,
        trustworthy: null,
        checker: 'Test Checker',
        createdAt: '2026-01-05T09:00:00.000Z',
      },
    ])
  })

  test('lets the latest of a check count, and keeps the earlier ones', async ({ world }) => {
    const { admin, mentor } = await settled(world)
    await add(world, admin, mentor.id)
    await add(world, admin, mentor.id, { result: 'failed', expiresOn: null })
    const view = await viewOf(world, admin, mentor.id)
    expect(stateIn(view, 'identity')).toBe('failed')
    expect(view.history.map(({ result }) => result)).toEqual(['failed', 'passed'])
    await add(world, admin, mentor.id, { result: 'not_needed', expiresOn: '' })
    expect(stateIn(await viewOf(world, admin, mentor.id), 'identity')).toBe('not_needed')
  })

  test('knows what has run out, and what soon will', async ({ world }) => {
    const { admin, mentor } = await settled(world)
    await add(world, admin, mentor.id, { expiresOn: '2026-02-10' })
    const ctx = await world.ctx<Admin>(admin)
    const days: unknown[] = []
    for (const day of [5, 1, 30, 1]) {
      world.pass(day * 86_400_000)
      days.push((await getVetting(ctx, mentor)).checks[0]?.state)
    }
    expect(days).toEqual(['passed', 'expiring', 'expiring', 'expired'])
  })

  test('is nobody’s who is not there', async ({ world }) => {
    const admin = await world.admin()
    const missing = { status: 404, body: { message: 'Mentor not found' } }
    expect(await add(world, admin, 4_711)).toMatchObject(missing)
    expect(await world.call(admin, 'GET', '/api/admin/mentors/4711/vetting')).toMatchObject(missing)
  })

  test('stands in the audit log, without what was noted', async ({ world }) => {
    const { admin, mentor } = await settled(world)
    await add(world, admin, mentor.id)
    const entries = await world.services.db.selectFrom('audit_entries').selectAll().execute()
    expect(entries).toMatchObject([
      { action: 'vetting_recorded', actorId: admin.userId, subjectId: mentor.userId },
    ])
    expect(JSON.parse(entries[0]?.detail ?? '')).toEqual({
      id: mentor.id,
      check: 'identity',
      result: 'passed',
      expiresOn: '2028-01-05',
    })
  })
})

describe('what is recorded', () => {
  test('can neither be changed nor removed, and goes with its mentor alone', async ({ world }) => {
    const { admin, mentor } = await settled(world)
    const other = await world.mentor()
    await add(world, admin, mentor.id)
    await add(world, admin, other.id)
    const { db } = world.services
    await expect(sql`update vetting_records set result = 'failed'`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`delete from vetting_records`.execute(db)).rejects.toThrow('never removed')

    await remove(await world.ctx<Admin>(admin), { id: mentor.id })
    expect(await db.selectFrom('vetting_records').select('mentorId').execute()).toEqual([
      { mentorId: other.id },
    ])
  })

  const refused: [what: string, found: object, message: RegExp][] = [
    ['of a check nobody knows', { check: 'horoscope' }, /^Check must be one of/],
    ['with another result', { result: 'perhaps' }, /Choose a result/],
    ['on no day', { checkedOn: '2026-02-30' }, /Choose a day/],
    ['with a time of day', { checkedOn: '2026-01-05T10:00:00Z' }, /Choose a day/],
    ['on a day to come', { checkedOn: '2026-01-07' }, /still to come/],
    ['with an end before its day', { expiresOn: '2026-01-05' }, /must come after/],
    ['as a reference that passed without the question', { check: 'reference_1' }, /answer is yes/],
    ['as a reference that passed with a no', { check: 'reference_2', trustworthy: 'no' }, /answer is yes/],
    ['with the question where nobody was asked', { trustworthy: 'yes' }, /Only references/],
    ['with a note that is too long', { note: 'x'.repeat(2_001) }, /at most 2,000/],
  ]
  test.for(refused)('is refused %s', async ([, found, message], { world }) => {
    const { admin, mentor } = await settled(world)
    const answer = await add(world, admin, mentor.id, found)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) as string } })
    expect((await viewOf(world, admin, mentor.id)).history).toEqual([])
  })

  test('may be a reference that says yes, one that failed either way, and a day that has begun elsewhere', async ({
    world,
  }) => {
    const { admin, mentor } = await settled(world)
    for (const found of [
      { check: 'reference_1', trustworthy: 'yes' },
      { check: 'reference_2', result: 'failed', trustworthy: 'no' },
      { check: 'reference_2', result: 'failed', trustworthy: null },
      { checkedOn: '2026-01-06' },
    ]) {
      expect(await add(world, admin, mentor.id, found)).toMatchObject({ status: 201 })
    }
  })
})

describe('in the database', () => {
  test.for([
    ['kind', VETTING_CHECKS],
    ['result', VETTING_RESULTS],
    ['trustworthy', TRUST_ANSWERS],
  ] as const)('%s is one of a closed list', async ([column, list], { world }) => {
    const { db, now } = world.services
    const { id: mentorId } = await world.mentor()
    const row = { mentorId, kind: 'identity', result: 'passed', checkedOn: '2026-01-05', checkerId: 1 } as const
    const put = (value: string) =>
      db
        .insertInto('vetting_records')
        .values({ ...row, createdAt: now(), [column]: value })
        .execute()
    for (const value of list) await put(value)
    for (const value of ['', 'nonsense', list[0].toUpperCase()]) {
      await expect(put(value)).rejects.toThrow(/check constraint/i)
    }
  })
})
