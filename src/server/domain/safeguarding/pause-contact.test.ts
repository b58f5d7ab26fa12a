import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'
import { connect } from '#tests/support/chat-client.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const pause = (world: World, person: Person, matchId: number) =>
  world.call(person, 'POST', `/api/matches/${matchId}/pause`)
const resume = (world: World, person: Person, matchId: number) =>
  world.call(person, 'POST', `/api/matches/${matchId}/resume`)
const standing = async (world: World, person: Person, matchId: number) =>
  (await world.call(person, 'GET', `/api/matches/${matchId}/standing`)).body
const report = (world: World, person: Person, matchId: number) =>
  world.call(person, 'POST', '/api/safeguarding/reports', {
    body: { matchId, reason: 'uncomfortable', pauseContact: true },
  })

describe('contact that one of the two has stopped', () => {
  test('leaves what was said and planned, and nothing can be added by either', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const path = `/api/matches/${matchId}`
    const session = {
      title: 'Talk',
      startTime: '2026-01-06T09:00:00.000Z',
      endTime: '2026-01-06T10:00:00.000Z',
    }
    const call = { matchId, title: 'Talk', dateTime: '2026-01-06T09:00:00.000Z', duration: 30 }
    await world.call(mentor, 'POST', `${path}/messages`, { body: { content: 'Hello' } })
    await world.call(mentor, 'POST', `${path}/sessions`, { body: session })
    expect(await pause(world, mentee, matchId)).toMatchObject({ status: 204 })

    const refused = { status: 409, body: { message: MATCH_TEXTS.paused } }
    for (const person of [mentor, mentee]) {
      expect(await world.call(person, 'POST', `${path}/messages`, { body: { content: 'Hi' } })).toMatchObject(
        refused,
      )
      expect(await world.call(person, 'POST', `${path}/sessions`, { body: session })).toMatchObject(refused)
      expect((await world.call(person, 'GET', `${path}/messages`)).body).toHaveLength(1)
      expect((await world.call(person, 'GET', `${path}/sessions`)).body).toHaveLength(1)
    }
    expect(await world.call(mentee, 'POST', '/api/call-requests', { body: call })).toMatchObject(refused)
  })

  test('does not exist for people of other matches', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const missing = { status: 404, body: { message: 'Match not found' } }
    for (const stranger of [await world.mentor(), await world.mentee()]) {
      expect(await resume(world, stranger, matchId)).toMatchObject(missing)
      expect(await pause(world, stranger, matchId)).toMatchObject(missing)
    }
    expect(await standing(world, mentor, matchId)).toMatchObject({ state: 'open' })
  })

  test('is started again by whoever stopped it, or by an administrator, and by nobody else', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    for (const [one, other] of [
      [mentor, mentee],
      [mentee, mentor],
    ] as const) {
      await pause(world, one, matchId)
      expect(await standing(world, one, matchId)).toMatchObject({
        state: 'paused',
        byMe: true,
        mayResume: true,
      })
      expect(await standing(world, other, matchId)).toMatchObject({ state: 'paused', byMe: false })
      expect(await pause(world, one, matchId)).toMatchObject({ status: 204 })
      expect(await pause(world, other, matchId)).toMatchObject({ status: 409 })
      const refused = { status: 409, body: { message: REPORTING_TEXTS.notYours } }
      expect(await resume(world, other, matchId)).toMatchObject(refused)
      expect(await resume(world, one, matchId)).toMatchObject({ status: 204 })
      expect(await standing(world, other, matchId)).toMatchObject({ state: 'open', byMe: false })
    }
    await pause(world, mentee, matchId)
    expect(await resume(world, await world.admin(), matchId)).toMatchObject({ status: 204 })
    expect(await resume(world, mentor, matchId)).toMatchObject({ status: 204 })
    expect(await standing(world, mentee, matchId)).toMatchObject({ state: 'open' })
  })

  test('because of a report is started again by administrators alone, which the case keeps', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await report(world, mentee, matchId)
    for (const person of [mentee, mentor]) {
      expect(await standing(world, person, matchId)).toMatchObject({ state: 'paused', mayResume: false })
      expect(await resume(world, person, matchId)).toMatchObject({ status: 409 })
    }
    const admin = await world.admin()
    expect(await resume(world, admin, matchId)).toMatchObject({ status: 204 })
    expect(await standing(world, mentor, matchId)).toMatchObject({ state: 'open' })
    const entries = await world.services.db.selectFrom('case_entries').selectAll().orderBy('id').execute()
    expect(entries).toMatchObject([
      { contact: 'stopped', actorId: mentee.userId },
      { contact: 'allowed', actorId: admin.userId },
    ])
  })

  test('by a mentor stays stopped when the mentee reports him meanwhile', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await pause(world, mentor, matchId)
    const published = world.events.length
    await report(world, mentee, matchId)
    expect(await resume(world, mentor, matchId)).toMatchObject({ status: 409 })
    // Nothing changes for the mentor, so there is no event.
    expect(world.events.slice(published)).toEqual([])
  })

  test('keeps who stopped it first and when, also when the other one reports', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const stop = () =>
      world.services.db.selectFrom('matches').select(['pausedAt', 'pausedBy', 'pausedCaseId']).execute()
    await pause(world, mentor, matchId)
    const [first] = await stop()
    expect(first).toMatchObject({ pausedAt: expect.any(String), pausedBy: mentor.userId, pausedCaseId: null })
    world.pass(60_000)
    const { caseId } = (await report(world, mentee, matchId)).body
    expect(await stop()).toEqual([{ ...first, pausedCaseId: caseId }])
    expect(await standing(world, mentor, matchId)).toMatchObject({ byMe: true, mayResume: false })
    expect(await standing(world, mentee, matchId)).toMatchObject({ byMe: false, mayResume: false })
    // A second case does not change the first one's stop.
    world.pass(60 * 60_000)
    expect((await report(world, mentor, matchId)).body.caseId).not.toBe(caseId)
    expect(await stop()).toEqual([{ ...first, pausedCaseId: caseId }])
  })

  test('cannot be stopped in a match that has ended, or has not begun', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await world.services.db.updateTable('matches').set({ outcome: 'ended' }).execute()
    expect(await pause(world, mentee, matchId)).toMatchObject({
      status: 409,
      body: { message: MATCH_TEXTS.ended },
    })
    const waiting = await world.match(mentor, await world.mentee(), 'pending')
    expect(await pause(world, mentor, waiting)).toMatchObject({ status: 403 })
    expect(await resume(world, await world.admin(), 4_711)).toMatchObject({ status: 404 })
  })

  test('is known to both as soon as it is, and each deed is kept', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const socket = await connect(world, mentor)
    socket.send({ type: 'auth', userId: mentor.userId, matchId, features: ['standing'] })
    await socket.next()
    await pause(world, mentee, matchId)
    expect(await socket.next()).toEqual({ type: 'match_changed', matchId })
    await resume(world, mentee, matchId)
    expect(await socket.next()).toEqual({ type: 'match_changed', matchId })
    socket.socket.close()
    const audited = await world.services.db
      .selectFrom('audit_entries')
      .select(['action', 'actorId'])
      .where('action', 'in', ['contact_stopped', 'contact_allowed'])
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'contact_stopped', actorId: mentee.userId },
      { action: 'contact_allowed', actorId: mentee.userId },
    ])
  })
})
