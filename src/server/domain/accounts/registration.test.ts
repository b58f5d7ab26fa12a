import type { Admin, Member } from '#server/context.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import * as accounts from './accounts.ts'

const person = {
  username: 'Amara',
  password: 'six paces north',
  email: 'Amara@Example.org',
  fullName: 'Amara Okafor',
  photoUrl: 'https://example.org/amara.png',
}
const application = {
  ...person,
  phone: '+1 555 0100',
  bio: null,
  profession: 'Nurse',
  experience: '4-6',
  expertise: ['Health', 'Study'],
  availability: ['flexible'],
}
const joining = { ...person, location: 'Lagos', age: 15, interests: ['Chess'], goals: 'Finish school' }

describe('registering', () => {
  test('as a mentor makes an applicant who waits for approval [S4.7, S9.9]', async ({ world }) => {
    const user = await accounts.registerMentor(await world.ctx(), application)

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

  test('as a mentee makes an active account, with or without an age', async ({ world }) => {
    const user = await accounts.registerMentee(await world.ctx(), joining)
    expect(user).toMatchObject({ role: 'mentee', status: 'active', age: 15, interests: ['Chess'] })

    const other = { ...joining, username: 'bayo', email: 'bayo@example.org', age: null, location: null }
    const ageless = await accounts.registerMentee(await world.ctx(), other)
    expect(ageless).toMatchObject({ age: null, location: null })
  })

  test('keeps the password as an argon2id hash and shows neither', async ({ world }) => {
    const user = await accounts.registerMentee(await world.ctx(), joining)

    const stored = await world.services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(stored)).not.toContain(person.password)
    expect(JSON.stringify(user)).not.toMatch(/passw|\$argon2/i)
  })

  test('signs in at once, and leaves nothing of an earlier session in that browser', async ({ world }) => {
    const earlier = await world.mentee()
    await accounts.registerMentee(await world.ctx(earlier), joining)

    const sessions = await world.services.db
      .selectFrom('auth_sessions')
      .innerJoin('users', 'users.id', 'auth_sessions.userId')
      .select('users.username')
      .execute()
    expect(sessions).toEqual([{ username: 'Amara' }])
  })
})

describe('a user name or e-mail address', () => {
  const taken = [
    ['AMARA', 'new@example.org', 'Username already exists'],
    ['Ａmara', 'new@example.org', 'Username already exists'],
    ['bayo', 'aMARA@example.ORG', 'Email already exists'],
  ] as const
  test.for(taken)('is taken without regard to case: %s, %s', async ([username, email, message], { world }) => {
    await accounts.registerMentor(await world.ctx(), application)
    const again = { ...joining, username, email }

    await expect(accounts.registerMentee(await world.ctx(), again)).rejects.toMatchObject({
      kind: 'conflict',
      message,
    })
    const { rows } = await countPeople(world.services.db)
    expect(rows).toEqual({ users: 1, mentees: 0 })
  })

  test('asked for twenty times at once is given once, with one whole account', async ({ world }) => {
    const ctx = await world.ctx()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => accounts.registerMentee(ctx, joining)),
    )

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object)
    for (const reason of refused) expect(reason).toMatchObject({ kind: 'conflict' })
    expect((await countPeople(world.services.db)).rows).toEqual({ users: 1, mentees: 1 })
  })
})

describe('an administrator', () => {
  const input = {
    username: 'Chief',
    password: 'seven stones',
    email: 'chief@example.org',
    fullName: 'Chief One',
  }

  test('makes another one, which the audit log tells [S2.49]', async ({ world }) => {
    const admin = await world.admin()
    const made = await accounts.createAdmin(await world.ctx<Admin>(admin), input)

    expect(made).toMatchObject({ username: 'Chief', role: 'admin' })
    const entry = await world.services.db.selectFrom('audit_entries').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actorId: admin.userId,
      action: 'admin_created',
      at: '2026-01-05T09:00:00.000Z',
    })
    expect(JSON.parse(entry.detail)).toEqual({ id: made.id, username: 'Chief' })
  })

  test('stays signed in as himself', async ({ world }) => {
    const admin = await world.admin()
    await accounts.createAdmin(await world.ctx<Admin>(admin), input)

    expect(await accounts.currentUser(await world.ctx<Member>(admin))).toMatchObject({
      username: admin.username,
    })
    expect(await world.services.db.selectFrom('auth_sessions').select('userId').execute()).toEqual([
      { userId: admin.userId },
    ])
  })

  test('leaves no trace of one whose address is taken [S8.33]', async ({ world }) => {
    const admin = await world.admin()
    const again = { ...input, email: admin.email.toUpperCase() }

    await expect(accounts.createAdmin(await world.ctx<Admin>(admin), again)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Email already exists',
    })
    expect(await world.services.db.selectFrom('audit_entries').selectAll().execute()).toEqual([])
  })

  test('of the first start has nobody to name as his maker', async ({ world }) => {
    expect(await accounts.hasAdmin(world.services)).toBe(false)
    await accounts.createFirstAdmin(world.services, input)

    expect(await accounts.hasAdmin(world.services)).toBe(true)
    const entry = await world.services.db.selectFrom('audit_entries').select('actorId').executeTakeFirst()
    expect(entry).toEqual({ actorId: null })
  })
})

async function countPeople(db: Parameters<typeof accounts.hasAdmin>[0]['db']) {
  const users = await db.selectFrom('users').select('id').execute()
  const mentees = await db.selectFrom('mentees').select('id').execute()
  return { rows: { users: users.length, mentees: mentees.length } }
}
