import * as z from 'zod/mini'
import { newAccount, newCall, newMentee, newMentor, newSession } from '#tests/support/inputs.ts'
import { type Answer, describe, expect, PASSWORD, test } from '#tests/support/world.ts'
import {
  ActiveMatch,
  AdminMatch,
  CallRequest,
  Match,
  MatchDetail,
  MatchRequest,
  MentorMatch,
  Message,
  Session,
  UpcomingSession,
} from '../rpc/replies/matches.ts'
import {
  AccountUser,
  AdminMentee,
  AdminMentor,
  AvailableMentor,
  MenteeProfile,
  MenteeUser,
  MentorUser,
  Profile,
} from '../rpc/replies/people.ts'

/** Fails unless a reply matches the schema exactly. */
const expectShape = (schema: z.ZodMiniType, { body }: Answer) =>
  expect(z.safeParse(schema, body).error?.issues ?? []).toEqual([])

const listOf = (schema: z.ZodMiniType) => z.array(schema).check(z.minLength(1))

describe('replies have exactly the documented fields', () => {
  test('for every role: user and profile', async ({ world }) => {
    const [admin, mentor, mentee] = [await world.admin(), await world.mentor(), await world.mentee()]
    expectShape(MentorUser, await world.call(null, 'POST', '/api/register/mentor', { body: newMentor() }))
    expectShape(MenteeUser, await world.call(null, 'POST', '/api/register/mentee', { body: newMentee() }))
    const credentials = { body: { username: mentor.username, password: PASSWORD } }
    expectShape(MentorUser, await world.call(null, 'POST', '/api/login', credentials))
    expectShape(z.strictObject({ message: z.string() }), await world.call(null, 'POST', '/api/logout'))
    expectShape(AccountUser, await world.call(admin, 'POST', '/api/admin/create', { body: newAccount() }))

    for (const [person, user, roles] of [
      [admin, AccountUser, []],
      [mentor, MentorUser, ['mentor']],
      [mentee, MenteeUser, ['mentee']],
    ] as const) {
      expectShape(user, await world.call(person, 'GET', '/api/user'))
      for (const profile of [
        await world.call(person, 'GET', '/api/profile'),
        await world.call(person, 'PATCH', '/api/profile', { body: { bio: 'x' } }),
      ]) {
        expectShape(Profile, profile)
        expectShape(user, { ...profile, body: profile.body.user })
        expect(['mentor', 'mentee'].filter((role) => profile.body[role] !== null)).toEqual(roles)
      }
    }
    expectShape(MenteeProfile, await world.call(mentee, 'GET', '/api/mentee/profile'))
  })

  test('for administrators: mentors, mentees and matches [T19, S2.64]', async ({ world }) => {
    const admin = await world.admin()
    const { mentor, mentee } = await world.pair()
    const { id } = await world.mentor({ status: 'pending' })
    expectShape(listOf(AdminMentor), await world.call(admin, 'GET', '/api/admin/mentors/pending'))
    expectShape(listOf(AdminMentor), await world.call(admin, 'GET', '/api/admin/mentors/approved'))
    expectShape(listOf(AdminMentee), await world.call(admin, 'GET', '/api/admin/mentees'))
    expectShape(listOf(AdminMatch), await world.call(admin, 'GET', '/api/admin/matches'))
    const approve = { body: { status: 'approved' } }
    expectShape(AdminMentor, await world.call(admin, 'PATCH', `/api/admin/mentors/${id}/status`, approve))
    const deactivate = { body: { status: 'inactive' } }
    const changed = await world.call(admin, 'PATCH', `/api/admin/mentees/${mentee.id}/status`, deactivate)
    expectShape(AdminMentee, changed)
    expect((await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)).text).toBe('')
  })

  test('for the people of a match: the match and its contents [T57, ASVS 15.3.1]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const match = `/api/matches/${matchId}`
    expectShape(Message, await world.call(mentor, 'POST', `${match}/messages`, { body: { content: 'Hello' } }))
    expectShape(Session, await world.call(mentor, 'POST', `${match}/sessions`, { body: newSession }))
    const call = { body: { ...newCall, matchId } }
    expectShape(CallRequest, await world.call(mentee, 'POST', '/api/call-requests', call))
    for (const person of [mentor, mentee]) {
      expectShape(MatchDetail, await world.call(person, 'GET', match))
      expectShape(listOf(Message), await world.call(person, 'GET', `${match}/messages`))
      expectShape(listOf(Session), await world.call(person, 'GET', `${match}/sessions`))
      expectShape(listOf(CallRequest), await world.call(person, 'GET', `${match}/call-requests`))
    }
    expectShape(
      z.extend(MatchDetail, { lastMessage: z.null() }),
      await world.call(await world.admin(), 'GET', match),
    )
    for (const [person, role, shape] of [
      [mentor, 'mentor', MentorMatch],
      [mentee, 'mentee', ActiveMatch],
    ] as const) {
      expectShape(listOf(shape), await world.call(person, 'GET', `/api/${role}/active-matches`))
      expectShape(listOf(UpcomingSession), await world.call(person, 'GET', `/api/${role}/upcoming-sessions`))
    }
    const approve = { body: { status: 'approved' } }
    expectShape(CallRequest, await world.call(mentor, 'PATCH', '/api/call-requests/1/status', approve))
  })

  test('for matching: available mentors, requests and matches [T55, T56, ASVS 15.3.1]', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    expectShape(listOf(AvailableMentor), await world.call(mentee, 'GET', '/api/mentee/available-mentors'))
    const ask = { body: { mentorId: mentor.id } }
    expectShape(Match, await world.call(mentee, 'POST', '/api/mentee/request-mentor', ask))
    expectShape(listOf(MatchRequest), await world.call(mentor, 'GET', '/api/mentor/match-requests'))
    const accept = { body: { requestStatus: 'approved' } }
    expectShape(Match, await world.call(mentor, 'PATCH', '/api/mentor/match-requests/1/status', accept))
  })

  test('for available mentors: the state of the caller’s own latest request', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    const [never, asked, again] = [await world.mentor(), await world.mentor(), await world.mentor()]
    await world.match(asked, mentee, 'pending')
    await world.match(again, mentee, 'rejected')
    await world.match(again, mentee, 'approved')
    await world.match(never, other, 'approved')
    const { body } = await world.call(mentee, 'GET', '/api/mentee/available-mentors')
    const rows = body as { id: number; requestStatus: string | null }[]
    expect(rows.map(({ id, requestStatus }) => ({ id, requestStatus }))).toEqual([
      { id: again.id, requestStatus: 'approved' },
      { id: asked.id, requestStatus: 'pending' },
      { id: never.id, requestStatus: null },
    ])
  })
})

test('no reply to an administrator contains messages of a match [T58]', async ({ world }) => {
  const { mentor, matchId } = await world.pair()
  await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Between us' } })
  const admin = await world.admin()
  for (const path of [`/api/matches/${matchId}`, '/api/admin/matches']) {
    const answer = await world.call(admin, 'GET', path)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('Between us')
  }
})
