import { describe, expect, test, type World } from '#server/testing/world.ts'
import { createBearers } from './bearers.ts'
import { closeSession, openSession } from './sessions.ts'

const ADDRESS = '203.0.113.7'

/** Who bears a token, and how many questions to the database that took. */
function bearersOf({ services }: World) {
  let questions = 0
  const db = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      questions += 1
      return result
    },
  })
  const actorFor = createBearers({ ...services, db })
  return async (token: string, address: string | null = ADDRESS) => {
    const before = questions
    const { role } = await actorFor(token, address)
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
