import { sql } from 'kysely'
import { CASE_STATES, type CaseState, isCaseWaiting, NEXT_CASE_STATES } from '#shared/supervision-enums.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const report = async (world: World, mentee: Person, body: object): Promise<number> =>
  (await world.trpc(mentee, 'matches.report', body)).body.caseId
const add = (world: World, admin: Person, id: number, body: object) =>
  world.trpc(admin, 'admin.cases.addEntry', { id, ...body })
const refused = (message: string) => ({ status: 409, body: { message } })
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** A mentee's report and an administrator. */
async function reported(world: World, details: object = {}) {
  const pair = await world.pair()
  const caseId = await report(world, pair.mentee, { matchId: pair.matchId, reason: 'unsafe', ...details })
  return { ...pair, caseId, admin: await world.admin() }
}

describe('the case queue', () => {
  test('lists waiting cases by severity, then by deadline, in pages', async ({ world }) => {
    const admin = await world.admin()
    const { mentee, matchId } = await world.pair()
    const caseIds: number[] = []
    for (const reason of ['bullying', 'unsafe', 'danger_now', 'selling', 'sexual', 'danger_now']) {
      caseIds.push(await report(world, mentee, { matchId, reason }))
      world.advanceClock(11 * 60_000)
    }
    const [bullying, unsafe, danger, selling, sexual, again] = caseIds as [number, ...number[]]
    const queue = [danger, again, unsafe, sexual, bullying, selling]
    expect(idsOf((await world.trpc(admin, 'admin.cases.list')).body.items)).toEqual(queue)

    const pages: number[][] = []
    let next: object | null = {}
    while (next) {
      const { body } = await world.trpc(admin, 'admin.cases.list', { limit: 4, ...next })
      pages.push(idsOf(body.items))
      next = body.next
    }
    expect(pages).toEqual([queue.slice(0, 4), queue.slice(4)])

    await add(world, admin, again ?? 0, { note: 'Looking', state: 'in_review' })
    await add(world, admin, bullying, { note: 'Looking', state: 'in_review' })
    await add(world, admin, bullying, { note: 'Talked to both', state: 'action_taken' })
    const inState = async (state?: CaseState) =>
      idsOf((await world.trpc(admin, 'admin.cases.list', { state })).body.items)
    expect(await inState()).toEqual(queue.filter((id) => id !== bullying))
    expect(await inState('in_review')).toEqual([again])
    expect(await inState('action_taken')).toEqual([bullying])
    expect(await inState('open')).toEqual([danger, unsafe, sexual, selling])
    expect(await inState('no_action')).toEqual([])
  })

  test('refuses an invalid cursor or state', async ({ world }) => {
    const admin = await world.admin()
    for (const query of [
      { state: 'closed' },
      { cursor: '1' },
      { cursor: 'worst_2026-01-05T09:00:00.000Z_1' },
      { cursor: 'high_x_1' },
    ]) {
      expect(await world.trpc(admin, 'admin.cases.list', query)).toMatchObject({ status: 400 })
    }
  })
})

describe('a case', () => {
  test('allows only the defined state changes, each with a note', async ({ world }) => {
    const { caseId, admin } = await reported(world)
    const { db } = world.services
    for (const from of CASE_STATES) {
      for (const to of CASE_STATES) {
        const closedAt = isCaseWaiting(from) ? null : ''
        await db.updateTable('cases').set({ state: from, closedAt }).execute()
        const { status, body } = await add(world, admin, caseId, { note: 'Because', state: to })
        const allowed = NEXT_CASE_STATES[from].some((state: CaseState) => state === to)
        expect({ from, to, status }).toEqual({ from, to, status: allowed ? 200 : 409 })
        if (allowed) expect(body.state).toBe(to)
        else expect(body.message).toBe('Someone else just changed this case. Please check it again.')
      }
    }
    for (const note of [undefined, '', ' ab ']) {
      expect(await add(world, admin, caseId, { note, state: 'open' })).toMatchObject({ status: 400 })
    }
    expect((await add(world, admin, caseId, { note: '  ' })).body.message).toBe(SAFEGUARDING_TEXTS.noteNeeded)
  })

  test('shows who did what, when and why', async ({ world }) => {
    const { caseId, admin, mentee, mentor } = await reported(world, { pauseContact: true, details: 'Help' })
    world.advanceClock(60_000)
    await add(world, admin, caseId, { note: 'I call him', state: 'in_review' })
    await add(world, admin, caseId, { note: 'He is well', contact: 'allowed' })
    const { body } = await world.trpc(admin, 'admin.cases.byId', { id: caseId })
    expect(body).toMatchObject({
      kind: 'report',
      severity: 'high',
      state: 'in_review',
      reason: 'unsafe',
      details: 'Help',
      reportedBy: 'mentee',
      mentorName: mentor.fullName,
      menteeName: mentee.fullName,
      contact: 'open',
      entries: [
        { kind: 'contact', contact: 'stopped', by: { name: mentee.fullName, side: 'mentee' } },
        { kind: 'note', note: 'I call him', state: 'in_review', by: { name: admin.fullName, side: null } },
        { kind: 'note', note: 'He is well', state: null, contact: 'allowed' },
      ],
    })
    expect(body.entries[1].at > body.entries[0].at).toBe(true)
  })

  test('stops and resumes contact as an administrator decides', async ({ world }) => {
    const { caseId, admin, mentee, matchId } = await reported(world)
    const matchState = async () => (await world.trpc(mentee, 'matches.state', { matchId })).body
    const stop = { note: 'Until I know more', contact: 'stopped' }
    expect(await add(world, admin, caseId, stop)).toMatchObject({
      status: 200,
      body: { contact: 'stopped_here' },
    })
    expect(await matchState()).toMatchObject({ state: 'paused', byMe: false, mayResume: false })
    expect(await add(world, admin, caseId, stop)).toMatchObject(refused(MATCH_TEXTS.paused))
    const other = await report(world, mentee, { matchId, reason: 'bullying' })
    const allow = { note: 'All is well', contact: 'allowed' }
    expect(await add(world, admin, other, allow)).toMatchObject(
      refused('This case isn’t why contact is stopped.'),
    )
    expect(await add(world, admin, caseId, allow)).toMatchObject({ status: 200, body: { contact: 'open' } })
    expect(await matchState()).toMatchObject({ state: 'open' })
    await world.services.db.updateTable('matches').set({ outcome: 'ended' }).execute()
    expect(await add(world, admin, caseId, stop)).toMatchObject(refused(MATCH_TEXTS.ended))
  })

  test('gets a new deadline when it is reopened', async ({ world }) => {
    const { caseId, admin } = await reported(world)
    for (const state of ['in_review', 'no_action']) await add(world, admin, caseId, { note: 'Done', state })
    world.advanceClock(2 * 3_600_000)
    const { body } = await add(world, admin, caseId, { note: 'It was not', state: 'open' })
    expect(Date.parse(body.dueAt) - world.now()).toBe(24 * 3_600_000)
  })

  test('is changed once when two administrators change it concurrently', async ({ world }) => {
    const { caseId, admin } = await reported(world)
    const changes = [admin, await world.admin()].map((person) =>
      add(world, person, caseId, { note: 'I take it', state: 'in_review' }),
    )
    expect((await Promise.all(changes)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  test('is visible to administrators alone; readings and changes are audited', async ({ world }) => {
    const { caseId, admin, mentee, mentor } = await reported(world)
    for (const person of [mentee, mentor]) {
      for (const path of ['admin.cases.list', 'admin.cases.byId'] as const) {
        expect(await world.trpc(person, path, { id: caseId })).toMatchObject({ status: 403 })
      }
      expect(await add(world, person, caseId, { note: 'Nothing' })).toMatchObject({ status: 403 })
    }
    expect(await world.trpc(admin, 'admin.cases.byId', { id: 4711 })).toMatchObject({
      status: 404,
      body: { message: 'Case not found' },
    })
    expect(await add(world, admin, 4_711, { note: 'Nothing' })).toMatchObject({
      status: 404,
      body: { message: 'Case not found' },
    })
    for (let round = 0; round < 3; round += 1) {
      await world.trpc(admin, 'admin.cases.list')
      await world.trpc(admin, 'admin.cases.byId', { id: caseId })
    }
    await world.trpc(admin, 'admin.cases.list', { state: 'no_action' })
    await add(world, admin, caseId, { note: 'I take it', state: 'in_review' })
    world.advanceClock(11 * 60_000)
    await world.trpc(admin, 'admin.cases.byId', { id: caseId })
    const audited = await world.services.db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('actorId', '=', admin.userId)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['cases_read', { state: null }],
      ['case_read', { caseId }],
      ['cases_read', { state: 'no_action' }],
      ['case_changed', { caseId, state: 'in_review', contact: null }],
      ['case_read', { caseId }],
    ])
  })

  test('cannot be read while the audit log is unavailable', async ({ world }) => {
    const { caseId, admin } = await reported(world)
    const { db } = world.services
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
    await rename('audit_head', 'audit_elsewhere')
    expect(await world.trpc(admin, 'admin.cases.byId', { id: caseId })).toMatchObject({ status: 500 })
    await rename('audit_elsewhere', 'audit_head')
    expect(await world.trpc(admin, 'admin.cases.byId', { id: caseId })).toMatchObject({ status: 200 })
    const audited = db.selectFrom('audit_entries').select('id').where('action', '=', 'case_read')
    expect(await audited.execute()).toHaveLength(1)
  })
})
