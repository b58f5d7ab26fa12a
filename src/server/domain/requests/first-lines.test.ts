import type { ActiveMentee, Admin, ApprovedMentor, Mentee } from '#server/context.ts'
import { FIRST_LINE_MAX } from '#shared/product-limits.ts'
import { NO_MATCH } from '#shared/supervision-enums.ts'
import { ENTRY_REFUSALS } from '#shared/texts/failures.ts'
import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { findStoredScore } from '../compatibility/score.ts'
import { openTranscript } from '../supervision/supervision.ts'
import { decideRequest, listFirstLines, listOwnRequests, requestMentor } from './requests.ts'

const HELLO = 'Hello, I would like to learn chess.'

const ask = (world: World, mentee: Person, mentor: Person, firstLine?: unknown) =>
  world.call(mentee, 'POST', '/api/mentee/request-mentor', {
    body: { mentorId: mentor.id, status: 'pending', requestStatus: 'pending', firstLine },
  })
const linesFor = async (world: World, mentor: Person) =>
  (await listFirstLines(await world.ctx<ApprovedMentor>(mentor), {})).items
const casesOf = (world: World) => world.services.db.selectFrom('cases').selectAll().execute()

describe('the first line of a request', () => {
  test('is read by the mentor while it waits, by its mentee, and by administrators', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const other = await world.mentee()
    expect(await ask(world, other, mentor)).toMatchObject({ status: 201 })
    const { body } = await ask(world, mentee, mentor, `  ${HELLO}\r\n`)
    const { id } = body as { id: number }
    expect(Object.keys(body as object)).not.toContain('firstLine')
    expect(await linesFor(world, mentor)).toEqual([
      { id, firstLine: HELLO, changedAt: null },
      { id: expect.any(Number), firstLine: null, changedAt: null },
    ])
    expect(await linesFor(world, await world.mentor())).toEqual([])
    const own = await listOwnRequests(await world.ctx<Mentee>(mentee), {})
    expect(own.items).toMatchObject([{ id, firstLine: HELLO }])

    await decideRequest(await world.ctx<ApprovedMentor>(mentor), { id, requestStatus: 'approved' })
    expect(await linesFor(world, mentor)).toHaveLength(1)
    const staff = await world.ctx<Admin>(await world.admin())
    expect(await findStoredScore(staff, { matchId: id })).toMatchObject({ firstLine: HELLO })
    const reason = 'Looking after a complaint'
    const grant = await openTranscript(staff, { matchId: id, reasonClass: 'legal_request', reason })
    expect(grant).toMatchObject({ firstLine: HELLO })
  })

  test('may be missing, blank or invisible, but not too long', async ({ world }) => {
    const mentor = await world.mentor()
    for (const line of [undefined, null, ' \n ', '\u200b\u2060']) {
      expect(await ask(world, await world.mentee(), mentor, line)).toMatchObject({ status: 201 })
    }
    const long = 'a'.repeat(FIRST_LINE_MAX + 1)
    const refusal = await ask(world, await world.mentee(), mentor, long)
    expect(refusal).toMatchObject({ status: 400, body: { issues: [{ path: 'firstLine' }] } })
    expect(new Set((await linesFor(world, mentor)).map(({ firstLine }) => firstLine))).toEqual(new Set([null]))
  })
})

describe('the screening of a first line', () => {
  test('refuses what would be held in a message, with a case and without a request', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ age: 14 })]
    for (let time = 1; time <= 2; time += 1) {
      expect(await ask(world, mentee, mentor, FLAGGED_MESSAGES.contact)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'firstLine', message: ENTRY_REFUSALS.contact }] },
      })
    }
    expect(await linesFor(world, mentor)).toEqual([])
    expect(await casesOf(world)).toMatchObject([
      { matchId: NO_MATCH, menteeUserId: mentee.userId, evidence: FLAGGED_MESSAGES.contact },
    ])
    expect(await world.services.db.selectFrom('notices').selectAll().execute()).toEqual([])
    expect(await ask(world, mentee, mentor, HELLO)).toMatchObject({ status: 201 })
  })

  test('never refuses words of danger, and opens a case about the request', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ age: 14 })]
    const ctx = await world.ctx<ActiveMentee>(mentee)
    const { id } = await requestMentor(ctx, { mentorId: mentor.id, firstLine: FLAGGED_MESSAGES.danger })
    expect(await casesOf(world)).toMatchObject([
      { matchId: id, severity: 'danger', evidence: FLAGGED_MESSAGES.danger },
    ])
    expect(await linesFor(world, mentor)).toEqual([{ id, firstLine: FLAGGED_MESSAGES.danger, changedAt: null }])
  })
})
