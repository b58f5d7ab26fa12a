import { createPasswordHasher } from '#server/domain/accounts/passwords.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { newMentee } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const logIn = (world: World, { username }: Person, headers: Record<string, string> = {}) =>
  world.call(null, 'POST', '/api/login', { body: { username, password: PASSWORD }, headers })
/** The session cookie: it comes first. */
const cookieOf = (answer: { headers: Record<string, unknown> }) => cookiesOf(answer)[0] ?? ''
/** The name of a cookie and its attributes. */
function parseCookie(cookie: string) {
  const [pair = '', ...attributes] = cookie.split('; ')
  expect(pair).toMatch(/^[\w-]+=[A-Za-z0-9_-]{43}$/)
  expect(pair.length).toBeLessThanOrEqual(4_096)
  return { name: pair.split('=')[0], attributes: attributes.sort() }
}
const cookiePairOf = (answer: { headers: Record<string, unknown> }) => cookieOf(answer).split(';')[0] ?? ''
const currentUser = (world: World, cookie: string) =>
  world.call(null, 'GET', '/api/user', { headers: { cookie } })
const sessionsIn = ({ services: { db } }: World) => db.selectFrom('auth_sessions').selectAll().execute()

describe('signing in', () => {
  test('sets cookies that scripts cannot read and other sites cannot send [T12, ASVS 3.3.2, ASVS 3.3.4]', async ({
    world,
  }) => {
    const mentee = await world.mentee()
    const answer = await logIn(world, mentee)
    expect(answer).toMatchObject({ status: 200, body: { id: mentee.userId, username: mentee.username } })
    expect(cookiesOf(answer).map(parseCookie)).toEqual([
      { name: 'sid', attributes: ['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax'] },
      { name: 'device', attributes: ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'] },
    ])
    expect(cookieOf(await logIn(world, await world.admin()))).toContain('Max-Age=86400;')
  })

  test('gives a new token every time and invalidates the previous one [T8, ASVS 7.2.4]', async ({ world }) => {
    const mentee = await world.mentee()
    const first = cookiePairOf(await logIn(world, mentee))
    const second = cookiePairOf(await logIn(world, mentee, { cookie: first }))
    expect(second).not.toBe(first)
    expect(await currentUser(world, first)).toMatchObject({ status: 401 })
    expect(await currentUser(world, second)).toMatchObject({ status: 200 })
    expect(world.events.filter(({ type }) => type === 'access_ended')).toHaveLength(1)
  })

  test('happens with a registration too, only for the new account', async ({ world }) => {
    const old = cookiePairOf(await logIn(world, await world.mentee()))
    const body = newMentee()
    const answer = await world.call(null, 'POST', '/api/register/mentee', { body, headers: { cookie: old } })
    expect(answer.status).toBe(201)
    expect(cookiesOf(answer).map(parseCookie)).toMatchObject([{ name: 'sid' }, { name: 'device' }])
    expect(await currentUser(world, cookiePairOf(answer))).toMatchObject({ body: { username: body.username } })
    expect(await currentUser(world, old)).toMatchObject({ status: 401 })
  })

  test('accepts no planted token (session fixation) [T8, ASVS 7.2.4]', async ({ world }) => {
    const planted = `sid=${'A'.repeat(43)}`
    const answer = await logIn(world, await world.mentee(), { cookie: planted })
    expect(cookiePairOf(answer)).not.toBe(planted)
    expect(await currentUser(world, planted)).toMatchObject({ status: 401 })
  })

  test('is refused in the same words for a wrong password and an unknown name [T3, ASVS 6.3.8]', async ({
    world,
  }) => {
    const { username } = await world.mentee()
    const attempt = (name: string, password: string) =>
      world.call(null, 'POST', '/api/login', { body: { username: name, password } })
    const wrong = await attempt(username, 'wrong password')
    const unknown = await attempt('nobody at all', PASSWORD)
    expect(wrong).toMatchObject({ status: 401, text: '{"message":"Invalid credentials"}' })
    expect(unknown.text).toBe(wrong.text)
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
    expect(wrong.headers['set-cookie']).toBeUndefined()
    expect(await sessionsIn(world)).toEqual([])
  })

  test('compares passwords byte by byte', async ({ world }) => {
    const { username } = await world.mentee()
    for (const password of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toUpperCase()]) {
      const answer = await world.call(null, 'POST', '/api/login', { body: { username, password } })
      expect(answer.status).toBe(401)
    }
  })

  test('in an eleventh browser signs out the oldest session', async ({ world }) => {
    const mentee = await world.mentee()
    const cookies: string[] = []
    for (let browser = 0; browser < 11; browser += 1) {
      cookies.push(cookiePairOf(await logIn(world, mentee)))
      world.advanceClock(1_000)
    }
    expect(await currentUser(world, cookies[0] ?? '')).toMatchObject({ status: 401 })
    expect(await currentUser(world, cookies[1] ?? '')).toMatchObject({ status: 200 })
    expect(await sessionsIn(world)).toHaveLength(10)
  })
})

describe('a sign-in session', () => {
  const LIFETIMES = [
    { role: 'mentee', idle: 14 * DAY, absolute: 90 * DAY },
    { role: 'mentor', idle: 14 * DAY, absolute: 90 * DAY },
    { role: 'admin', idle: 8 * HOUR, absolute: 24 * HOUR },
  ] as const

  for (const { role, idle, absolute } of LIFETIMES) {
    test(`of a ${role} expires when it is unused for ${idle / HOUR} hours [T14, ASVS 7.1.1, ASVS 7.3.1]`, async ({
      world,
    }) => {
      const used = cookiePairOf(await logIn(world, await world[role]()))
      world.advanceClock(idle)
      expect(await currentUser(world, used)).toMatchObject({ status: 200 })
      world.advanceClock(idle)
      expect(await currentUser(world, used)).toMatchObject({ status: 200 })
      world.advanceClock(idle + 1)
      expect(await currentUser(world, used)).toMatchObject({
        status: 401,
        body: { message: 'Not authenticated' },
      })
      expect(await sessionsIn(world)).toEqual([])
    })

    test(`of a ${role} expires after ${absolute / HOUR} hours even if it is used [T14, ASVS 7.3.2]`, async ({
      world,
    }) => {
      const cookie = cookiePairOf(await logIn(world, await world[role]()))
      const step = idle / 2
      for (let passed = step; passed <= absolute; passed += step) {
        world.advanceClock(step)
        expect(await currentUser(world, cookie)).toMatchObject({ status: 200 })
      }
      world.advanceClock(step)
      expect(await currentUser(world, cookie)).toMatchObject({ status: 401 })
    })
  }

  test('updates its last use at most once a minute', async ({ world }) => {
    const cookie = cookiePairOf(await logIn(world, await world.mentee()))
    const lastUsedAt = async () => (await sessionsIn(world))[0]?.lastUsedAt
    const start = await lastUsedAt()
    world.advanceClock(59_999)
    await currentUser(world, cookie)
    expect(await lastUsedAt()).toBe(start)
    world.advanceClock(1)
    await currentUser(world, cookie)
    expect(await lastUsedAt()).toBe('2026-01-05T09:01:00.000Z')
  })

  test('ends on the server with logout, and no other does [T10, ASVS 7.4.1]', async ({ world }) => {
    const mentee = await world.mentee()
    const [here, elsewhere] = [
      cookiePairOf(await logIn(world, mentee)),
      cookiePairOf(await logIn(world, mentee)),
    ]
    const answer = await world.call(null, 'POST', '/api/logout', { headers: { cookie: here } })
    expect(answer).toMatchObject({ status: 200, text: '{"message":"Logged out successfully"}' })
    expect(cookieOf(answer)).toMatch(/^sid=; (?:Max-Age=0; )?Path=\/; Expires=Thu, 01 Jan 1970/)
    expect(await currentUser(world, here)).toMatchObject({ status: 401 })
    expect(await currentUser(world, elsewhere)).toMatchObject({ status: 200 })
    expect(await world.call(null, 'POST', '/api/logout')).toMatchObject({ status: 200 })
  })

  test('ends with the removal of its account [T11, ASVS 7.4.2]', async ({ world }) => {
    const mentee = await world.mentee()
    const cookie = cookiePairOf(await logIn(world, mentee))
    await world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${mentee.id}`)
    expect(await currentUser(world, cookie)).toMatchObject({ status: 401 })
  })
})

describe('behind an https PUBLIC_URL', () => {
  const secureTest = withOptions(test, { settings: { PUBLIC_URL: 'https://mentors.example.org' } })

  secureTest(
    'cookies are Secure and bound to their host by name [T12, ASVS 3.3.1, ASVS 3.3.3]',
    async ({ world }) => {
      const answer = await logIn(world, await world.mentee())
      expect(cookiesOf(answer).map(parseCookie)).toEqual([
        { name: '__Host-sid', attributes: ['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax', 'Secure'] },
        {
          name: '__Host-device',
          attributes: ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure'],
        },
      ])
      expect(await currentUser(world, cookiePairOf(answer))).toMatchObject({ status: 200 })
      expect(await currentUser(world, cookiePairOf(answer).replace('__Host-', ''))).toMatchObject({
        status: 401,
      })
      const out = await world.call(null, 'POST', '/api/logout', { headers: { cookie: cookiePairOf(answer) } })
      expect(cookieOf(out)).toMatch(/^__Host-sid=; .*Secure/)
    },
  )
})

describe('a second session cookie', () => {
  const twoCookies: [what: string, cookies: (mine: string, other: string) => string][] = [
    ['made up, before it', (mine) => `sid=bad; ${mine}`],
    ['made up, after it', (mine) => `${mine}; sid=bad`],
    ['another person’s, before it', (mine, other) => `${other}; ${mine}`],
    ['another person’s, after it', (mine, other) => `${mine};${other}`],
  ]
  test.for(twoCookies)('%s, makes the caller anonymous [T13, ASVS 3.3.1]', async ([, cookies], { world }) => {
    const [mine, other] = [await world.cookie(await world.mentee()), await world.cookie(await world.mentor())]
    expect(await currentUser(world, mine)).toMatchObject({ status: 200 })
    expect(await currentUser(world, cookies(mine, other))).toMatchObject({
      status: 401,
      text: '{"message":"Not authenticated"}',
    })
    expect(await currentUser(world, mine)).toMatchObject({ status: 200 })
  })
})

describe('signing out', () => {
  test('clears the browser’s cache over REST and tRPC, and keeps its storage [T30, ASVS 14.3.1]', async ({
    world,
  }) => {
    const mentee = await world.mentee()
    expect((await world.call(mentee, 'POST', '/api/logout')).headers['clear-site-data']).toBe('"cache"')
    expect((await callProcedure(world, mentee, 'auth.logout')).headers['clear-site-data']).toBe('"cache"')
    expect((await logIn(world, mentee)).headers['clear-site-data']).toBeUndefined()
  })
})

describe('passwords', () => {
  test('are stored as argon2id with 19 MiB, two passes, one lane [ASVS 11.4.2]', async ({ world }) => {
    world.services.passwords = createPasswordHasher()
    const body = newMentee()
    await world.call(null, 'POST', '/api/register/mentee', { body })
    const stored = await world.services.db.selectFrom('users').select('passwordHash').executeTakeFirst()
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,(?:t=2,p=1|p=1,t=2)\$/)
    expect(stored?.passwordHash).not.toContain(body.password)
  })
})
