import { connect } from '#tests/support/chat-client.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { createWorld, describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'

/** Two hundred password hashes take a while on a busy machine. */
const PATIENCE = { timeout: 300_000 }
const SCHOOL = '203.0.113.7'

const ask = async (world: World, cookie?: string) => {
  const headers = cookie ? { cookie } : {}
  return world.app.inject({ url: '/api/user', remoteAddress: SCHOOL, headers })
}

const signIn = (world: World, username: string, password = PASSWORD) =>
  world.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: SCHOOL,
    payload: { username, password },
  })

const madeUpCookie = (at: number) => `sid=${String(at).padStart(43, 'A')}`

/** Uses up the limit, as `count` made-up cookies would. */
function exhaust({ services }: World, count: number) {
  for (let at = 0; at < count; at += 1) services.limits.take('unknownTokens', SCHOOL)
}

describe('behind an address that sends made-up or stale cookies', () => {
  test('people can sign in, after a few of them and after a flood', async ({ world }) => {
    const [first, second] = [await world.mentee(), await world.mentee()]
    const meet = async ({ username }: typeof first) => {
      const answer = await signIn(world, username)
      expect(answer.statusCode).toBe(200)
      const [{ value } = { value: '' }] = answer.cookies
      expect((await ask(world, `sid=${value}`)).json()).toMatchObject({ username })
    }
    for (let at = 0; at < 12; at += 1) expect((await ask(world, madeUpCookie(at))).statusCode).toBe(401)
    await meet(first)

    const statuses = new Set<number>()
    exhaust(world, 580)
    for (let at = 12; at < 20; at += 1) statuses.add((await ask(world, madeUpCookie(at))).statusCode)
    expect([...statuses]).toEqual([401])
    const refused = await ask(world, madeUpCookie(600))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    await meet(second)
  })

  test(
    '20 people stay signed in over a restart, with 200 stale cookies among theirs',
    PATIENCE,
    async ({ world }) => {
      const people = await Promise.all(Array.from({ length: 20 }, () => world.mentee()))
      const cookies = await Promise.all(people.map((one) => world.cookie(one)))
      const restarted = await createWorld({}, { sharedWith: world })
      for (let at = 0; at < 200; at += 1) {
        expect((await ask(restarted, madeUpCookie(at))).statusCode).toBe(401)
        expect((await ask(restarted, cookies[at % cookies.length])).statusCode).toBe(200)
      }
      await restarted.end()
    },
  )

  const proxied = withOptions(test, { settings: { TRUST_PROXY: 'loopback' } })
  proxied('a socket of a signed-in user joins, and one of the flood is refused [T75]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const cookie = await world.cookie(mentee)
    const through = { 'x-forwarded-for': SCHOOL }
    exhaust(world, 600)
    const socket = await connect(world, mentee, { headers: { ...through, cookie } })
    expect(await socket.join(matchId)).toEqual([])
    await expect(connect(world, null, { headers: { ...through, cookie: madeUpCookie(600) } })).rejects.toThrow(
      '429',
    )
  })
})

describe('an assembly of people behind one address', () => {
  test(
    '200 people can open the page and sign in within a minute, forty at once',
    PATIENCE,
    async ({ world }) => {
      for (let wave = 0; wave < 5; wave += 1) {
        const pupils = await Promise.all(Array.from({ length: 40 }, () => world.mentee()))
        const openings = await Promise.all(pupils.map(() => ask(world)))
        expect(new Set(openings.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
        const answers = await Promise.all(pupils.map(({ username }) => signIn(world, username)))
        expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
      }
      expect((await signIn(world, 'nobody', 'wrong')).statusCode).toBe(401)
    },
  )
})
