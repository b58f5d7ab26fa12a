import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import { logIn } from '../second-factor/sign-in.ts'
import { findCurrentUser, logOut } from './accounts.ts'
import { createSessionCache } from './session-cache.ts'
import { deleteExpiredSessions, endSessionByToken, hashToken, openSession } from './sessions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const roleOf = async ({ services, bus }: World, token: string) =>
  (await createSessionCache(services, bus).resolveToken(hashToken(token), null)).role

describe('signing in', () => {
  test('accepts the username in any case and returns the user', async ({ world }) => {
    const mentee = await world.mentee()
    const user = await logIn(await world.ctx(), { username: mentee.username.toUpperCase(), password: PASSWORD })
    expect(user).toMatchObject({ id: mentee.userId, role: 'mentee' })
  })

  test('fails with the same message for a wrong password and an unknown username', async ({ world }) => {
    const { username } = await world.mentee()
    const ctx = await world.ctx()
    const failure = { kind: 'unauthenticated', message: 'Invalid credentials' }

    await expect(logIn(ctx, { username, password: 'wrong' })).rejects.toMatchObject(failure)
    await expect(logIn(ctx, { username: 'nobody', password: PASSWORD })).rejects.toMatchObject(failure)
    expect(await world.services.db.selectFrom('auth_sessions').selectAll().execute()).toEqual([])
  })

  test('is refused after ten failures for one username, known or unknown', async ({ world }) => {
    const { username } = await world.mentee()
    const ctx = await world.ctx()
    for (const name of [username, 'nobody']) {
      for (let failure = 0; failure < 10; failure += 1) {
        await expect(logIn(ctx, { username: name, password: 'wrong' })).rejects.toMatchObject({
          kind: 'unauthenticated',
        })
      }
      await expect(logIn(ctx, { username: name.toUpperCase(), password: PASSWORD })).rejects.toMatchObject({
        kind: 'too_many',
      })
    }
    world.advanceClock(HOUR)
    expect(await logIn(ctx, { username, password: PASSWORD })).toMatchObject({ username })
  })

  test('is not limited when it succeeds', async ({ world }) => {
    const { username } = await world.mentee()
    const ctx = await world.ctx()
    for (let attempt = 0; attempt < 12; attempt += 1) await logIn(ctx, { username, password: PASSWORD })
    expect(await logIn(ctx, { username, password: PASSWORD })).toMatchObject({ username })
  })
})

test('findCurrentUser returns the signed-in user, or null', async ({ world }) => {
  const mentor = await world.mentor()
  expect(await findCurrentUser(await world.ctx())).toBeNull()
  expect(await findCurrentUser(await world.ctx(mentor))).toMatchObject({
    id: mentor.userId,
    username: mentor.username,
  })
})

describe('a sign-in session', () => {
  test('has a random token, and only its hash is stored', async ({ world }) => {
    const { userId } = await world.mentee()
    const tokens = [await openSession(world.services, userId), await openSession(world.services, userId)]

    expect(tokens[0]).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(tokens[1]).not.toBe(tokens[0])
    const stored = await world.services.db.selectFrom('auth_sessions').select('tokenHash').execute()
    expect(stored.map(({ tokenHash }) => tokenHash).sort()).toEqual(tokens.map(hashToken).sort())
  })

  test('of a member expires after 14 days without use', async ({ world }) => {
    const token = await openSession(world.services, (await world.mentor()).userId)
    world.advanceClock(14 * DAY)
    expect(await roleOf(world, token)).toBe('mentor')
    world.advanceClock(14 * DAY + 1)
    expect(await roleOf(world, token)).toBe('anonymous')
  })

  test('of a member expires after 90 days even if it is used', async ({ world }) => {
    const token = await openSession(world.services, (await world.mentee()).userId)
    for (let week = 0; week < 12; week += 1) {
      world.advanceClock(7 * DAY)
      expect(await roleOf(world, token)).toBe('mentee')
    }
    world.advanceClock(6 * DAY)
    expect(await roleOf(world, token)).toBe('mentee')
    world.advanceClock(1)
    expect(await roleOf(world, token)).toBe('anonymous')
  })

  test('of an administrator expires after 8 hours without use, and after 24 hours', async ({ world }) => {
    const { userId } = await world.admin()
    const idle = await openSession(world.services, userId)
    const used = await openSession(world.services, userId)
    world.advanceClock(8 * HOUR)
    expect(await roleOf(world, used)).toBe('admin')
    world.advanceClock(1)
    expect(await roleOf(world, idle)).toBe('anonymous')
    world.advanceClock(8 * HOUR - 1)
    expect(await roleOf(world, used)).toBe('admin')
    world.advanceClock(8 * HOUR)
    expect(await roleOf(world, used)).toBe('admin')
    world.advanceClock(1)
    expect(await roleOf(world, used)).toBe('anonymous')
  })

  test('updates its last use at most once a minute', async ({ world }) => {
    const token = await openSession(world.services, (await world.mentee()).userId)
    const lastUse = async () =>
      (await world.services.db.selectFrom('auth_sessions').select('lastUsedAt').executeTakeFirstOrThrow())
        .lastUsedAt
    world.advanceClock(59_999)
    await roleOf(world, token)
    expect(await lastUse()).toBe('2026-01-05T09:00:00.000Z')
    world.advanceClock(1)
    await roleOf(world, token)
    expect(await lastUse()).toBe('2026-01-05T09:01:00.000Z')
  })

  test('ends on the server when its user signs out, with an event for that session only', async ({ world }) => {
    const { userId } = await world.mentee()
    const [closed, open] = [
      await openSession(world.services, userId),
      await openSession(world.services, userId),
    ]
    await endSessionByToken(world.services, closed)
    await endSessionByToken(world.services, closed)

    expect(await roleOf(world, closed)).toBe('anonymous')
    expect(await roleOf(world, open)).toBe('mentee')
    expect(world.events).toEqual([{ type: 'access_ended', userId, tokenHash: hashToken(closed) }])
  })

  test('is not required for signing out', async ({ world }) => {
    expect(await logOut(await world.ctx())).toEqual({ message: 'Logged out successfully' })
  })

  test('is ended when its user starts ten newer ones', async ({ world }) => {
    const { userId } = await world.mentee()
    const tokens: string[] = []
    for (let browser = 0; browser < 11; browser += 1) {
      tokens.push(await openSession(world.services, userId))
      world.advanceClock(1_000)
    }
    const roles = await Promise.all(tokens.map((token) => roleOf(world, token)))
    expect(roles).toEqual(['anonymous', ...Array<string>(10).fill('mentee')])
    expect(world.events).toEqual([{ type: 'access_ended', userId, tokenHash: hashToken(tokens[0] ?? '') }])
  })

  test('publishes its end when it expires, without a call of its user', async ({ world }) => {
    const [member, admin] = [await world.mentee(), await world.admin()]
    const ended = await openSession(world.services, admin.userId)
    await openSession(world.services, member.userId)
    world.advanceClock(8 * HOUR)
    await deleteExpiredSessions(world.services)
    expect(world.events).toEqual([])
    world.advanceClock(1)
    await deleteExpiredSessions(world.services)
    expect(world.events).toEqual([{ type: 'access_ended', userId: admin.userId, tokenHash: hashToken(ended) }])
  })

  test('is anonymous for a token that was never issued', async ({ world }) => {
    expect(await roleOf(world, 'made-up')).toBe('anonymous')
  })
})
