import { ping } from '#db/open.ts'
import type { Ctx } from '#server/context.ts'
import { migratedDatabase } from '#tests/support/databases.ts'
import { watchHashing } from '#tests/support/watch-hashing.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { createPasswordHasher } from './passwords.ts'
import { checkPassword, deleteFullBuckets, takeFromBucket } from './sign-in-throttle.ts'

const ATTEMPT = { name: 'username', userId: undefined, knownDevice: false }
/** Of the two that are hashed at a time, the other one may take the last token meanwhile. */
const HASHED_TOO_MANY = 1

/** A call context whose database is closed. */
async function withoutDatabase(world: World): Promise<Ctx> {
  const closedDatabase = await migratedDatabase()
  await ping(closedDatabase.db)
  await closedDatabase.drop()
  return { ...(await world.ctx()), db: closedDatabase.db }
}

/** A stored password with a right and a wrong one. */
async function passwordsOf({ passwords }: Ctx) {
  const hash = await passwords.hash('right')
  // The first comparison hashes once more.
  await passwords.matches(hash, 'right')
  return { right: { hash, typed: 'right' }, wrong: { hash, typed: 'wrong' } }
}

describe('while the database is unavailable', () => {
  test('no password is verified, for an account or a known device [ASVS 16.5.3]', async ({ world }) => {
    const ctx = await withoutDatabase(world)
    const { right } = await passwordsOf(ctx)
    const { started } = await watchHashing(async () => {
      await expect(checkPassword(ctx, ATTEMPT, right)).rejects.toThrow()
      const known = { ...ctx, session: { ...ctx.session, deviceHash: () => 'a device' } }
      await expect(checkPassword(known, { ...ATTEMPT, knownDevice: true }, right)).rejects.toThrow()
    })
    expect(started).toBe(0)
    await expect(
      takeFromBucket(ctx, { name: 'loginFailuresOfDevice', countedKey: 'a device' }),
    ).rejects.toThrow()
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
  test('is not counted when the password cannot be compared', async ({ world }) => {
    const ctx = await world.ctx()
    const { right, wrong } = await passwordsOf(ctx)
    const busy = { ...ctx, passwords: createPasswordHasher({ waitingMax: 0 }) }
    for (let index = 0; index < 20; index += 1) {
      await expect(checkPassword(busy, ATTEMPT, wrong)).rejects.toMatchObject({ kind: 'unavailable' })
    }
    expect(await checkPassword(ctx, ATTEMPT, right)).toBe(true)
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

  test('with the right password uses nothing up, so that more succeed at once than failures are left', async ({
    world,
  }) => {
    const ctx = { ...(await world.ctx()), address: '203.0.113.7' }
    const { right, wrong } = await passwordsOf(ctx)
    await recordFailures(ctx, '203.0.113.7', 97)
    const signingIn = attemptsOf(15).map((attempt) => checkPassword(ctx, attempt, right))
    expect(await Promise.all(signingIn)).toEqual(Array(15).fill(true))
    const failing = attemptsOf(5).map((attempt) => checkPassword(ctx, attempt, wrong))
    expect(rejectedOf(await Promise.allSettled(failing))).toHaveLength(2)
  })

  test.for([
    ['203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7']],
    ['2001:db8:1:2::/64', ['2001:db8:1:2::1', '2001:db8:1:2:3::4']],
  ] as const)(
    'is limited to a hundred failures per network, also in parallel: %s [T2]',
    async ([network, addresses], { world }) => {
      const ctx = await world.ctx()
      const { right, wrong } = await passwordsOf(ctx)
      await recordFailures(ctx, network, 97)
      const { started } = await watchHashing(async () => {
        const guesses = attemptsOf(15).map((attempt, index) =>
          checkPassword({ ...ctx, address: addresses[index % 2] ?? null }, attempt, wrong),
        )
        expect(rejectedOf(await Promise.allSettled(guesses))).toHaveLength(12)
      })
      expect(started).toBeLessThanOrEqual(3 + HASHED_TOO_MANY)
      // A refusal takes nothing from the account.
      const [first] = attemptsOf(1)
      for (let index = 0; index < 9; index += 1) {
        expect(await checkPassword(ctx, { ...ATTEMPT, ...first }, wrong)).toBe(false)
      }
      const later = checkPassword({ ...ctx, address: addresses[0] }, ATTEMPT, right)
      await expect(later).rejects.toMatchObject({ kind: 'too_many' })
    },
  )

  test('is answered for no more parallel guesses than for one after the other', async ({ world }) => {
    const ctx = await world.ctx()
    const { wrong } = await passwordsOf(ctx)
    const { started } = await watchHashing(async () => {
      const guesses = Array.from({ length: 25 }, () => checkPassword(ctx, ATTEMPT, wrong))
      expect(rejectedOf(await Promise.allSettled(guesses))).toHaveLength(15)
    })
    expect(started).toBeLessThanOrEqual(10 + HASHED_TOO_MANY)
  })

  test('with the right password gets no answer if the last failure is counted while it is compared', async ({
    world,
  }) => {
    const ctx = await world.ctx()
    const { wrong } = await passwordsOf(ctx)
    const slow = await createPasswordHasher({ cost: { timeCost: 40 } }).hash('right')
    for (let index = 0; index < 9; index += 1) await checkPassword(ctx, ATTEMPT, wrong)
    const [right, last] = await Promise.allSettled([
      checkPassword(ctx, ATTEMPT, { hash: slow, typed: 'right' }),
      checkPassword(ctx, ATTEMPT, wrong),
    ])
    expect(last).toEqual({ status: 'fulfilled', value: false })
    expect(right).toMatchObject({ status: 'rejected', reason: { kind: 'too_many' } })
  })
})

test('without rate limits, every attempt is verified', async () => {
  const world = await createWorld({ RATE_LIMITS: 'off' })
  const ctx = await world.ctx()
  const { wrong } = await passwordsOf(ctx)
  for (let index = 0; index < 25; index += 1) {
    expect(await checkPassword(ctx, ATTEMPT, wrong)).toBe(false)
  }
  await world.end()
})

test('full buckets are deleted', async ({ world }) => {
  const { db } = world.services
  const keysIn = async () => (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
  const ctx = await world.ctx()
  await checkPassword(ctx, ATTEMPT, (await passwordsOf(ctx)).wrong)
  await deleteFullBuckets(world.services)
  expect(await keysIn()).not.toEqual([])
  world.advanceClock(3_600_000)
  await deleteFullBuckets(world.services)
  expect(await keysIn()).toEqual([])
})
