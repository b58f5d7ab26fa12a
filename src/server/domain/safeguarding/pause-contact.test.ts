import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'
import { connect } from '#tests/support/chat-client.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const pause = (world: World, person: Person, matchId: number) =>
  world.trpc(person, 'matches.pause', { matchId })
const resume = (world: World, person: Person, matchId: number) =>
  world.trpc(person, 'matches.resume', { matchId })
const matchState = async (world: World, person: Person, matchId: number) =>
  (await world.trpc(person, 'matches.state', { matchId })).body
const report = (world: World, person: Person, matchId: number) =>
  world.trpc(person, 'matches.report', { matchId, reason: 'uncomfortable', pauseContact: true })

test('contact is resumed five times an hour at most, and stopped at any time', async ({ world }) => {
  const { mentee, matchId } = await world.pair()
  const press = async (what: 'pause' | 'resume') =>
    (await world.trpc(mentee, `matches.${what}`, { matchId })).status
  for (let time = 0; time < 5; time += 1)
    expect([await press('pause'), await press('resume')]).toEqual([200, 200])
  expect([await press('pause'), await press('resume')]).toEqual([200, 429])
})

describe('stopped contact', () => {
  test('keeps messages and sessions readable, and neither person can add any', async ({ world }) => {
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
    expect(await pause(world, mentee, matchId)).toMatchObject({ status: 200 })

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

  test('answers not found to people of other matches', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const missing = { status: 404, body: { message: 'Match not found' } }
    for (const stranger of [await world.mentor(), await world.mentee()]) {
      expect(await resume(world, stranger, matchId)).toMatchObject(missing)
      expect(await pause(world, stranger, matchId)).toMatchObject(missing)
    }
    expect(await matchState(world, mentor, matchId)).toMatchObject({ state: 'open' })
  })

  test('is resumed by the person who stopped it or by an administrator alone', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    for (const [person, other] of [
      [mentor, mentee],
      [mentee, mentor],
    ] as const) {
      await pause(world, person, matchId)
      expect(await matchState(world, person, matchId)).toMatchObject({
        state: 'paused',
        byMe: true,
        mayResume: true,
      })
      expect(await matchState(world, other, matchId)).toMatchObject({ state: 'paused', byMe: false })
      expect(await pause(world, person, matchId)).toMatchObject({ status: 200 })
      expect(await pause(world, other, matchId)).toMatchObject({ status: 409 })
      const refused = { status: 409, body: { message: REPORTING_TEXTS.notYours } }
      expect(await resume(world, other, matchId)).toMatchObject(refused)
      expect(await resume(world, person, matchId)).toMatchObject({ status: 200 })
      expect(await matchState(world, other, matchId)).toMatchObject({ state: 'open', byMe: false })
    }
    await pause(world, mentee, matchId)
    expect(await resume(world, await world.admin(), matchId)).toMatchObject({ status: 200 })
    expect(await resume(world, mentor, matchId)).toMatchObject({ status: 200 })
    expect(await matchState(world, mentee, matchId)).toMatchObject({ state: 'open' })
  })

  test('is resumed by administrators alone after a report, with an entry in the case', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await report(world, mentee, matchId)
    for (const person of [mentee, mentor]) {
      expect(await matchState(world, person, matchId)).toMatchObject({ state: 'paused', mayResume: false })
      expect(await resume(world, person, matchId)).toMatchObject({ status: 409 })
    }
    const admin = await world.admin()
    expect(await resume(world, admin, matchId)).toMatchObject({ status: 200 })
    expect(await matchState(world, mentor, matchId)).toMatchObject({ state: 'open' })
    const entries = await world.services.db.selectFrom('case_entries').selectAll().orderBy('id').execute()
    expect(entries).toMatchObject([
      { contact: 'stopped', actorId: mentee.userId },
      { contact: 'allowed', actorId: admin.userId },
    ])
  })

  test('cannot be resumed by the mentor who stopped it once the mentee has reported them', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await pause(world, mentor, matchId)
    const published = world.events.length
    await report(world, mentee, matchId)
    expect(await resume(world, mentor, matchId)).toMatchObject({ status: 409 })
    // Nothing changes for the mentor, so there is no event for members.
    expect(world.events.slice(published)).toEqual([{ type: 'staff_changed' }])
  })

  test('keeps who stopped it first and when, even if the other person reports later', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const stop = () =>
      world.services.db.selectFrom('matches').select(['pausedAt', 'pausedBy', 'pausedCaseId']).execute()
    await pause(world, mentor, matchId)
    const [first] = await stop()
    expect(first).toMatchObject({ pausedAt: expect.any(String), pausedBy: mentor.userId, pausedCaseId: null })
    world.advanceClock(60_000)
    const { caseId } = (await report(world, mentee, matchId)).body
    expect(await stop()).toEqual([{ ...first, pausedCaseId: caseId }])
    expect(await matchState(world, mentor, matchId)).toMatchObject({ byMe: true, mayResume: false })
    expect(await matchState(world, mentee, matchId)).toMatchObject({ byMe: false, mayResume: false })
    // A second case does not change the first one's stop.
    world.advanceClock(60 * 60_000)
    expect((await report(world, mentor, matchId)).body.caseId).not.toBe(caseId)
    expect(await stop()).toEqual([{ ...first, pausedCaseId: caseId }])
  })

  test('requires a match that was accepted and has not ended', async ({ world }) => {
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

  test('is published to both people and audited', async ({ world }) => {
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
