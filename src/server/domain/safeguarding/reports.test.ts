import { CASE_SEVERITIES, REPORT_REASONS } from '#shared/supervision-enums.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const report = (world: World, person: Person | null, body: object) => world.trpc(person, 'matches.report', body)

const message = async ({ services: { db } }: World, matchId: number, senderId: number) => {
  const inserted = db
    .insertInto('messages')
    .values({ matchId, senderId, content: 'Do not tell', createdAt: '' })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}
const casesOf = ({ services: { db } }: World) => db.selectFrom('cases').selectAll().orderBy('id').execute()

describe('a report', () => {
  test('keeps the text of the message when the message is deleted', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const messageId = await message(world, matchId, mentor.userId)
    const answer = await report(world, mentee, { matchId, messageId, reason: 'uncomfortable', details: ' Hm ' })
    expect(answer).toMatchObject({ status: 200, body: { caseId: expect.any(Number) } })
    await world.services.db.deleteFrom('messages').execute()
    expect(await casesOf(world)).toMatchObject([
      {
        kind: 'report',
        state: 'open',
        reporterId: mentee.userId,
        reason: 'uncomfortable',
        details: 'Hm',
        evidence: 'Do not tell',
        evidenceBy: mentor.userId,
      },
    ])
  })

  test('gets the severity of its reason', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    for (const reason of REPORT_REASONS) await report(world, mentee, { matchId, reason, details: 'This' })
    const cases = await casesOf(world)
    const reasonsOf = (severity: string) =>
      cases.filter((row) => row.severity === severity).map(({ reason }) => reason)
    expect(CASE_SEVERITIES.map((severity) => reasonsOf(severity).sort())).toEqual([
      ['danger_now'],
      ['secrecy_or_meeting', 'sexual', 'unsafe'],
      ['bullying', 'contact_details', 'other', 'selling', 'uncomfortable'],
    ])
  })

  test('is stored once when it is repeated within ten minutes, even concurrently', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const body = { matchId, reason: 'bullying' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(world, mentee, body)))
    expect(answers.filter(({ body: { isNew } }) => isNew)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.body.caseId)).size).toBe(1)
    // Other words, another reporter or a later time make it a new report.
    for (const other of [{ details: 'Every day' }, { reason: 'unsafe' }]) {
      expect(await report(world, mentee, { ...body, ...other })).toMatchObject({ status: 200 })
    }
    expect(await report(world, mentor, body)).toMatchObject({ status: 200 })
    world.advanceClock(10 * 60_000)
    expect(await report(world, mentee, body)).toMatchObject({ status: 200 })
    expect(await casesOf(world)).toHaveLength(5)
  })

  test('can be made by a deactivated mentee and about a match that has ended', async ({ world }) => {
    const mentor = await world.mentor()
    for (const status of ['inactive', 'suspended'] as const) {
      const matchId = await world.match(mentor, await world.mentee({ status }))
      const { userId } = await world.services.db
        .selectFrom('matches')
        .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
        .select('mentees.userId')
        .where('matches.id', '=', matchId)
        .executeTakeFirstOrThrow()
      const mentee = { ...mentor, userId }
      await world.services.db.updateTable('matches').set({ outcome: 'ended' }).execute()
      const body = { matchId, reason: 'unsafe', pauseContact: true }
      expect(await report(world, mentee, body)).toMatchObject({ status: 200 })
    }
    const paused = await world.services.db.selectFrom('matches').select('pausedAt').execute()
    expect(paused).toEqual([{ pausedAt: null }, { pausedAt: null }])
  })

  test('can be made about a request that was not accepted', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const matchId = await world.match(mentor, mentee, 'pending')
    expect(await report(world, mentor, { matchId, reason: 'selling' })).toMatchObject({ status: 200 })
  })

  test('requires a reason, and details for the reason “other”', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    for (const details of [undefined, null, '', '  ']) {
      const answer = await report(world, mentee, { matchId, reason: 'other', details })
      expect(answer).toMatchObject({ status: 400, body: { message: REPORTING_TEXTS.wordsNeeded } })
    }
    for (const reason of [undefined, 'because', 1]) {
      expect(await report(world, mentee, { matchId, reason })).toMatchObject({ status: 400 })
    }
    expect(await casesOf(world)).toEqual([])
  })

  test('requires a match of the reporter and a message of that match', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const other = await world.pair()
    const messageId = await message(world, other.matchId, other.mentor.userId)
    const body = { matchId, reason: 'unsafe' }
    for (const person of [other.mentor, other.mentee]) {
      expect(await report(world, person, body)).toMatchObject({ status: 404 })
    }
    expect(await report(world, await world.admin(), body)).toMatchObject({ status: 403 })
    expect(await report(world, null, body)).toMatchObject({ status: 401 })
    for (const id of [messageId, 4_711]) {
      const answer = await report(world, mentee, { ...body, messageId: id, pauseContact: true })
      expect(answer).toMatchObject({ status: 404, body: { message: 'Message not found' } })
    }
    expect(await casesOf(world)).toEqual([])
    expect((await world.trpc(mentee, 'matches.state', { matchId })).body.state).toBe('open')
  })

  test('can stop contact in the same transaction, with an entry and an audit entry', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const body = { matchId, reason: 'danger_now', pauseContact: true }
    const { caseId } = (await report(world, mentee, body)).body
    const sent = await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, {
      body: { content: 'Hi' },
    })
    expect(sent.status).toBe(409)
    const { db } = world.services
    const entries = await db.selectFrom('case_entries').selectAll().execute()
    expect(entries).toMatchObject([{ caseId, kind: 'contact', contact: 'stopped', actorId: mentee.userId }])
    const audited = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'case_opened')
      .execute()
    expect(audited).toMatchObject([{ actorId: mentee.userId }])
    expect(JSON.parse(audited[0]?.detail ?? '')).toEqual({
      caseId,
      matchId,
      reason: 'danger_now',
      stopped: true,
    })
  })

  test('can be repeated to stop contact without opening a second case', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const body = { matchId, reason: 'uncomfortable' }
    const first = await report(world, mentee, body)
    expect(await report(world, mentee, { ...body, pauseContact: true })).toMatchObject({
      status: 200,
      body: { caseId: first.body.caseId, isNew: false },
    })
    expect((await world.trpc(mentee, 'matches.state', { matchId })).body).toMatchObject({
      state: 'paused',
      mayResume: false,
    })
  })
})
