import type { Admin, Member } from '#server/context.ts'
import { confirmAddress } from '#tests/support/mails.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import * as accounts from './accounts.ts'

const person = {
  username: 'Amara',
  password: 'six paces north',
  email: 'Amara@Example.org',
  fullName: 'Amara Okafor',
  photoUrl: 'https://example.org/amara.png',
}
const mentorRegistration = {
  ...person,
  phone: '+1 555 0100',
  bio: null,
  profession: 'Nurse',
  experience: '4-6',
  expertise: ['Health', 'Study'],
  availability: ['flexible'],
}
const menteeRegistration = {
  ...person,
  location: 'Lagos',
  age: 15,
  interests: ['Chess'],
  goals: 'Finish school',
}

describe('a registration', () => {
  test('as a mentor creates an account that waits for approval [S4.7, S9.9]', async ({ world }) => {
    const user = await accounts.registerMentor(await world.ctx(), mentorRegistration)

    expect(user).toMatchObject({
      username: 'Amara',
      email: 'Amara@Example.org',
      role: 'mentor',
      status: 'pending',
      expertise: ['Health', 'Study'],
      availability: ['flexible'],
      bio: null,
    })
  })

  test('as a mentee creates an active account, with or without an age', async ({ world }) => {
    const user = await accounts.registerMentee(await world.ctx(), menteeRegistration)
    expect(user).toMatchObject({ role: 'mentee', status: 'active', age: 15, interests: ['Chess'] })

    const other = {
      ...menteeRegistration,
      username: 'bayo',
      email: 'bayo@example.org',
      age: null,
      location: null,
    }
    const ageless = await accounts.registerMentee(await world.ctx(), other)
    expect(ageless).toMatchObject({ age: null, location: null })
  })

  test('stores the password as an argon2id hash and returns neither', async ({ world }) => {
    const user = await accounts.registerMentee(await world.ctx(), menteeRegistration)

    const stored = await world.services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(stored)).not.toContain(person.password)
    expect(JSON.stringify(user)).not.toMatch(/passw|\$argon2/i)
  })

  test('signs the user in and ends an earlier session of the browser', async ({ world }) => {
    const earlier = await world.mentee()
    await accounts.registerMentee(await world.ctx(earlier), menteeRegistration)

    const sessions = await world.services.db
      .selectFrom('auth_sessions')
      .innerJoin('users', 'users.id', 'auth_sessions.userId')
      .select('users.username')
      .execute()
    expect(sessions).toEqual([{ username: 'Amara' }])
  })
})

describe('a username or e-mail address', () => {
  const taken = [
    ['AMARA', 'new@example.org', 'username', 'Username already exists'],
    ['Ａmara', 'new@example.org', 'username', 'Username already exists'],
    ['bayo', 'aMARA@example.ORG', 'email', 'Email already exists'],
  ] as const
  test.for(taken)(
    'is unique regardless of case: %s, %s',
    async ([username, email, path, message], { world }) => {
      await accounts.registerMentor(await world.ctx(), mentorRegistration)
      const again = { ...menteeRegistration, username, email }

      await expect(accounts.registerMentee(await world.ctx(), again)).rejects.toMatchObject({
        kind: 'conflict',
        message,
        issues: [{ path, message }],
      })
      const { rows } = await countAccounts(world.services.db)
      expect(rows).toEqual({ users: 1, mentees: 0 })
    },
  )

  test('is registered once, with one complete account, when twenty calls ask for it at once', async ({
    world,
  }) => {
    const ctx = await world.ctx()
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => accounts.registerMentee(ctx, menteeRegistration)),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason as object)
    for (const reason of reasons) expect(reason).toMatchObject({ kind: 'conflict' })
    expect((await countAccounts(world.services.db)).rows).toEqual({ users: 1, mentees: 1 })
  })
})

describe('a username that is another person’s address', () => {
  const ADDRESS = 'owner@example.org'
  const refusal = { kind: 'conflict', message: 'Username already exists' }

  test('is refused, to whoever chooses it, however it is typed', async ({ world }) => {
    const ctx = await world.ctx()
    await accounts.registerMentor(ctx, { ...mentorRegistration, email: ADDRESS })
    const chief = await world.ctx<Admin>(await world.admin())
    for (const username of [ADDRESS, 'OWNER＠example.org', 'Owner@example.org.']) {
      const chosen = { ...menteeRegistration, username, email: 'new@example.org' }
      await expect(accounts.registerMentee(ctx, chosen)).rejects.toMatchObject(refusal)
      await expect(
        accounts.registerMentor(ctx, { ...mentorRegistration, username, email: 'new@example.org' }),
      ).rejects.toMatchObject(refusal)
      await expect(accounts.createAdmin(chief, { ...chosen, level: 'owner' })).rejects.toMatchObject(refusal)
      await expect(accounts.createFirstAdmin(world.services, chosen)).rejects.toMatchObject(refusal)
    }
  })

  test('is refused while the person has only confirmed it, and uses another one', async ({ world }) => {
    const owner = await world.mentee()
    await confirmAddress(world, { userId: owner.userId, email: ADDRESS })
    const chosen = { ...menteeRegistration, username: ADDRESS }
    await expect(accounts.registerMentee(await world.ctx(), chosen)).rejects.toMatchObject(refusal)
  })

  test('is fine if it is one’s own', async ({ world }) => {
    const own = { ...menteeRegistration, username: ADDRESS, email: ADDRESS }
    expect(await accounts.registerMentee(await world.ctx(), own)).toMatchObject({ username: ADDRESS })
  })
})

test('an address that is another person’s username is refused', async ({ world }) => {
  const named = { ...menteeRegistration, username: 'owner@example.org' }
  await accounts.registerMentee(await world.ctx(), named)
  const other = { ...mentorRegistration, username: 'other', email: 'Owner@example.org' }
  await expect(accounts.registerMentor(await world.ctx(), other)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Email already exists',
    issues: [{ path: 'email', message: 'Email already exists' }],
  })
})

describe('creating an administrator', () => {
  const input = {
    username: 'Chief',
    password: 'seven stones',
    email: 'chief@example.org',
    fullName: 'Chief One',
  }

  test('is recorded in the audit log [S2.49]', async ({ world }) => {
    const admin = await world.admin()
    const created = await accounts.createAdmin(await world.ctx<Admin>(admin), { ...input, level: 'owner' })

    expect(created).toMatchObject({ username: 'Chief', role: 'admin' })
    const entry = await world.services.db.selectFrom('audit_entries').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actorId: admin.userId,
      action: 'admin_created',
      at: '2026-01-05T09:00:00.000Z',
    })
    expect(JSON.parse(entry.detail)).toEqual({ id: created.id, username: 'Chief', level: 'owner' })
  })

  test('leaves the creating administrator signed in', async ({ world }) => {
    const admin = await world.admin()
    await accounts.createAdmin(await world.ctx<Admin>(admin), { ...input, level: 'owner' })

    expect(await accounts.getCurrentUser(await world.ctx<Member>(admin))).toMatchObject({
      username: admin.username,
    })
    expect(await world.services.db.selectFrom('auth_sessions').select('userId').execute()).toEqual([
      { userId: admin.userId },
    ])
  })

  test('stores nothing when the e-mail address is taken [S8.33]', async ({ world }) => {
    const admin = await world.admin()
    const again = { ...input, level: 'owner' as const, email: admin.email.toUpperCase() }

    await expect(accounts.createAdmin(await world.ctx<Admin>(admin), again)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Email already exists',
    })
    expect(await world.services.db.selectFrom('audit_entries').selectAll().execute()).toEqual([])
  })

  test('at the first start is recorded without an actor', async ({ world }) => {
    expect(await accounts.hasAdmin(world.services)).toBe(false)
    await accounts.createFirstAdmin(world.services, input)

    expect(await accounts.hasAdmin(world.services)).toBe(true)
    const entry = await world.services.db.selectFrom('audit_entries').select('actorId').executeTakeFirst()
    expect(entry).toEqual({ actorId: null })
  })
})

async function countAccounts(db: Parameters<typeof accounts.hasAdmin>[0]['db']) {
  const users = await db.selectFrom('users').select('id').execute()
  const mentees = await db.selectFrom('mentees').select('id').execute()
  return { rows: { users: users.length, mentees: mentees.length } }
}
