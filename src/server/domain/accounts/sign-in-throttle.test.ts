import { ping } from '#db/open.ts'
import type { Ctx } from '#server/context.ts'
import { migratedDatabase } from '#tests/support/databases.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { deleteFullBuckets, takeFromBucket, withSignInThrottle } from './sign-in-throttle.ts'

const ATTEMPT = { name: 'somebody', userId: undefined, knownDevice: false }

/** A call context whose database is closed. */
async function withoutDatabase(world: World): Promise<Ctx> {
  const gone = await migratedDatabase()
  await ping(gone.db)
  await gone.drop()
  return { ...(await world.ctx()), db: gone.db }
}

describe('while the database cannot answer', () => {
  test('no password of an account is judged, and no browser’s either [ASVS 16.5.3]', async ({ world }) => {
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

  test('an address is not held back, which the log tells', async ({ world }) => {
    const logged: string[] = []
    const log = { warn: () => {}, error: (_: object, sentence: string) => void logged.push(sentence) }
    const ctx = { ...(await withoutDatabase(world)), log }
    expect(await takeFromBucket(ctx, { name: 'loginFailuresOfAddress', countedKey: '203.0.113.7' })).toBe(0)
    expect(logged).toEqual(['loginFailuresOfAddress could not be counted'])
  })
})

describe('an attempt to sign in', () => {
  test('that comes to no judgement is no failure', async ({ world }) => {
    const ctx = await world.ctx()
    for (let index = 0; index < 20; index += 1) {
      const broken = withSignInThrottle(ctx, ATTEMPT, () => Promise.reject(new Error('too busy')))
      await expect(broken).rejects.toThrow('too busy')
    }
    expect(await withSignInThrottle(ctx, ATTEMPT, async () => true)).toBe(true)
  })

  const namesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...ATTEMPT, name: `somebody ${index}` }))
  const refusals = (ends: PromiseSettledResult<boolean>[]) => ends.filter(({ status }) => status === 'rejected')

  /** Counts `times` failed sign-ins from a network. */
  async function failed(ctx: Ctx, network: string, times: number) {
    for (let index = 0; index < times; index += 1) {
      expect(await takeFromBucket(ctx, { name: 'loginFailuresOfAddress', countedKey: network })).toBe(0)
    }
  }

  test('that is right hands on what it took of its address: more at once than are left get in', async ({
    world,
  }) => {
    const ctx = { ...(await world.ctx()), address: '203.0.113.7' }
    await failed(ctx, '203.0.113.7', 97)
    const right = namesOf(15).map((attempt) => withSignInThrottle(ctx, attempt, async () => true))
    expect(await Promise.all(right)).toEqual(Array(15).fill(true))
    // Successful attempts use nothing up.
    const wrong = namesOf(5).map((attempt) => withSignInThrottle(ctx, attempt, async () => false))
    expect(refusals(await Promise.allSettled(wrong))).toHaveLength(2)
  })

  test('leaves its place also where the database fails meanwhile: the next is refused and does not wait', async ({
    world,
  }) => {
    const ctx = { ...(await world.ctx()), address: '203.0.113.7' }
    const gone = await migratedDatabase()
    const right = withSignInThrottle({ ...ctx, db: gone.db }, ATTEMPT, async () => {
      await gone.drop()
      return true
    })
    await expect(right).rejects.toThrow()
    await failed(ctx, '203.0.113.7', 100)
    await expect(withSignInThrottle(ctx, { ...ATTEMPT, name: 'another' }, async () => true)).rejects.toThrow(
      'Too many requests',
    )
  })

  test.for([
    ['203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7']],
    ['2001:db8:1:2::/64', ['2001:db8:1:2::1', '2001:db8:1:2:3::4']],
  ] as const)(
    'is judged a hundred times from one network, of guesses at once too: %s [T2]',
    async ([network, addresses], { world }) => {
      const ctx = await world.ctx()
      await failed(ctx, network, 97)
      let verified = 0
      const guesses = namesOf(15).map((attempt, index) =>
        withSignInThrottle({ ...ctx, address: addresses[index % 2] ?? null }, attempt, async () => {
          verified += 1
          return false
        }),
      )
      expect(refusals(await Promise.allSettled(guesses))).toHaveLength(12)
      expect(verified).toBe(3)
      // Refused attempts took nothing, so they refund nothing.
      const later = withSignInThrottle({ ...ctx, address: addresses[0] }, ATTEMPT, async () => true)
      await expect(later).rejects.toMatchObject({ kind: 'too_many' })
    },
  )

  test('counts from its beginning, so that many at once do not slip through', async ({ world }) => {
    const ctx = await world.ctx()
    let verified = 0
    const attempts = Array.from({ length: 25 }, () =>
      withSignInThrottle(ctx, ATTEMPT, async () => {
        verified += 1
        return false
      }),
    )
    const ends = await Promise.allSettled(attempts)
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(15)
    expect(verified).toBe(10)
  })
})

test('without limits, every attempt is judged', async () => {
  const world = await createWorld({ RATE_LIMITS: 'off' })
  const ctx = await world.ctx()
  for (let index = 0; index < 25; index += 1) {
    expect(await withSignInThrottle(ctx, ATTEMPT, async () => false)).toBe(false)
  }
  await world.end()
})

test('failures are forgotten once they no longer count', async ({ world }) => {
  const { db } = world.services
  const keysIn = async () => (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
  await withSignInThrottle(await world.ctx(), ATTEMPT, async () => false)
  await deleteFullBuckets(world.services)
  expect(await keysIn()).not.toEqual([])
  world.pass(3_600_000)
  await deleteFullBuckets(world.services)
  expect(await keysIn()).toEqual([])
})
