import { createRateLimits } from '#server/infra/rate-limits/rate-limits.ts'
import { connect } from '#tests/support/chat-client.ts'
import { newCall, newMentee } from '#tests/support/inputs.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const TOO_MANY = { status: 429, body: { message: 'Too many requests. Please wait a moment.' } }

/** Sends a request from another machine, where address limits apply. */
const from = (world: World, remoteAddress: string, url = '/api/profile') =>
  world.app.inject({ method: 'GET', url, remoteAddress })

/** Returns the distinct statuses of this many calls from an address, in order of their first. */
const burst = (world: World) => async (address: string, calls: number) => {
  const statuses = new Set<number>()
  for (let at = 0; at < calls; at += 1) statuses.add((await from(world, address)).statusCode)
  return [...statuses]
}

const AT_ONCE = 600

/** Uses up the limit, as that many calls from the address would. */
function exhaust({ services }: World, address: string, calls = AT_ONCE) {
  for (let at = 0; at < calls; at += 1) services.limits.take('callsOfAddressAtOnce', address)
}

describe('messages', () => {
  test('are limited to 120 at once and two a second per person', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const send = (person: typeof mentor) =>
      world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Hello' } })
    for (let at = 0; at < 120; at += 1) expect(await send(mentee)).toMatchObject({ status: 201 })
    expect(await send(mentee)).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '1' } })
    expect(await send(mentor)).toMatchObject({ status: 201 })

    world.advanceClock(SECOND)
    expect(await send(mentee)).toMatchObject({ status: 201 })
    expect(await send(mentee)).toMatchObject({ status: 201 })
    expect(await send(mentee)).toMatchObject(TOO_MANY)
    const stored = await world.services.db.selectFrom('messages').select('id').execute()
    expect(stored).toHaveLength(123)
  })
})

describe('requests, calls, sessions and new administrators', () => {
  test('are limited per hour [ASVS 2.3.2]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const call = () => world.call(mentee, 'POST', '/api/call-requests', { body: { ...newCall, matchId } })
    for (let at = 0; at < 20; at += 1) expect(await call()).toMatchObject({ status: 201 })
    expect(await call()).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '180' } })

    const ask = () => world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: 999 } })
    for (let at = 0; at < 20; at += 1) expect(await ask()).toMatchObject({ status: 404 })
    expect(await ask()).toMatchObject(TOO_MANY)
  })
})

describe('calls of one address', () => {
  test('are limited to 600 in ten seconds without sign-in', async ({ world }) => {
    const address = '203.0.113.7'
    const statusesOf = burst(world)
    exhaust(world, address, AT_ONCE - 10)
    expect(await statusesOf(address, 10)).toEqual([401])
    const refused = await from(world, address)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect(await statusesOf('203.0.113.8', 1)).toEqual([401])
    world.advanceClock(10 * SECOND)
    expect(await statusesOf(address, 1)).toEqual([401])
  })

  test('are limited to 3,000 a minute in the long run', () => {
    let now = 0
    const { take } = createRateLimits({ on: true, monotonicMs: () => now })
    const calls = (count: number) => {
      for (let at = 0; at < count; at += 1) take('callsOfAddress', '203.0.113.7')
    }
    calls(3_000)
    expect(() => calls(1)).toThrow('Too many requests')
    now += MINUTE / 2
    calls(1_500)
    expect(() => calls(1)).toThrow('Too many requests')
  })

  test('do not count those by which a page finds out who is signed in', async ({ world }) => {
    exhaust(world, '203.0.113.7')
    const opening = [
      from(world, '203.0.113.7', '/api/user'),
      from(world, '203.0.113.7', '/trpc/auth.session?batch=1&input=%7B%7D'),
    ]
    expect((await from(world, '203.0.113.7')).statusCode).toBe(429)
    expect((await Promise.all(opening)).map(({ statusCode }) => statusCode)).toEqual([401, 200])
  })

  test('count one by one in a batch, also those of members [T94]', async ({ world }) => {
    const path = `/trpc/${Array<string>(10).fill('auth.help').join(',')}?batch=1&input=%7B%7D`
    const headers = { cookie: await world.cookie(await world.mentee()) }
    const batch = async (who: object) => {
      const answer = await world.app.inject({ url: path, remoteAddress: '203.0.113.7', ...who })
      const parts = answer.json<{ error?: { data: { httpStatus: number } } }[]>()
      return parts.map(({ error }) => error?.data.httpStatus ?? 200)
    }
    for (const who of [{}, { headers }]) {
      for (let at = 0; at < 59; at += 1) expect(await batch(who)).toEqual(Array(10).fill(200))
      const answer = await world.app.inject({ url: '/trpc/auth.help', remoteAddress: '203.0.113.7', ...who })
      expect(answer.statusCode).toBe(200)
      expect(await batch(who)).toEqual([...Array<number>(9).fill(200), 429])
    }
  })

  test('count per IPv6 /64, with ten times the limit per /48', async ({ world }) => {
    for (let at = 0; at < AT_ONCE - 10; at += 1) exhaust(world, `2001:db8:1:2::${at.toString(16)}`, 1)
    for (let at = 0; at < 10; at += 1) {
      expect((await from(world, `2001:db8:1:2:${at}::1`)).statusCode).toBe(401)
    }
    expect((await from(world, '2001:db8:1:2::ffff')).statusCode).toBe(429)
    expect((await from(world, '2001:db8:1:3::1')).statusCode).toBe(401)

    const { take } = createRateLimits({ on: true, monotonicMs: () => 0 })
    for (let at = 0; at < 600; at += 1) take('socketsOfAddress', `2001:db8:1:${at.toString(16)}::1`)
    expect(() => take('socketsOfAddress', '2001:db8:1:ffff::1')).toThrow('Too many requests')
    take('socketsOfAddress', '2001:db8:2:ffff::1')
    // A call refused by the /48 takes no token from the /64.
    for (let at = 0; at < 60; at += 1) take('socketsOfAddress', '2001:db8:2:1::1')
    expect(() => take('socketsOfAddress', '2001:db8:2:1::2')).toThrow('Too many requests')
  })

  test('are not counted from this machine, in any notation of its address', async ({ world }) => {
    for (const address of ['127.0.0.1', '::1']) exhaust(world, address)
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(await burst(world)(address, 10)).toEqual([401])
    }
  })

  test('ignore X-Forwarded-For while no proxy is trusted [T98, ASVS 4.1.3, ASVS 15.3.4]', async ({ world }) => {
    const pretend = (at: number) =>
      world.app.inject({
        url: '/api/profile',
        remoteAddress: '203.0.113.7',
        headers: { 'x-forwarded-for': `1.2.3.${at}` },
      })
    exhaust(world, '203.0.113.7', AT_ONCE - 10)
    for (let at = 0; at < 10; at += 1) expect((await pretend(at)).statusCode).toBe(401)
    expect((await pretend(60)).statusCode).toBe(429)
    expect((await pretend(61)).statusCode).toBe(429)
    expect((await from(world, '1.2.3.1')).statusCode).toBe(401)
  })

  const proxyTest = withOptions(test, { settings: { TRUST_PROXY: '203.0.113.0/24' } })
  proxyTest('are counted for the client behind a trusted proxy', async ({ world }) => {
    const through = (remoteAddress: string, person: string) =>
      world.app.inject({ url: '/api/profile', remoteAddress, headers: { 'x-forwarded-for': person } })
    exhaust(world, '198.51.100.1', AT_ONCE - 10)
    for (let at = 0; at < 10; at += 1) await through('203.0.113.7', '198.51.100.1')
    expect((await through('203.0.113.7', '198.51.100.1')).statusCode).toBe(429)
    expect((await through('203.0.113.7', '198.51.100.2')).statusCode).toBe(401)
    exhaust(world, '192.0.2.1', AT_ONCE - 10)
    for (let at = 0; at < 10; at += 1) await through('192.0.2.1', `198.51.100.${at}`)
    expect((await through('192.0.2.1', '198.51.100.99')).statusCode).toBe(429)
  })

  const anyProxyTest = withOptions(test, { settings: { TRUST_PROXY: 'true' } })
  anyProxyTest(
    'are counted with any forwarded loopback address, which does not give access to the metrics [T98]',
    async ({ world }) => {
      const claims = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '[::1]:80', '127.0.0.1:80', 'localhost', '127.1']
      const pretend = (at: number, url: string) => {
        const headers = { 'x-forwarded-for': `${claims[at % claims.length]}, 203.0.113.7`, host: 'localhost' }
        return world.app.inject({ url, remoteAddress: '127.0.0.1', headers })
      }
      exhaust(world, '203.0.113.7', AT_ONCE - 14)
      for (let at = 0; at < 14; at += 1) expect((await pretend(at, '/api/profile')).statusCode).toBe(401)
      for (const at of claims.keys()) {
        expect((await pretend(at, '/api/profile')).statusCode).toBe(429)
        expect((await pretend(at, '/metrics')).statusCode).toBe(404)
      }
      expect((await from(world, '127.0.0.1')).statusCode).toBe(401)
    },
  )

  const offTest = withOptions(test, { settings: { RATE_LIMITS: 'off' } })
  offTest('are not counted when RATE_LIMITS is off', async ({ world }) => {
    exhaust(world, '203.0.113.7')
    expect((await from(world, '203.0.113.7')).statusCode).toBe(401)
  })
})

test('registrations are limited to sixty an hour per address', async ({ world }) => {
  const taken = Array.from({ length: 60 }, () =>
    world.services.limits.takeShared('registrationsOfAddress', '203.0.113.7'),
  )
  await Promise.all(taken)
  const register = (remoteAddress: string) =>
    world.app.inject({ method: 'POST', url: '/api/register/mentee', payload: newMentee(), remoteAddress })
  expect((await register('203.0.113.7')).statusCode).toBe(429)
  expect((await register('203.0.113.8')).statusCode).toBe(201)

  for (let at = 0; at < 60; at += 1) {
    await world.services.limits.takeShared('registrationsOfAddress', `2001:db8:1:2::${at.toString(16)}`)
  }
  expect((await register('2001:db8:1:2:3::1')).statusCode).toBe(429)
  expect((await register('2001:db8:1:3::1')).statusCode).toBe(201)
})

describe('behind a proxy on this machine that TRUST_PROXY does not name', () => {
  const proxied = withOptions(test, { settings: { PUBLIC_URL: 'https://mentoring.example.org' } })
  const PROXY = { host: 'mentoring.example.org', 'x-forwarded-for': '198.51.100.7', via: '1.1 Caddy' }
  const post = (world: World, url: string, payload: object) =>
    world.app.inject({ method: 'POST', url, payload, headers: PROXY, remoteAddress: '127.0.0.1' })

  proxied('registrations are limited [T98, ASVS 15.3.4]', async ({ world }) => {
    const statuses = []
    for (let at = 0; at < 61; at += 1) {
      statuses.push((await post(world, '/api/register/mentee', newMentee())).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(60).fill(201), 429])
  })

  proxied('guesses at the passwords of many accounts are limited [T2, T98]', async ({ world }) => {
    const guess = (at: number) => post(world, '/api/login', { username: `person${at}`, password: 'wrong' })
    const statuses = []
    for (let at = 0; at < 101; at += 1) statuses.push((await guess(at)).statusCode)
    expect(statuses).toEqual([...Array<number>(100).fill(401), 429])

    const entries = await world.services.db.selectFrom('audit_entries').select(['action', 'address']).execute()
    expect(entries).toContainEqual({ action: 'sign_in_failed', address: '127.0.0.1' })
    expect(entries.filter(({ address }) => address !== '127.0.0.1')).toEqual([])
  })

  proxied('requests for a new password are limited [T98]', async ({ world }) => {
    const statuses = []
    for (let at = 0; at < 11; at += 1) {
      statuses.push((await post(world, '/trpc/account.requestRecovery', { login: `person${at}` })).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })

  proxied('calls and upgrades are limited, whatever names the proxy [T75, T98]', async ({ world }) => {
    const { 'x-forwarded-for': forwarded, via, host } = PROXY
    const names = ['forwarded', 'x-forwarded-proto', 'x-real-ip', 'cf-connecting-ip', 'x-client-ip']
    const kinds = [
      { host },
      { 'x-forwarded-for': forwarded },
      { via },
      ...names.map((name) => ({ [name]: 'x' })),
    ]
    exhaust(world, '127.0.0.1')
    for (let at = 0; at < 60; at += 1) world.services.limits.take('socketsOfAddress', '127.0.0.1')
    for (const headers of kinds) {
      const call = await world.app.inject({ url: '/api/profile', headers, remoteAddress: '127.0.0.1' })
      expect([headers, call.statusCode]).toEqual([headers, 429])
      await expect(connect(world, null, { headers }), JSON.stringify(headers)).rejects.toThrow('429')
    }
    expect((await from(world, '127.0.0.1')).statusCode).toBe(401)
    await (await connect(world, null)).leave()
  })

  test('the log says once what to set [T98]', async ({ world }) => {
    const lines: string[] = []
    const logTo = { write: (line: string) => void lines.push(line) }
    const logging = await createWorld({ LOG_LEVEL: 'warn' }, { sharedWith: world, logTo })
    const said = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    await from(logging, '127.0.0.1', '/api/user')
    expect(said()).toEqual([])
    for (const remoteAddress of ['127.0.0.1', '10.0.0.7']) {
      await logging.app.inject({ url: '/api/user', headers: PROXY, remoteAddress })
    }
    expect(said()).toEqual([
      'A proxy at 127.0.0.1 is not named by TRUST_PROXY or names no client: everybody behind it is limited as one address. Set TRUST_PROXY=loopback, and let the proxy send X-Forwarded-For',
    ])
    await logging.end()
  })
})

test('a refusal on a socket is recorded with the address that the trusted proxy names [T98]', async () => {
  const world = await createWorld({ TRUST_PROXY: 'loopback' })
  const pending = await world.mentor({ status: 'pending' })
  const socket = await connect(world, pending, { headers: { 'x-forwarded-for': '198.51.100.7' } })
  socket.send({ type: 'auth', userId: pending.userId, matchId: 1 })
  expect(await socket.next()).toMatchObject({ type: 'error' })
  await expect
    .poll(() => world.services.db.selectFrom('audit_entries').select(['action', 'address']).execute())
    .toContainEqual({ action: 'access_denied', address: '198.51.100.7' })
  await world.end()
})
