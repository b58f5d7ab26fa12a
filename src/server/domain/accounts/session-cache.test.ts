import { describe, expect, test, type World } from '#tests/support/world.ts'
import type { AppEvent } from '../../events.ts'
import { createSessionCache } from './session-cache.ts'
import { endSessionByToken, hashToken, openSession, SESSION_LIFETIMES } from './sessions.ts'

const ADDRESS = '203.0.113.7'

/** A session cache that counts the database queries of each look-up. */
function countingCache({ services, bus }: World) {
  let queries = 0
  const db = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1
      return result
    },
  })
  const { resolveToken, addIssuedToken } = createSessionCache({ ...services, db }, bus)
  const resolve = async (token: string, address: string | null = ADDRESS) => {
    const before = queries
    const { role } = await resolveToken(hashToken(token), address)
    return { role, queries: queries - before }
  }
  return { resolve, addIssuedToken, queries: () => queries }
}

const CACHED_ANONYMOUS = { role: 'anonymous', queries: 0 }
const TOO_MANY = { kind: 'too_many', retryAfterSeconds: 1 }
const FLOOD = 600

/** Sends as many unknown tokens as an address may send in a minute. */
async function flood(resolve: (token: string, address?: string) => Promise<unknown>, address?: string) {
  for (let index = 0; index < FLOOD; index += 1) {
    expect(await resolve(`made-up-${index}`, address)).toEqual({ role: 'anonymous', queries: 1 })
  }
}

describe('unknown session tokens', () => {
  test('cost one query each, up to 600 a minute per address; further ones are refused and looked up in batches [ASVS 7.2.1]', async ({
    world,
  }) => {
    const { resolve, queries } = countingCache(world)
    await flood(resolve)
    const before = queries()
    const further = Array.from({ length: 300 }, (_, index) => resolve(`more-${index}`))
    const results = await Promise.allSettled(further)
    expect(results).toEqual(
      results.map(() => ({ status: 'rejected', reason: expect.objectContaining(TOO_MANY) as unknown })),
    )
    expect(queries() - before).toBe(1)

    // Each has been looked up, so it is cached as unknown.
    expect(await resolve('more-0')).toEqual(CACHED_ANONYMOUS)
    expect(await resolve('elsewhere', '203.0.113.8')).toEqual({ role: 'anonymous', queries: 1 })
    world.advanceClock(100)
    expect(await resolve('later')).toEqual({ role: 'anonymous', queries: 1 })
  })

  test('are refused without a query when five hundred wait already', async ({ world }) => {
    const { resolve, queries } = countingCache(world)
    await flood(resolve)
    const before = queries()
    const results = await Promise.allSettled(
      Array.from({ length: 700 }, (_, index) => resolve(`more-${index}`)),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(700)
    expect(queries() - before).toBe(1)
    expect(await resolve('more-0')).toEqual(CACHED_ANONYMOUS)
    await expect(resolve('more-699')).rejects.toMatchObject(TOO_MANY)
  })

  test('sign out no one at the same address, even on the first call after a restart', async ({ world }) => {
    const { resolve, addIssuedToken, queries } = countingCache(world)
    await flood(resolve)
    const tokens = await Promise.all(
      Array.from({ length: 3 }, async () => openSession(world.services, (await world.mentee()).userId)),
    )
    const before = queries()
    const roles = await Promise.all(tokens.map(async (token) => (await resolve(token)).role))
    expect(roles).toEqual(['mentee', 'mentee', 'mentee'])
    expect(queries() - before).toBe(1)

    const issued = await openSession(world.services, (await world.mentor()).userId)
    addIssuedToken(hashToken(issued))
    expect(await resolve(issued)).toEqual({ role: 'mentor', queries: 1 })
  })

  test('of 200 people after a restart do not affect a signed-in user', async ({ world }) => {
    const { resolve } = countingCache(world)
    const token = await openSession(world.services, (await world.mentee()).userId)
    for (let index = 0; index < 200; index += 1)
      expect(await resolve(`stale-${index}`)).toEqual({ role: 'anonymous', queries: 1 })
    expect(await resolve(token)).toEqual({ role: 'mentee', queries: 1 })
  })

  test('do not affect a cached session at the same address, and its end is not counted', async ({ world }) => {
    const { resolve } = countingCache(world)
    const token = await openSession(world.services, (await world.mentee()).userId)
    expect(await resolve(token)).toMatchObject({ role: 'mentee' })
    await flood(resolve)
    world.advanceClock(2_000)
    expect(await resolve(token)).toEqual({ role: 'mentee', queries: 1 })

    await endSessionByToken(world.services, token)
    expect(await resolve(token)).toEqual({ role: 'anonymous', queries: 1 })
    expect(await resolve(token)).toEqual(CACHED_ANONYMOUS)
  })

  test('count once each, when a browser keeps sending an expired one', async ({ world }) => {
    const { resolve } = countingCache(world)
    expect(await resolve('run out')).toEqual({ role: 'anonymous', queries: 1 })
    for (let index = 0; index < 30; index += 1) expect(await resolve('run out')).toEqual(CACHED_ANONYMOUS)
    for (let index = 0; index < FLOOD - 1; index += 1)
      expect(await resolve(`made-up-${index}`)).toMatchObject({ queries: 1 })
    await expect(resolve('one more')).rejects.toMatchObject(TOO_MANY)
  })

  test('count for the whole /64 of an IPv6 address', async ({ world }) => {
    const { resolve } = countingCache(world)
    for (let index = 0; index < FLOOD; index += 1)
      await resolve(`made-up-${index}`, `2001:db8:1:2::${index.toString(16)}`)
    await expect(resolve('one more', '2001:db8:1:2:ffff::1')).rejects.toMatchObject(TOO_MANY)
    expect(await resolve('from the next', '2001:db8:1:3::1')).toMatchObject({ role: 'anonymous' })
  })

  test('are looked up without limit when they come from this machine', async ({ world }) => {
    const { resolve } = countingCache(world)
    for (let index = 0; index <= FLOOD; index += 1)
      expect(await resolve(`made-up-${index}`, null)).toMatchObject({ queries: 1 })
  })
})

describe('a cached session', () => {
  test('is not looked up again until a second has passed', async ({ world }) => {
    const { resolve } = countingCache(world)
    const token = await openSession(world.services, (await world.mentee()).userId)
    expect(await resolve(token)).toEqual({ role: 'mentee', queries: 1 })
    world.advanceClock(999)
    expect(await resolve(token)).toEqual({ role: 'mentee', queries: 0 })
    world.advanceClock(1)
    expect(await resolve(token)).toEqual({ role: 'mentee', queries: 1 })
  })

  test('is looked up again after a second even if the wall clock was set back', async ({ world }) => {
    const { resolve } = countingCache(world)
    const token = await openSession(world.services, (await world.mentee()).userId)
    await resolve(token)
    for (const [time, queries] of [
      [-60_000, 0],
      [1_000, 1],
    ] as const) {
      world.advanceClock(time)
      expect(await resolve(token)).toEqual({ role: 'mentee', queries })
    }
  })

  test.for(['access_ended', 'access_changed', 'resync'] as const)(
    'is looked up again when anyone’s access may have changed (%s) [T11]',
    async (type, { world }) => {
      const { resolve } = countingCache(world)
      const { userId } = await world.mentee()
      const token = await openSession(world.services, userId)
      await resolve(token)
      await world.services.db.deleteFrom('auth_sessions').execute()
      expect(await resolve(token)).toEqual({ role: 'mentee', queries: 0 })
      world.bus.publish({ type, userId } as AppEvent)
      expect(await resolve(token)).toEqual({ role: 'anonymous', queries: 1 })
    },
  )

  test('is anonymous once it has expired, even while cached', async ({ world }) => {
    const { services, bus } = world
    const { resolveToken } = createSessionCache(services, bus, Number.POSITIVE_INFINITY)
    const tokenHash = hashToken(await openSession(services, (await world.admin()).userId))
    expect(await resolveToken(tokenHash, null)).toMatchObject({ role: 'admin' })
    world.advanceClock(SESSION_LIFETIMES.admin.idleMs + 1)
    expect(await resolveToken(tokenHash, null)).toEqual({ role: 'anonymous' })
  })
})
