import { ping } from '#db/open.ts'
import type { Ctx } from '#server/context.ts'
import { migratedDatabase } from '#tests/support/databases.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { deleteFullBuckets, takeFromBucket, withSignInThrottle } from './sign-in-throttle.ts'

const ATTEMPT = { name: 'username', userId: undefined, knownDevice: false }

/** A call context whose database is closed. */
async function withoutDatabase(world: World): Promise<Ctx> {
  const closedDatabase = await migratedDatabase()
  await ping(closedDatabase.db)
  await closedDatabase.drop()
  return { ...(await world.ctx()), db: closedDatabase.db }
}

describe('while the database is unavailable', () => {
  test('no password is verified, for an account or a known device [ASVS 16.5.3]', async ({ world }) => {
    const ctx = await withoutDatabase(world)
    let verified = 0
    const verify = async () => {
      verified += 1
      return true
    }
    await expect(withSignInThrottle(ctx, ATTEMPT, verify)).rejects.toThrow()
    await expect(
      takeFromBucket(ctx, { name: 'loginFailuresOfDevice', countedKey: 'a device' }),
    ).rejects.toThrow()
    expect(verified).toBe(0)
  })

  test('an address is not limited, and the failure is logged', async ({ world }) => {
    const logged: string[] = []
    const log = { warn: () => {}, error: (_: object, message: string) => void logged.push(message) }
    const ctx = { ...(await withoutDatabase(world)), log }
    expect(await takeFromBucket(ctx, { name: 'loginFailuresOfAddress', countedKey: '203.0.113.7' })).toBe(0)
    expect(logged).toEqual(['loginFailuresOfAddress could not be counted'])
  })
})

describe('an attempt to sign in', () => {
  test('is not counted when the verification throws', async ({ world }) => {
    const ctx = await world.ctx()
    for (let index = 0; index < 20; index += 1) {
      const broken = withSignInThrottle(ctx, ATTEMPT, () => Promise.reject(new Error('too busy')))
      await expect(broken).rejects.toThrow('too busy')
    }
    expect(await withSignInThrottle(ctx, ATTEMPT, async () => true)).toBe(true)
  })

  const attemptsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...ATTEMPT, name: `username ${index}` }))
  const rejectedOf = (results: PromiseSettledResult<boolean>[]) =>
    results.filter(({ status }) => status === 'rejected')

  /** Counts `times` failed sign-ins from a network. */
  async function recordFailures(ctx: Ctx, network: string, times: number) {
    for (let index = 0; index < times; index += 1) {
      expect(await takeFromBucket(ctx, { name: 'loginFailuresOfAddress', countedKey: network })).toBe(0)
    }
  }

  test('passes its slot of the address on when it succeeds, so that more succeed at once than slots are left', async ({
    world,
  }) => {
    const ctx = { ...(await world.ctx()), address: '203.0.113.7' }
    await recordFailures(ctx, '203.0.113.7', 97)
    const right = attemptsOf(15).map((attempt) => withSignInThrottle(ctx, attempt, async () => true))
    expect(await Promise.all(right)).toEqual(Array(15).fill(true))
    // Successful attempts use nothing up.
    const wrong = attemptsOf(5).map((attempt) => withSignInThrottle(ctx, attempt, async () => false))
    expect(rejectedOf(await Promise.allSettled(wrong))).toHaveLength(2)
  })

  test('releases its slot when the database fails, so that the next one is refused instead of waiting', async ({
    world,
  }) => {
    const ctx = { ...(await world.ctx()), address: '203.0.113.7' }
    const closedDatabase = await migratedDatabase()
    const right = withSignInThrottle({ ...ctx, db: closedDatabase.db }, ATTEMPT, async () => {
      await closedDatabase.drop()
      return true
    })
    await expect(right).rejects.toThrow()
    await recordFailures(ctx, '203.0.113.7', 100)
    await expect(withSignInThrottle(ctx, { ...ATTEMPT, name: 'another' }, async () => true)).rejects.toThrow(
      'Too many requests',
    )
  })

  test.for([
    ['203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7']],
    ['2001:db8:1:2::/64', ['2001:db8:1:2::1', '2001:db8:1:2:3::4']],
  ] as const)(
    'is limited to a hundred failures per network, also in parallel: %s [T2]',
    async ([network, addresses], { world }) => {
      const ctx = await world.ctx()
      await recordFailures(ctx, network, 97)
      let verified = 0
      const guesses = attemptsOf(15).map((attempt, index) =>
        withSignInThrottle({ ...ctx, address: addresses[index % 2] ?? null }, attempt, async () => {
          verified += 1
          return false
        }),
      )
      expect(rejectedOf(await Promise.allSettled(guesses))).toHaveLength(12)
      expect(verified).toBe(3)
      // Refused attempts took nothing, so they refund nothing.
      const later = withSignInThrottle({ ...ctx, address: addresses[0] }, ATTEMPT, async () => true)
      await expect(later).rejects.toMatchObject({ kind: 'too_many' })
    },
  )

  test('counts from its start, so that parallel attempts cannot exceed the limit', async ({ world }) => {
    const ctx = await world.ctx()
    let verified = 0
    const attempts = Array.from({ length: 25 }, () =>
      withSignInThrottle(ctx, ATTEMPT, async () => {
        verified += 1
        return false
      }),
    )
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(15)
    expect(verified).toBe(10)
  })
})

test('without rate limits, every attempt is verified', async () => {
  const world = await createWorld({ RATE_LIMITS: 'off' })
  const ctx = await world.ctx()
  for (let index = 0; index < 25; index += 1) {
    expect(await withSignInThrottle(ctx, ATTEMPT, async () => false)).toBe(false)
  }
  await world.end()
})

test('full buckets are deleted', async ({ world }) => {
  const { db } = world.services
  const keysIn = async () => (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
  await withSignInThrottle(await world.ctx(), ATTEMPT, async () => false)
  await deleteFullBuckets(world.services)
  expect(await keysIn()).not.toEqual([])
  world.advanceClock(3_600_000)
  await deleteFullBuckets(world.services)
  expect(await keysIn()).toEqual([])
})
