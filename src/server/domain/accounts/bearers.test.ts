import { describe, expect, test, type World } from '#server/testing/world.ts'
import type { AppEvent } from '../../events.ts'
import { createBearers } from './bearers.ts'
import { closeSession, LIFETIMES, openSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

const ADDRESS = '203.0.113.7'

/** Who bears a token, and how many questions to the database that took. */
function bearersOf({ services, bus }: World) {
  let questions = 0
  const db = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      questions += 1
      return result
    },
  })
  const actorFor = createBearers({ ...services, db }, bus)
  return async (token: string, address: string | null = ADDRESS) => {
    const before = questions
    const { role } = await actorFor(hashToken(token), address)
    return { role, questions: questions - before }
  }
}

const NOBODY = { role: 'anonymous', questions: 0 }

describe('session tokens that nobody has', () => {
  test('are looked up ten times a minute for one address, and then no more [ASVS 7.2.1]', async ({ world }) => {
    const ask = bearersOf(world)
    for (let at = 0; at < 10; at += 1)
      expect(await ask(`made-up-${at}`)).toEqual({ role: 'anonymous', questions: 1 })
    expect(await ask('made-up-10')).toEqual(NOBODY)

    // Not even one that is good, had it come to this.
    const token = await openSession(world.services, (await world.mentee()).userId)
    expect(await ask(token)).toEqual(NOBODY)
    expect(await ask(token, '203.0.113.8')).toEqual({ role: 'mentee', questions: 1 })
    world.pass(60_000)
    expect(await ask('made-up-11')).toEqual({ role: 'anonymous', questions: 1 })
  })

  test('do no harm to a neighbour whose session was good before', async ({ world }) => {
    const ask = bearersOf(world)
    const token = await openSession(world.services, (await world.mentee()).userId)
    expect(await ask(token)).toMatchObject({ role: 'mentee' })
    for (let at = 0; at < 20; at += 1) await ask(`made-up-${at}`)
    expect(await ask(token)).toMatchObject({ role: 'mentee' })

    await closeSession(world.services, token)
    expect(await ask(token)).toEqual({ role: 'anonymous', questions: 1 })
    expect(await ask(token)).toEqual(NOBODY)
  })

  test('count once each: a browser that keeps an old one uses nothing up', async ({ world }) => {
    const ask = bearersOf(world)
    expect(await ask('run out')).toEqual({ role: 'anonymous', questions: 1 })
    for (let at = 0; at < 30; at += 1) expect(await ask('run out')).toEqual(NOBODY)
    for (let at = 0; at < 9; at += 1) expect(await ask(`made-up-${at}`)).toMatchObject({ questions: 1 })
  })

  test('are looked up without end on this machine itself', async ({ world }) => {
    const ask = bearersOf(world)
    for (let at = 0; at < 30; at += 1) expect(await ask(`made-up-${at}`, null)).toMatchObject({ questions: 1 })
  })
})

describe('whoever has just made a call', () => {
  test('is not looked up again for his next one, until a second has passed', async ({ world }) => {
    const ask = bearersOf(world)
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
      const ask = bearersOf(world)
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
    const actorFor = createBearers(services, bus, Number.POSITIVE_INFINITY)
    const tokenHash = hashToken(await openSession(services, (await world.admin()).userId))
    expect(await actorFor(tokenHash, null)).toMatchObject({ role: 'admin' })
    world.pass(LIFETIMES.admin.idleMs + 1)
    expect(await actorFor(tokenHash, null)).toEqual({ role: 'anonymous' })
  })
})
