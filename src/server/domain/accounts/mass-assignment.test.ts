import argon2 from 'argon2'
import { newMentee, newMentor } from '#tests/support/inputs.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import { createPasswordHasher } from './passwords.ts'

const logIn = (world: World, username: string, password: string) =>
  world.call(null, 'POST', '/api/login', { body: { username, password } })

test('a new installation has no account, so default credentials are refused [T15, ASVS 6.3.2]', async ({
  world,
}) => {
  const defaults = [
    'admin/admin',
    'admin/password',
    'admin/admin123',
    'root/root',
    'administrator/administrator',
  ]
  for (const pair of defaults) {
    const [username = '', password = ''] = pair.split('/')
    expect(await logIn(world, username, password)).toMatchObject({ status: 401 })
  }
  expect(await world.services.db.selectFrom('users').select('id').execute()).toEqual([])
})

describe('a registration with extra fields', () => {
  const CLAIMS = {
    role: 'admin',
    isAdmin: true,
    id: 4711,
    userId: 4711,
    mentorId: 4711,
    status: 'approved',
    requestStatus: 'approved',
    passwordHash: '-',
    createdAt: '2000-01-01T00:00:00.000Z',
  }
  const transports = {
    REST: (world: World, role: 'mentor' | 'mentee', body: object) =>
      world.call(null, 'POST', `/api/register/${role}`, { body }),
    tRPC: (world: World, role: 'mentor' | 'mentee', body: object) =>
      callProcedure(world, null, role === 'mentor' ? 'auth.registerMentor' : 'auth.registerMentee', body),
  }

  for (const [transport, register] of Object.entries(transports)) {
    test(`creates no administrator over ${transport} [T16, ASVS 15.3.3]`, async ({ world }) => {
      const body = newMentee()
      expect(
        (await register(world, 'mentee', { ...body, ...CLAIMS, status: 'suspended' })).status,
      ).toBeLessThan(300)
      const user = (await logIn(world, body.username, body.password)).body as Record<string, unknown>
      expect(user).toMatchObject({ role: 'mentee', status: 'active' })
      expect(user.id).not.toBe(4711)
    })

    test(`approves no mentor over ${transport} [T17, ASVS 15.3.3]`, async ({ world }) => {
      const body = newMentor()
      expect((await register(world, 'mentor', { ...body, ...CLAIMS })).status).toBeLessThan(300)
      const user = (await logIn(world, body.username, body.password)).body as Record<string, unknown>
      expect(user).toMatchObject({ role: 'mentor', status: 'pending' })

      const [admin, mentee] = [await world.admin(), await world.mentee()]
      const pending = await world.call(admin, 'GET', '/api/admin/mentors/pending')
      expect(pending.body).toMatchObject([{ userId: user.id, status: 'pending' }])
      expect(await world.call(mentee, 'GET', '/api/mentee/available-mentors')).toMatchObject({ body: [] })
    })
  }
})

describe('a username or e-mail address that equals a taken one', () => {
  const TAKEN = { username: 'MentorJoe', email: 'joe@example.org' }
  const cases: [what: string, change: object, status: number][] = [
    ['in another case', { username: 'mentorjoe' }, 409],
    ['with a trailing space', { username: 'MentorJoe ' }, 409],
    ['in full-width letters', { username: 'ＭentorJoe' }, 409],
    ['with a zero-width space', { username: 'Mentor\u200bJoe' }, 400],
    ['with an invisible joiner', { username: 'Mentor\u034fJoe' }, 400],
    ['with an invisible filler', { username: 'MentorJoe\u3164' }, 400],
    ['with a variation selector', { username: 'MentorJoe\ufe0f' }, 400],
    ['with a control character', { username: 'Mentor\u0007Joe' }, 400],
    ['as an e-mail address in another case', { email: 'Joe@Example.ORG' }, 409],
  ]
  test.for(cases)('%s, is refused [T18, ASVS 2.2.1]', async ([, change, status], { world }) => {
    const first = await world.call(null, 'POST', '/api/register/mentor', { body: { ...newMentor(), ...TAKEN } })
    expect(first.status).toBe(201)
    const body = { ...newMentee(), ...change }
    expect(await world.call(null, 'POST', '/api/register/mentee', { body })).toMatchObject({ status })
    expect(await world.services.db.selectFrom('users').select('username').execute()).toEqual([
      { username: 'MentorJoe' },
    ])
  })
})

describe('a password', () => {
  const register = async (world: World, password: string) => {
    const body = { ...newMentee(), password }
    return { ...(await world.call(null, 'POST', '/api/register/mentee', { body })), username: body.username }
  }

  test('of 200 characters is compared to its last one, and a longer one is refused without hashing [T6, ASVS 6.2.8, ASVS 6.2.9]', async ({
    world,
  }) => {
    const long = 'ü'.repeat(199)
    const { username, status } = await register(world, `${long}a`)
    expect(status).toBe(201)
    expect(await logIn(world, username, `${long}a`)).toMatchObject({ status: 200 })
    expect(await logIn(world, username, `${long}b`)).toMatchObject({ status: 401 })

    let hashCalls = 0
    const { passwords } = world.services
    world.services.passwords = {
      ...passwords,
      hash: (password) => passwords.hash(password).finally(() => (hashCalls += 1)),
      matches: (hash, password) => passwords.matches(hash, password).finally(() => (hashCalls += 1)),
    }
    expect(await register(world, 'x'.repeat(201))).toMatchObject({ status: 400 })
    expect(await logIn(world, username, 'x'.repeat(201))).toMatchObject({ status: 400 })
    expect(await logIn(world, username, 'x'.repeat(1_000_000))).toMatchObject({ status: 413 })
    expect(hashCalls).toBe(0)
  })

  test('is hashed again at sign-in when its hash has outdated parameters [ASVS 11.4.2]', async ({ world }) => {
    world.services.passwords = createPasswordHasher()
    const { userId, username } = await world.mentee()
    const { db } = world.services
    const loadHash = async () =>
      (await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow())
        .passwordHash
    const outdated = await argon2.hash(PASSWORD, {
      type: argon2.argon2id,
      memoryCost: 8_192,
      timeCost: 2,
      parallelism: 1,
    })
    await db.updateTable('users').set({ passwordHash: outdated }).where('id', '=', userId).execute()

    expect(await logIn(world, username, 'wrong')).toMatchObject({ status: 401 })
    expect(await loadHash()).toBe(outdated)
    expect(await logIn(world, username, PASSWORD)).toMatchObject({ status: 200 })
    const fresh = await loadHash()
    expect(fresh).toContain('m=19456')
    expect(await logIn(world, username, PASSWORD)).toMatchObject({ status: 200 })
    expect(await loadHash()).toBe(fresh)
  })
})
