import { sql } from 'kysely'
import type { Admin } from '#server/context.ts'
import { TRUST_ANSWERS, VETTING_CHECKS, VETTING_RESULTS, type VettingCheck } from '#shared/supervision-enums.ts'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { newCheck } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { removeMentor } from '../mentors/mentors.ts'
import { addVettingRecords, getVetting } from './vetting.ts'

const addCheck = (world: World, by: Person, id: number, found: object = {}) =>
  world.trpc(by, 'admin.vetting.record', { id, ...newCheck, ...found })

type View = { checks: { check: VettingCheck; state: string }[]; history: { result: string }[] }
const viewOf = async (world: World, by: Person, id: number) =>
  (await world.trpc(by, 'admin.vetting.byId', { id })).body as View
const stateIn = ({ checks }: View, check: VettingCheck) => checks.find((state) => state.check === check)?.state

async function createAdminAndMentor(world: World) {
  const admin = await world.admin({ fullName: 'Test Checker' })
  return { admin, mentor: await world.mentor({ status: 'pending' }) }
}

describe('the vetting of a mentor', () => {
  test('begins with seven checks that are missing', async ({ world }) => {
    const { admin, mentor } = await createAdminAndMentor(world)
    expect(await viewOf(world, admin, mentor.id)).toEqual({
      mentorId: mentor.id,
      status: 'pending',
      fullName: mentor.fullName,
      required: false,
      checks: VETTING_CHECKS.map((check) => ({ check, state: 'missing', expiresOn: null })),
      history: [],
    })
  })

  test('stores the result, the day, the checker and the expiry', async ({ world }) => {
    const { admin, mentor } = await createAdminAndMentor(world)
    const { status, body } = await addCheck(world, admin, mentor.id)
    expect(status).toBe(200)
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

  test('has the state of the latest record of a check, and keeps earlier ones', async ({ world }) => {
    const { admin, mentor } = await createAdminAndMentor(world)
    await addCheck(world, admin, mentor.id)
    await addCheck(world, admin, mentor.id, { result: 'failed', expiresOn: null })
    const view = await viewOf(world, admin, mentor.id)
    expect(stateIn(view, 'identity')).toBe('failed')
    expect(view.history.map(({ result }) => result)).toEqual(['failed', 'passed'])
    await addCheck(world, admin, mentor.id, { result: 'not_needed', expiresOn: '' })
    expect(stateIn(await viewOf(world, admin, mentor.id), 'identity')).toBe('not_needed')
  })

  test('shows checks that have expired or soon will', async ({ world }) => {
    const { admin, mentor } = await createAdminAndMentor(world)
    await addCheck(world, admin, mentor.id, { expiresOn: '2026-02-10' })
    const ctx = await world.ctx<Admin>(admin)
    const days: unknown[] = []
    for (const day of [5, 1, 30, 1]) {
      world.advanceClock(day * 86_400_000)
      days.push((await getVetting(ctx, mentor)).checks[0]?.state)
    }
    expect(days).toEqual(['passed', 'expiring', 'expiring', 'expired'])
  })

  test('is not found for an unknown mentor', async ({ world }) => {
    const admin = await world.admin()
    const missing = { status: 404, body: { message: 'Mentor not found' } }
    expect(await addCheck(world, admin, 4_711)).toMatchObject(missing)
    expect(await world.trpc(admin, 'admin.vetting.byId', { id: 4711 })).toMatchObject(missing)
  })

  test('is recorded in the audit log, without the note', async ({ world }) => {
    const { admin, mentor } = await createAdminAndMentor(world)
    await addCheck(world, admin, mentor.id)
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

describe('a vetting record', () => {
  test('cannot be changed or deleted, except with its mentor', async ({ world }) => {
    const { admin, mentor } = await createAdminAndMentor(world)
    const other = await world.mentor()
    await addCheck(world, admin, mentor.id)
    await addCheck(world, admin, other.id)
    const { db } = world.services
    await expect(sql`update vetting_records set result = 'failed'`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`delete from vetting_records`.execute(db)).rejects.toThrow('never removed')

    await removeMentor(await world.ctx<Admin>(admin), { id: mentor.id })
    expect(await db.selectFrom('vetting_records').select('mentorId').execute()).toEqual([
      { mentorId: other.id },
    ])
  })

  const refused: [what: string, found: object, message: RegExp][] = [
    ['of an unknown check', { check: 'horoscope' }, /^Check must be one of/],
    ['with an unknown result', { result: 'perhaps' }, /Choose a result/],
    ['on an invalid day', { checkedOn: '2026-02-30' }, /Choose a date/],
    ['with a time of day', { checkedOn: '2026-01-05T10:00:00Z' }, /Choose a date/],
    ['on a future day', { checkedOn: '2026-01-07' }, /can’t be in the future/],
    ['with an expiry not after its day', { expiresOn: '2026-01-05' }, /must be after/],
    ['as a passed reference without the trust answer', { check: 'reference_1' }, /answer is yes/],
    ['as a passed reference with the answer no', { check: 'reference_2', trustworthy: 'no' }, /answer is yes/],
    ['with a trust answer for another check', { trustworthy: 'yes' }, /Only references/],
    ['with a note that is too long', { note: 'x'.repeat(2_001) }, /at most 2,000/],
  ]
  test.for(refused)('is refused %s', async ([, found, message], { world }) => {
    const { admin, mentor } = await createAdminAndMentor(world)
    const response = await addCheck(world, admin, mentor.id, found)
    expect(response).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) as string } })
    expect((await viewOf(world, admin, mentor.id)).history).toEqual([])
  })

  test('may be a trusted reference, a failed one with or without an answer, or on the next day of UTC', async ({
    world,
  }) => {
    const { admin, mentor } = await createAdminAndMentor(world)
    for (const found of [
      { check: 'reference_1', trustworthy: 'yes' },
      { check: 'reference_2', result: 'failed', trustworthy: 'no' },
      { check: 'reference_2', result: 'failed', trustworthy: null },
      { checkedOn: '2026-01-06' },
    ]) {
      expect(await addCheck(world, admin, mentor.id, found)).toMatchObject({ status: 200 })
    }
  })
})

describe('the table of vetting records', () => {
  test.for([
    ['kind', VETTING_CHECKS],
    ['result', VETTING_RESULTS],
    ['trustworthy', TRUST_ANSWERS],
  ] as const)('accepts only known values of %s', async ([column, list], { world }) => {
    const { db, now } = world.services
    const { id: mentorId } = await world.mentor()
    const row = { mentorId, kind: 'identity', result: 'passed', checkedOn: '2026-01-05', checkerId: 1 } as const
    const insertRow = (value: string) =>
      db
        .insertInto('vetting_records')
        .values({ ...row, createdAt: now(), [column]: value })
        .execute()
    for (const value of list) await insertRow(value)
    for (const value of ['', 'nonsense', list[0].toUpperCase()]) {
      await expect(insertRow(value)).rejects.toThrow(/check constraint/i)
    }
  })
})

describe('several checks at once', () => {
  const found = { ...newCheck, result: 'passed', trustworthy: null, replaces: null } as const
  const auditedIn = ({ services: { db } }: World) =>
    db.selectFrom('audit_entries').select('detail').where('action', '=', 'vetting_recorded').execute()

  test('are recorded together, with an audit entry each', async ({ world }) => {
    const { admin, mentor } = await createAdminAndMentor(world)
    const ctx = await world.ctx<Admin>(admin)
    const checks = VETTING_CHECKS.map((check) => ({
      ...found,
      check,
      trustworthy: check.startsWith('reference') ? ('yes' as const) : null,
    }))
    const records = await addVettingRecords(ctx, { id: mentor.id, checks })
    expect(records.map(({ check }) => check)).toEqual(VETTING_CHECKS)
    const view = await getVetting(ctx, mentor)
    expect(view.checks.map(({ state }) => state)).toEqual(VETTING_CHECKS.map(() => 'passed'))
    const audited = (await auditedIn(world)).map(
      ({ detail }) => (JSON.parse(detail) as { check: string }).check,
    )
    expect(audited).toEqual(VETTING_CHECKS)
  })

  test('are all refused when one of them has been recorded meanwhile', async ({ world }) => {
    const { admin, mentor } = await createAdminAndMentor(world)
    const ctx = await world.ctx<Admin>(admin)
    const { body } = await addCheck(world, admin, mentor.id)
    const checks = [
      { ...found, check: 'training' as const },
      { ...found, check: 'identity' as const },
    ]
    await expect(addVettingRecords(ctx, { id: mentor.id, checks })).rejects.toMatchObject({
      kind: 'conflict',
      message: VETTING_TEXTS.recordedMeanwhile('identity'),
    })
    expect((await getVetting(ctx, mentor)).history).toHaveLength(1)
    expect(await auditedIn(world)).toHaveLength(1)
    const seen = checks.map((check) => ({
      ...check,
      replaces: check.check === 'identity' ? (body as { id: number }).id : null,
    }))
    await addVettingRecords(ctx, { id: mentor.id, checks: seen })
    // The same call once more, after its answer was lost, stores nothing.
    await expect(addVettingRecords(ctx, { id: mentor.id, checks: seen })).rejects.toMatchObject({
      kind: 'conflict',
    })
    expect((await getVetting(ctx, mentor)).history).toHaveLength(3)
  })

  test('are refused for an unknown mentor, a day to come, and a check that is named twice', async ({
    world,
  }) => {
    const { admin, mentor } = await createAdminAndMentor(world)
    const record = (id: number, checks: object[]) =>
      callProcedure(world, admin, 'admin.vetting.recordAll', { id, checks })
    expect(await record(4_711, [found])).toMatchObject({ status: 404 })
    expect(await record(mentor.id, [{ ...found, checkedOn: '2027-01-01' }])).toMatchObject({ status: 400 })
    expect(await record(mentor.id, [found, found])).toMatchObject({ status: 400 })
    expect(await record(mentor.id, [])).toMatchObject({ status: 400 })
    expect((await viewOf(world, admin, mentor.id)).history).toEqual([])
  })
})
