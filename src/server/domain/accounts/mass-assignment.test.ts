import argon2 from 'argon2'
import { newMentee, newMentor } from '#tests/support/samples.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'

const logIn = (world: World, username: string, password: string) =>
  world.call(null, 'POST', '/api/login', { body: { username, password } })

test('a new installation knows nobody, by whatever name people try first [T15, ASVS 6.3.2]', async ({
  world,
}) => {
  const first = ['admin/admin', 'admin/password', 'admin/admin123', 'root/root', 'administrator/administrator']
  for (const pair of first) {
    const [username = '', password = ''] = pair.split('/')
    expect(await logIn(world, username, password)).toMatchObject({ status: 401 })
  }
  expect(await world.services.db.selectFrom('users').select('id').execute()).toEqual([])
})

describe('what a registration claims beyond its form', () => {
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
  const doors = {
    REST: (world: World, role: 'mentor' | 'mentee', body: object) =>
      world.call(null, 'POST', `/api/register/${role}`, { body }),
    tRPC: (world: World, role: 'mentor' | 'mentee', body: object) =>
      callProcedure(world, null, role === 'mentor' ? 'auth.registerMentor' : 'auth.registerMentee', body),
  }

  for (const [door, register] of Object.entries(doors)) {
    test(`makes nobody an administrator over ${door} [T16, ASVS 15.3.3]`, async ({ world }) => {
      const body = newMentee()
      expect(
        (await register(world, 'mentee', { ...body, ...CLAIMS, status: 'suspended' })).status,
      ).toBeLessThan(300)
      const user = (await logIn(world, body.username, body.password)).body as Record<string, unknown>
      expect(user).toMatchObject({ role: 'mentee', status: 'active' })
      expect(user.id).not.toBe(4711)
    })

    test(`approves no mentor over ${door} [T17, ASVS 15.3.3]`, async ({ world }) => {
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

describe('a name that looks like another', () => {
  const TAKEN = { username: 'MentorJoe', email: 'joe@example.org' }
  const look: [what: string, change: object, status: number][] = [
    ['in another case', { username: 'mentorjoe' }, 409],
    ['with a space behind it', { username: 'MentorJoe ' }, 409],
    ['in full-width letters', { username: 'ＭentorJoe' }, 409],
    ['with a zero-width space', { username: 'Mentor\u200bJoe' }, 400],
    ['with a joiner that draws nothing', { username: 'Mentor\u034fJoe' }, 400],
    ['with a filler that draws nothing', { username: 'MentorJoe\u3164' }, 400],
    ['with a variation selector', { username: 'MentorJoe\ufe0f' }, 400],
    ['with a control character', { username: 'Mentor\u0007Joe' }, 400],
    ['as an address in another case', { email: 'Joe@Example.ORG' }, 409],
  ]
  test.for(look)('%s, is not to be had [T18, ASVS 2.2.1]', async ([, change, status], { world }) => {
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

  test('of 200 characters counts to its last one, and a longer one is refused unhashed [T6, ASVS 6.2.8, ASVS 6.2.9]', async ({
    world,
  }) => {
    const long = 'ü'.repeat(199)
    const { username, status } = await register(world, `${long}a`)
    expect(status).toBe(201)
    expect(await logIn(world, username, `${long}a`)).toMatchObject({ status: 200 })
    expect(await logIn(world, username, `${long}b`)).toMatchObject({ status: 401 })

    let hashed = 0
    const { passwords } = world.services
    world.services.passwords = {
      ...passwords,
      hash: (password) => passwords.hash(password).finally(() => (hashed += 1)),
      matches: (hash, password) => passwords.matches(hash, password).finally(() => (hashed += 1)),
    }
    expect(await register(world, 'x'.repeat(201))).toMatchObject({ status: 400 })
    expect(await logIn(world, username, 'x'.repeat(201))).toMatchObject({ status: 400 })
    expect(await logIn(world, username, 'x'.repeat(1_000_000))).toMatchObject({ status: 413 })
    expect(hashed).toBe(0)
  })

  test('that was hashed at other costs is hashed anew when it is used [ASVS 11.4.2]', async ({ world }) => {
    const { userId, username } = await world.mentee()
    const { db } = world.services
    const stored = async () =>
      (await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow())
        .passwordHash
    const cheap = await argon2.hash(PASSWORD, {
      type: argon2.argon2id,
      memoryCost: 8_192,
      timeCost: 2,
      parallelism: 1,
    })
    await db.updateTable('users').set({ passwordHash: cheap }).where('id', '=', userId).execute()

    expect(await logIn(world, username, 'wrong')).toMatchObject({ status: 401 })
    expect(await stored()).toBe(cheap)
    expect(await logIn(world, username, PASSWORD)).toMatchObject({ status: 200 })
    const fresh = await stored()
    expect(fresh).toContain('m=19456')
    expect(await logIn(world, username, PASSWORD)).toMatchObject({ status: 200 })
    expect(await stored()).toBe(fresh)
  })
})
