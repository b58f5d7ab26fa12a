import { sql } from 'kysely'
import {
  CASE_ENTRY_KINDS,
  CASE_KINDS,
  CASE_OWNERSHIPS,
  CASE_SEVERITIES,
  CASE_STATES,
  type CaseSeverity,
  CONTACT_CHANGES,
  WAITING_CASE_STATES,
} from '#shared/supervision-enums.ts'
import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { inTransaction } from '../../transaction.ts'
import { type NewCase, openCase } from './cases.ts'

const HOUR_MS = 3_600_000
const open = ({ services }: World, found: NewCase) => inTransaction(services, (tx) => openCase(tx, found))

const found = (matchId: number, severity: CaseSeverity, evidence = 'write me on the other app'): NewCase => ({
  kind: 'screening',
  severity,
  matchId,
  evidence,
  reason: 'app',
  categories: ['app'],
})

const casesOf = ({ services: { db } }: World) =>
  db.selectFrom('cases').selectAll().orderBy('createdAt').execute()
const entriesOf = ({ services: { db } }: World) =>
  db.selectFrom('case_entries').selectAll().orderBy('id').execute()
const alertsOf = ({ services: { db } }: World) => db.selectFrom('alerts').selectAll().orderBy('id').execute()

describe('a finding', () => {
  test('opens a case with the deadline of its severity', async ({ world }) => {
    const { matchId } = await world.pair()
    const { matchId: other } = await world.pair()
    const { matchId: third } = await world.pair()
    for (const [id, severity] of [
      [matchId, 'danger'],
      [other, 'high'],
      [third, 'normal'],
    ] as const) {
      await open(world, found(id, severity))
      world.advanceClock(1)
    }
    const hours = (await casesOf(world)).map(({ severity, createdAt, dueAt }) => [
      severity,
      (Date.parse(dueAt) - Date.parse(createdAt)) / HOUR_MS,
    ])
    expect(hours).toEqual([
      ['danger', 1],
      ['high', 24],
      ['normal', 72],
    ])
  })

  test('becomes an entry of the waiting case of its match and can only raise its severity', async ({
    world,
  }) => {
    const { mentor, matchId } = await world.pair()
    const first = await open(world, found(matchId, 'normal'))
    expect(first.isNew).toBe(true)
    const { id: messageId } = await world.services.db
      .insertInto('messages')
      .values({ matchId, senderId: mentor.userId, content: 'as stored', createdAt: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    world.advanceClock(HOUR_MS)
    const again = { caseId: first.caseId, isNew: false }
    expect(await open(world, { ...found(matchId, 'high', 'as sent'), messageId })).toEqual(again)
    expect(await open(world, found(matchId, 'normal'))).toEqual(again)
    const dueAt = new Date(world.now() + 24 * HOUR_MS).toISOString()
    expect(await casesOf(world)).toMatchObject([{ severity: 'high', dueAt, evidence: expect.any(String) }])
    expect(await entriesOf(world)).toMatchObject([
      { kind: 'finding', severity: 'high', messageId, evidence: 'as sent', evidenceBy: mentor.userId },
      { kind: 'finding', severity: null, messageId: null },
    ])
  })

  test('can only bring the deadline of its case forward', async ({ world }) => {
    const { matchId } = await world.pair()
    await open(world, found(matchId, 'normal'))
    const [{ dueAt } = { dueAt: '' }] = await casesOf(world)
    // One of the 72 hours is left; a new deadline for high severity would be 24 hours from now.
    world.advanceClock(71 * HOUR_MS)
    await open(world, found(matchId, 'high'))
    expect(await casesOf(world)).toMatchObject([{ severity: 'high', dueAt }])

    const { matchId: other } = await world.pair()
    await open(world, found(other, 'normal'))
    world.advanceClock(HOUR_MS)
    await open(world, found(other, 'high'))
    const sooner = new Date(world.now() + 24 * HOUR_MS).toISOString()
    expect((await casesOf(world)).find(({ matchId: id }) => id === other)).toMatchObject({ dueAt: sooner })
  })

  test('opens a new case for another match, or when the previous case is closed', async ({ world }) => {
    const { matchId } = await world.pair()
    const admin = await world.admin()
    const { caseId } = await open(world, found(matchId, 'normal'))
    expect((await open(world, found((await world.pair()).matchId, 'normal'))).isNew).toBe(true)
    for (const state of ['in_review', 'no_action']) {
      const body = { note: 'Only a joke', state }
      await world.trpc(admin, 'admin.cases.addEntry', { id: caseId, ...body })
    }
    expect((await open(world, found(matchId, 'normal'))).isNew).toBe(true)
  })

  test('that comes again within a day and is no graver is only noted, for the timeline of the pair', async ({
    world,
  }) => {
    const admin = await world.admin()
    const { mentee, matchId } = await world.pair()
    const say = () =>
      world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, {
        body: { content: FLAGGED_MESSAGES.bullying },
      })
    await say()
    await say()
    world.advanceClock(23 * HOUR_MS)
    await say()
    expect(await entriesOf(world)).toEqual([])
    const reason = { reasonClass: 'random_review', reason: 'A look at the week' }
    await world.call(admin, 'POST', '/trpc/admin.transcripts.open', { body: { matchId, ...reason } })
    const input = encodeURIComponent(JSON.stringify({ matchId }))
    const { body } = await world.call(admin, 'GET', `/trpc/admin.transcripts.findings?input=${input}`)
    const found = body.result.data as { kind: string; categories: string[] }[]
    expect(found.map(({ kind, categories }) => [kind, categories])).toEqual([
      ['screening', ['bullying']],
      ['noted', ['bullying']],
      ['noted', ['bullying']],
    ])
    world.advanceClock(2 * HOUR_MS)
    await say()
    expect(await entriesOf(world)).toMatchObject([{ kind: 'finding' }])
  })

  test('by another person, of another kind, or while somebody works on the case is added to it', async ({
    world,
  }) => {
    const admin = await world.admin()
    const { mentor, mentee, matchId } = await world.pair()
    const say = (person: Person, content: string) =>
      world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
    await say(mentee, FLAGGED_MESSAGES.secrecy)
    await say(mentor, FLAGGED_MESSAGES.secrecy)
    await say(mentee, FLAGGED_MESSAGES.bullying)
    expect(await entriesOf(world)).toHaveLength(2)
    const [found] = (await world.trpc(admin, 'admin.cases.list')).body.items
    await world.call(admin, 'POST', '/trpc/admin.cases.take', { body: { id: found.id } })
    const before = (await entriesOf(world)).length
    await say(mentee, FLAGGED_MESSAGES.secrecy)
    expect(await entriesOf(world)).toHaveLength(before + 1)
  })

  test('opens one case for concurrent findings of one match', async ({ world }) => {
    const { matchId } = await world.pair()
    const all = await Promise.all(Array.from({ length: 8 }, () => open(world, found(matchId, 'high'))))
    expect(new Set(all.map(({ caseId }) => caseId)).size).toBe(1)
    expect(await entriesOf(world)).toHaveLength(7)
  })

  test('is refused without a match', async ({ world }) => {
    await expect(open(world, found(4_711, 'high'))).rejects.toThrow('Match not found')
  })
})

describe('an alert', () => {
  test('names an urgent case by number and severity alone, once', async ({ world }) => {
    const { matchId } = await world.pair()
    const { caseId } = await open(world, found(matchId, 'normal'))
    expect(await alertsOf(world)).toEqual([])
    for (const severity of ['high', 'high', 'normal'] as const) await open(world, found(matchId, severity))
    expect((await alertsOf(world)).map(({ sentence }) => sentence)).toEqual([
      `Case ${caseId} (high) is waiting. Please look into it within 24 h.`,
    ])
  })
})

describe('the enums of a case and its entries', () => {
  test('match the check constraints of the database', async ({ world }) => {
    const { matchId } = await world.pair()
    for (let round = 0; round < 2; round += 1) await open(world, found(matchId, 'normal'))
    const { db } = world.services
    const [firstCase] = await casesOf(world)
    const [entry] = await entriesOf(world)
    const columns = [
      [
        'cases',
        { ...firstCase, number: 0 },
        { kind: CASE_KINDS, severity: CASE_SEVERITIES, state: WAITING_CASE_STATES },
      ],
      [
        'case_entries',
        entry,
        {
          kind: CASE_ENTRY_KINDS,
          state: CASE_STATES,
          contact: CONTACT_CHANGES,
          ownership: CASE_OWNERSHIPS,
        },
      ],
    ] as const
    for (const [table, row, lists] of columns) {
      for (const [column, list] of Object.entries(lists)) {
        const add = (value: string, offset: number) =>
          db
            .insertInto(table)
            .values({ ...(row as object), id: 1_000 + offset, [column]: value } as never)
            .execute()
        for (const value of ['', 'nonsense', `${list[0]} `])
          await expect(add(value, 0)).rejects.toThrow(/check/i)
        for (const [index, value] of list.entries())
          await add(value, index + 10 * Object.keys(lists).indexOf(column))
      }
    }
  })
})

describe('the evidence of a case', () => {
  const attempts = [
    sql`update cases set "evidence" = 'nothing'`,
    sql`update cases set "details" = 'nothing'`,
    sql`update cases set "reporterId" = 1`,
    sql`update cases set "kind" = 'report'`,
    sql`update cases set "createdAt" = ''`,
    sql`delete from cases`,
    sql`update case_entries set "note" = 'nothing'`,
    sql`update case_entries set "at" = ''`,
    sql`delete from case_entries`,
  ]

  test('cannot be changed or deleted in the database, nor can the entries', async ({ world }) => {
    const { matchId } = await world.pair()
    for (let round = 0; round < 2; round += 1) await open(world, found(matchId, 'normal'))
    const { db } = world.services
    const before = [await casesOf(world), await entriesOf(world)]
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow(/never/)
    expect([await casesOf(world), await entriesOf(world)]).toEqual(before)
    await db.updateTable('cases').set({ state: 'in_review' }).execute()
  })

  test('outlives the match and its people', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const admin = await world.admin()
    await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Tell nobody' } })
    const { id: messageId } = await world.services.db
      .selectFrom('messages')
      .select('id')
      .executeTakeFirstOrThrow()
    const body = { matchId, messageId, reason: 'secrecy_or_meeting', details: 'He said so', pauseContact: true }
    const { caseId } = (await world.trpc(mentee, 'matches.report', body)).body
    await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)
    const read = async () => (await world.trpc(admin, 'admin.cases.byId', { id: caseId })).body
    const add = (entry: object) => world.trpc(admin, 'admin.cases.addEntry', { id: caseId, ...entry })
    expect(await read()).toMatchObject({
      evidence: 'Tell nobody',
      evidenceBy: 'mentor',
      mentorName: null,
      menteeName: mentee.fullName,
      contact: 'gone',
      details: 'He said so',
    })
    await world.call(admin, 'DELETE', `/api/admin/mentees/${mentee.id}`)
    expect(await read()).toMatchObject({ menteeName: null, reportedBy: 'mentee' })
    const note = { note: 'Told the police', state: 'in_review' }
    expect(await add(note)).toMatchObject({ status: 200 })
    const contact = { note: 'Once more', contact: 'allowed' }
    expect(await add(contact)).toMatchObject({ status: 404 })
  })
})
