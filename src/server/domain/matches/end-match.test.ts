import type { Admin, Member, Party } from '#server/context.ts'
import { END_REASONS } from '#shared/enums.ts'
import { newCall, newSession } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import * as notices from '../notifications/notifications.ts'
import { endMatch, getMatchState } from './matches.ts'

const postEnd = (world: World, person: Person, matchId: number, body: object = { reason: 'moved_on' }) =>
  world.trpc(person, 'matches.end', { matchId, ...body })
const endNotificationsOf = async (world: World, person: Person) =>
  (await notices.listNotices(await world.ctx<Member>(person), {})).items.filter(
    ({ kind }) => kind === 'match_ended',
  )
const SECRET = 'He shouted at me'

describe('ending a match', () => {
  for (const who of ['mentor', 'mentee'] as const) {
    test(`is possible for the ${who}: it stays readable and nothing can be added`, async ({ world }) => {
      const { matchId, ...pair } = await world.pair()
      const match = `/api/matches/${matchId}`
      await world.call(pair.mentee, 'POST', `${match}/messages`, { body: { content: 'Hello' } })
      expect(await postEnd(world, pair[who], matchId)).toMatchObject({ status: 200 })
      expect(await postEnd(world, pair[who], matchId)).toMatchObject({
        status: 409,
        body: { message: 'This match has already ended' },
      })

      for (const person of [pair.mentor, pair.mentee]) {
        expect(await world.call(person, 'GET', `${match}/messages`)).toMatchObject({
          status: 200,
          body: [{ content: 'Hello' }],
        })
        const refused = await world.call(person, 'POST', `${match}/messages`, { body: { content: 'More' } })
        expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('ended') } })
        expect(await world.call(person, 'POST', `${match}/sessions`, { body: newSession })).toMatchObject({
          status: 409,
        })
        const seen = await getMatchState(await world.ctx<Party>(person), { matchId })
        expect(seen).toMatchObject({ state: 'ended', byMe: person === pair[who] })
        expect(await world.call(person, 'GET', match)).toMatchObject({
          body: { status: 'ended', requestStatus: 'approved' },
        })
      }
      const call = await world.call(pair.mentee, 'POST', '/api/call-requests', {
        body: { ...newCall, matchId },
      })
      expect(call).toMatchObject({ status: 409 })
      expect(world.events).toContainEqual({ type: 'match_changed', matchId })
    })
  }

  test('cancels future sessions and pending calls; past sessions stay', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const past = { startTime: '2026-01-04T09:00:00.000Z', endTime: '2026-01-04T10:00:00.000Z' }
    for (const times of [past, {}]) {
      await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, {
        body: { ...newSession, ...times },
      })
    }
    await world.call(mentee, 'POST', '/api/call-requests', { body: { ...newCall, matchId } })
    await postEnd(world, mentor, matchId)
    const { db } = world.services
    const sessions = await db.selectFrom('mentoring_sessions').select(['status']).orderBy('startTime').execute()
    expect(sessions.map(({ status }) => status)).toEqual(['scheduled', 'cancelled'])
    expect(await db.selectFrom('call_requests').select('status').execute()).toEqual([{ status: 'declined' }])
    expect(await world.call(mentor, 'GET', '/api/mentor/upcoming-sessions')).toMatchObject({ body: [] })
  })

  test('notifies the other side of the reason, and shows the text to administrators alone', async ({
    world,
  }) => {
    for (const reason of END_REASONS) {
      const { mentor, mentee, matchId } = await world.pair()
      await postEnd(world, mentee, matchId, { reason, text: SECRET })
      const notifications = await endNotificationsOf(world, mentor)
      expect(notifications).toMatchObject([{ matchId, detail: { name: mentee.fullName, reason } }])
      expect(await endNotificationsOf(world, mentee)).toEqual([])
      for (const path of ['auth.notices', 'mentor.activeMatches', 'matches.byId'] as const) {
        expect((await world.trpc(mentor, path, { matchId })).text).not.toContain(SECRET)
      }
    }
    const audited = await world.services.db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('action', '=', 'match_ended')
      .execute()
    expect(audited).toHaveLength(END_REASONS.length)
    for (const { detail } of audited) expect(JSON.parse(detail)).toMatchObject({ text: SECRET })
  })

  test('by an administrator notifies both people, without a reason', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const ctx = await world.ctx<Admin>(await world.admin())
    await endMatch(ctx, { matchId, reason: 'not_a_fit', text: null })
    for (const [person, other] of [
      [mentor, mentee],
      [mentee, mentor],
    ] as const) {
      const notifications = await endNotificationsOf(world, person)
      expect(notifications).toMatchObject([{ detail: { name: other.fullName, by: 'admin', reason: null } }])
    }
  })

  test('requires a listed reason, a short text and an accepted match', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    for (const body of [{}, { reason: 'bored' }, { reason: 'other', text: 'x'.repeat(201) }]) {
      expect(await postEnd(world, mentee, matchId, body)).toMatchObject({ status: 400 })
    }
    const pending = await world.match(mentor, await world.mentee(), 'pending')
    expect(await postEnd(world, mentor, pending)).toMatchObject({ status: 403 })
    const stranger = await world.mentee()
    expect(await postEnd(world, stranger, matchId)).toMatchObject({ status: 404 })
  })

  test('is possible for an inactive mentee and succeeds once when tried concurrently', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ status: 'inactive' })]
    const matchId = await world.match(mentor, mentee)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => postEnd(world, index % 2 ? mentor : mentee, matchId)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test('allows a new request between the same people', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await postEnd(world, mentor, matchId)
    const { body } = await world.call(mentee, 'GET', '/api/mentee/available-mentors')
    expect(body).toMatchObject([{ id: mentor.id, requestStatus: null }])
    const again = await world.call(mentee, 'POST', '/api/mentee/request-mentor', {
      body: { mentorId: mentor.id },
    })
    expect(again).toMatchObject({ status: 201 })
    const list = await world.call(mentee, 'GET', '/api/mentee/active-matches')
    expect(list.body).toMatchObject([{ id: matchId, status: 'ended' }])
  })
})
