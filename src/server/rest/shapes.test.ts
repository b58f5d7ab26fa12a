import { ASKERS, type Asker, type Cast, castOf } from '#tests/support/actors.ts'
import type { Expectation } from '#tests/support/expectation.ts'
import { EXPECTED, pathWith } from '#tests/support/expectations.ts'
import { newAccount, newCall, newMentee, newMentor, newSession } from '#tests/support/inputs.ts'
import {
  ACCOUNT,
  ACTIVE,
  ADMIN_MATCH,
  ADMIN_MENTEE,
  ADMIN_MENTOR,
  AVAILABLE,
  CALL,
  DETAIL,
  MATCH,
  MENTEE_PROFILE,
  MENTEE_USER,
  MENTOR_PROFILE,
  MENTOR_USER,
  MESSAGE,
  REQUEST,
  SESSION,
  UPCOMING,
  values,
} from '#tests/support/replies.ts'
import { describe, expect, PASSWORD, test } from '#tests/support/world.ts'
import { type RestRoute, restRoutes } from './routes.ts'

/** What a reply consists of, all the way down: names, and for lists the shape of what is in them. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > 0 && typeof value[0] === 'object' ? [shapeOf(value[0])] : 'list'
  if (typeof value !== 'object' || value === null) return 'value'
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}

describe('replies have exactly the documented names', () => {
  test('for everybody: user and profile, by role', async ({ world }) => {
    const [admin, mentor, mentee] = [await world.admin(), await world.mentor(), await world.mentee()]
    const shape = async (...call: Parameters<typeof world.call>) => shapeOf((await world.call(...call)).body)
    expect(await shape(null, 'POST', '/api/register/mentor', { body: newMentor() })).toEqual(MENTOR_USER)
    expect(await shape(null, 'POST', '/api/register/mentee', { body: newMentee() })).toEqual(MENTEE_USER)
    const credentials = { body: { username: mentor.username, password: PASSWORD } }
    expect(await shape(null, 'POST', '/api/login', credentials)).toEqual(MENTOR_USER)
    expect(await shape(null, 'POST', '/api/logout')).toEqual(values('message'))
    expect(await shape(admin, 'POST', '/api/admin/create', { body: newAccount() })).toEqual(ACCOUNT)

    for (const [person, user, profile] of [
      [admin, ACCOUNT, { mentor: 'value', mentee: 'value' }],
      [mentor, MENTOR_USER, { mentor: MENTOR_PROFILE, mentee: 'value' }],
      [mentee, MENTEE_USER, { mentor: 'value', mentee: MENTEE_PROFILE }],
    ] as const) {
      expect(await shape(person, 'GET', '/api/user')).toEqual(user)
      expect(await shape(person, 'GET', '/api/profile')).toEqual({ user, ...profile })
      const changed = await shape(person, 'PATCH', '/api/profile', { body: { bio: 'x' } })
      expect(changed).toEqual({ user, ...profile })
    }
    expect(await shape(mentee, 'GET', '/api/mentee/profile')).toEqual(MENTEE_PROFILE)
  })

  test('for administrators: mentors, mentees and matches [T19, S2.64]', async ({ world }) => {
    const admin = await world.admin()
    const { mentor, mentee } = await world.pair()
    const { id } = await world.mentor({ status: 'pending' })
    const shape = async (...call: Parameters<typeof world.call>) => shapeOf((await world.call(...call)).body)
    expect(await shape(admin, 'GET', '/api/admin/mentors/pending')).toEqual([ADMIN_MENTOR])
    expect(await shape(admin, 'GET', '/api/admin/mentors/approved')).toEqual([ADMIN_MENTOR])
    expect(await shape(admin, 'GET', '/api/admin/mentees')).toEqual([ADMIN_MENTEE])
    expect(await shape(admin, 'GET', '/api/admin/matches')).toEqual([ADMIN_MATCH])
    const approve = { body: { status: 'approved' } }
    expect(await shape(admin, 'PATCH', `/api/admin/mentors/${id}/status`, approve)).toEqual(ADMIN_MENTOR)
    const deactivate = { body: { status: 'inactive' } }
    const changed = await shape(admin, 'PATCH', `/api/admin/mentees/${mentee.id}/status`, deactivate)
    expect(changed).toEqual(ADMIN_MENTEE)
    expect((await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)).text).toBe('')
  })

  test('for the two of a match: it, and all that hangs from it [T57, ASVS 15.3.1]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const shape = async (...call: Parameters<typeof world.call>) => shapeOf((await world.call(...call)).body)
    const match = `/api/matches/${matchId}`
    expect(await shape(mentor, 'POST', `${match}/messages`, { body: { content: 'Hello' } })).toEqual(MESSAGE)
    expect(await shape(mentor, 'POST', `${match}/sessions`, { body: newSession })).toEqual(SESSION)
    const call = { body: { ...newCall, matchId } }
    expect(await shape(mentee, 'POST', '/api/call-requests', call)).toEqual(CALL)
    for (const person of [mentor, mentee]) {
      expect(await shape(person, 'GET', match)).toEqual(DETAIL)
      expect(await shape(person, 'GET', `${match}/messages`)).toEqual([MESSAGE])
      expect(await shape(person, 'GET', `${match}/sessions`)).toEqual([SESSION])
      expect(await shape(person, 'GET', `${match}/call-requests`)).toEqual([CALL])
    }
    expect(await shape(await world.admin(), 'GET', match)).toEqual({ ...DETAIL, lastMessage: 'value' })
    for (const [person, role] of [
      [mentor, 'mentor'],
      [mentee, 'mentee'],
    ] as const) {
      expect(await shape(person, 'GET', `/api/${role}/active-matches`)).toEqual([ACTIVE])
      expect(await shape(person, 'GET', `/api/${role}/upcoming-sessions`)).toEqual([UPCOMING])
    }
    const approve = { body: { status: 'approved' } }
    expect(await shape(mentor, 'PATCH', '/api/call-requests/1/status', approve)).toEqual(CALL)
  })

  test('for those who seek each other: available mentors, requests and the match they make [T55, T56, ASVS 15.3.1]', async ({
    world,
  }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const shape = async (...call: Parameters<typeof world.call>) => shapeOf((await world.call(...call)).body)
    expect(await shape(mentee, 'GET', '/api/mentee/available-mentors')).toEqual([AVAILABLE])
    const ask = { body: { mentorId: mentor.id } }
    expect(await shape(mentee, 'POST', '/api/mentee/request-mentor', ask)).toEqual(MATCH)
    expect(await shape(mentor, 'GET', '/api/mentor/match-requests')).toEqual([REQUEST])
    const accept = { body: { requestStatus: 'approved' } }
    expect(await shape(mentor, 'PATCH', '/api/mentor/match-requests/1/status', accept)).toEqual(MATCH)
  })

  test('an available mentor shows what became of the caller’s own latest request', async ({ world }) => {
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

describe('what no reply holds', () => {
  /** These give the asker another session, so that he would be a stranger for the calls behind them. */
  const ENDS_SESSION = /^\/api\/(?:login|logout|register\/\w+)$/
  const ABOUT_ONESELF = ['/api/user', '/api/profile']

  test('a password or its hash, whoever asks for whatever [T19, ASVS 15.3.1]', async ({ world }) => {
    const cast = await castOf(world)
    for (const { method, path } of restRoutes) {
      for (const asker of ENDS_SESSION.test(path) ? (['nobody'] as const) : ASKERS) {
        const answer = await asked(cast, asker, { method, path })
        expect(answer.text).not.toMatch(/password|argon2|tokenHash|usernameKey|emailKey/i)
      }
    }
  })

  test('an e-mail address or telephone number, when a mentor or mentee asks about others [T55, T56, T57]', async ({
    world,
  }) => {
    const cast = await castOf(world)
    await cast.sessionOf('mentor')
    await cast.callOf('mentor')
    await cast.messageOf('mentor')
    await world.match(cast.mentor, await world.mentee(), 'pending')
    const calls = restRoutes.filter(({ path }) => !ENDS_SESSION.test(path) && !ABOUT_ONESELF.includes(path))
    for (const { method, path } of calls) {
      for (const asker of ASKERS.filter((one) => one !== 'admin')) {
        const answer = await asked(cast, asker, { method, path })
        expect(answer.text).not.toMatch(/@example\.org|\+1 555|"(?:e?mail|phone)"/i)
      }
    }
  })

  async function asked(cast: Cast, asker: Asker, { method, path }: Pick<RestRoute, 'method' | 'path'>) {
    const { who, ask } = EXPECTED[`${method} ${path}`] as Expectation
    const { params, body } = await ask(cast, asker)
    const answer = await cast.world.call(cast.person(asker), method, pathWith(path, params), { body })
    expect({ method, path, asker, status: answer.status }).toEqual({ method, path, asker, status: who[asker] })
    return answer
  }

  test('what the two wrote to each other, when an administrator asks [T58]', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Between us' } })
    const admin = await world.admin()
    for (const path of [`/api/matches/${matchId}`, '/api/admin/matches']) {
      const answer = await world.call(admin, 'GET', path)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain('Between us')
    }
  })
})
