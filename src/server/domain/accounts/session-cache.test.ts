import { describe, expect, test, type World } from '#tests/support/world.ts'
import type { AppEvent } from '../../events.ts'
import { createSessionCache } from './session-cache.ts'
import { closeSession, openSession, SESSION_LIFETIMES } from './sessions.ts'
import { hashToken } from './tokens.ts'

const ADDRESS = '203.0.113.7'

/** A session cache that counts the database queries of each look-up. */
function countingCache({ services, bus }: World) {
  let questions = 0
  const db = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      questions += 1
      return result
    },
  })
  const { resolveToken, addIssuedToken } = createSessionCache({ ...services, db }, bus)
  const ask = async (token: string, address: string | null = ADDRESS) => {
    const before = questions
    const { role } = await resolveToken(hashToken(token), address)
    return { role, questions: questions - before }
  }
  return { ask, addIssuedToken, questions: () => questions }
}

const NOBODY = { role: 'anonymous', questions: 0 }
const TOO_MANY = { kind: 'too_many', retryAfterSeconds: 1 }
const FLOOD = 600

/** As many tokens that nobody has as an address may send in a minute. */
async function flood(ask: (token: string, address?: string) => Promise<unknown>, address?: string) {
  for (let index = 0; index < FLOOD; index += 1) {
    expect(await ask(`made-up-${index}`, address)).toEqual({ role: 'anonymous', questions: 1 })
  }
}

describe('session tokens that nobody has', () => {
  test('cost one question each, 600 times a minute for one address; more are refused and looked up together [ASVS 7.2.1]', async ({
    world,
  }) => {
    const { ask, questions } = countingCache(world)
    await flood(ask)
    const before = questions()
    const more = Array.from({ length: 300 }, (_, index) => ask(`more-${index}`))
    const ends = await Promise.allSettled(more)
    expect(ends).toEqual(
      ends.map(() => ({ status: 'rejected', reason: expect.objectContaining(TOO_MANY) as unknown })),
    )
    expect(questions() - before).toBe(1)

    // Each has been looked up now, and is not again.
    expect(await ask('more-0')).toEqual(NOBODY)
    expect(await ask('elsewhere', '203.0.113.8')).toEqual({ role: 'anonymous', questions: 1 })
    world.pass(100)
    expect(await ask('later')).toEqual({ role: 'anonymous', questions: 1 })
  })

  test('are refused without a question where five hundred wait already', async ({ world }) => {
    const { ask, questions } = countingCache(world)
    await flood(ask)
    const before = questions()
    const ends = await Promise.allSettled(Array.from({ length: 700 }, (_, index) => ask(`more-${index}`)))
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(700)
    expect(questions() - before).toBe(1)
    expect(await ask('more-0')).toEqual(NOBODY)
    await expect(ask('more-699')).rejects.toMatchObject(TOO_MANY)
  })

  test('make nobody behind the same address a stranger, not even who comes for the first time since a restart', async ({
    world,
  }) => {
    const { ask, addIssuedToken, questions } = countingCache(world)
    await flood(ask)
    const tokens = await Promise.all(
      Array.from({ length: 3 }, async () => openSession(world.services, (await world.mentee()).userId)),
    )
    const before = questions()
    const roles = await Promise.all(tokens.map(async (token) => (await ask(token)).role))
    expect(roles).toEqual(['mentee', 'mentee', 'mentee'])
    expect(questions() - before).toBe(1)

    const issued = await openSession(world.services, (await world.mentor()).userId)
    addIssuedToken(hashToken(issued))
    expect(await ask(issued)).toEqual({ role: 'mentor', questions: 1 })
  })

  test('of 200 people after a restart do not harm the next person who is signed in', async ({ world }) => {
    const { ask } = countingCache(world)
    const token = await openSession(world.services, (await world.mentee()).userId)
    for (let index = 0; index < 200; index += 1)
      expect(await ask(`stale-${index}`)).toEqual({ role: 'anonymous', questions: 1 })
    expect(await ask(token)).toEqual({ role: 'mentee', questions: 1 })
  })

  test('do no harm to a neighbour whose session was good before, and its end is not counted', async ({
    world,
  }) => {
    const { ask } = countingCache(world)
    const token = await openSession(world.services, (await world.mentee()).userId)
    expect(await ask(token)).toMatchObject({ role: 'mentee' })
    await flood(ask)
    world.pass(2_000)
    expect(await ask(token)).toEqual({ role: 'mentee', questions: 1 })

    await closeSession(world.services, token)
    expect(await ask(token)).toEqual({ role: 'anonymous', questions: 1 })
    expect(await ask(token)).toEqual(NOBODY)
  })

  test('count once each: a browser that keeps an old one uses nothing up', async ({ world }) => {
    const { ask } = countingCache(world)
    expect(await ask('run out')).toEqual({ role: 'anonymous', questions: 1 })
    for (let index = 0; index < 30; index += 1) expect(await ask('run out')).toEqual(NOBODY)
    for (let index = 0; index < FLOOD - 1; index += 1)
      expect(await ask(`made-up-${index}`)).toMatchObject({ questions: 1 })
    await expect(ask('one more')).rejects.toMatchObject(TOO_MANY)
  })

  test('count for the whole /64 of an address of IPv6', async ({ world }) => {
    const { ask } = countingCache(world)
    for (let index = 0; index < FLOOD; index += 1)
      await ask(`made-up-${index}`, `2001:db8:1:2::${index.toString(16)}`)
    await expect(ask('one more', '2001:db8:1:2:ffff::1')).rejects.toMatchObject(TOO_MANY)
    expect(await ask('from the next', '2001:db8:1:3::1')).toMatchObject({ role: 'anonymous' })
  })

  test('are looked up without end on this machine itself', async ({ world }) => {
    const { ask } = countingCache(world)
    for (let index = 0; index <= FLOOD; index += 1)
      expect(await ask(`made-up-${index}`, null)).toMatchObject({ questions: 1 })
  })
})

describe('whoever has just made a call', () => {
  test('is not looked up again for his next one, until a second has passed', async ({ world }) => {
    const { ask } = countingCache(world)
    const token = await openSession(world.services, (await world.mentee()).userId)
    expect(await ask(token)).toEqual({ role: 'mentee', questions: 1 })
    world.pass(999)
    expect(await ask(token)).toEqual({ role: 'mentee', questions: 0 })
    world.pass(1)
    expect(await ask(token)).toEqual({ role: 'mentee', questions: 1 })
    // A clock that was set back says nothing of how long ago that was.
    world.pass(-60_000)
    expect(await ask(token)).toEqual({ role: 'mentee', questions: 1 })
  })

  test.for(['access_ended', 'standing_changed', 'look_again'] as const)(
    'is looked up again once anybody’s access may have changed (%s) [T11]',
    async (type, { world }) => {
      const { ask } = countingCache(world)
      const { userId } = await world.mentee()
      const token = await openSession(world.services, userId)
      await ask(token)
      await world.services.db.deleteFrom('auth_sessions').execute()
      expect(await ask(token)).toEqual({ role: 'mentee', questions: 0 })
      world.bus.publish({ type, userId } as AppEvent)
      expect(await ask(token)).toEqual({ role: 'anonymous', questions: 1 })
    },
  )

  test('is nobody once his session has run out, remembered or not', async ({ world }) => {
    const { services, bus } = world
    const { resolveToken } = createSessionCache(services, bus, Number.POSITIVE_INFINITY)
    const tokenHash = hashToken(await openSession(services, (await world.admin()).userId))
    expect(await resolveToken(tokenHash, null)).toMatchObject({ role: 'admin' })
    world.pass(SESSION_LIFETIMES.admin.idleMs + 1)
    expect(await resolveToken(tokenHash, null)).toEqual({ role: 'anonymous' })
  })
})
