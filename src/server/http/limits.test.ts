import { newCall, newMentee } from '#server/testing/expectations.ts'
import { describe, expect, PASSWORD, test, type World } from '#server/testing/world.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const TOO_MANY = { status: 429, body: { message: 'Too many requests. Please wait a moment.' } }

const attempt = (world: World, username: string, password: string) =>
  world.call(null, 'POST', '/api/login', { body: { username, password } })

/** As if from another machine, where limits by address apply. */
const from = (world: World, remoteAddress: string, url = '/api/user') =>
  world.app.inject({ method: 'GET', url, remoteAddress })

describe('failed sign-ins', () => {
  test('of one account stop after ten in a quarter of an hour, the right password too', async ({ world }) => {
    const { username } = await world.mentee()
    for (let at = 0; at < 10; at += 1)
      expect(await attempt(world, username, 'wrong')).toMatchObject({ status: 401 })
    const refused = await attempt(world, username.toUpperCase(), PASSWORD)
    expect(refused).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '90' } })

    world.pass(Number(refused.headers['retry-after']) * SECOND - 1)
    expect(await attempt(world, username, PASSWORD)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
    })
    world.pass(1)
    expect(await attempt(world, username, PASSWORD)).toMatchObject({ status: 200 })
  })

  test('do not touch another account, and a name nobody has is limited alike', async ({ world }) => {
    for (let at = 0; at < 10; at += 1) await attempt(world, 'nobody', 'wrong')
    expect(await attempt(world, 'nobody', 'wrong')).toMatchObject(TOO_MANY)
    expect(await attempt(world, (await world.mentee()).username, PASSWORD)).toMatchObject({ status: 200 })
  })

  test('are all that counts: twelve right ones in a row are fine', async ({ world }) => {
    const { username } = await world.mentee()
    for (let at = 0; at < 12; at += 1) {
      expect(await attempt(world, username, PASSWORD)).toMatchObject({ status: 200 })
    }
  })
})

describe('messages', () => {
  test('come 120 at once and two a second after that, counted per person', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const send = (person: typeof mentor) =>
      world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Hello' } })
    for (let at = 0; at < 120; at += 1) expect(await send(mentee)).toMatchObject({ status: 201 })
    expect(await send(mentee)).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '1' } })
    expect(await send(mentor)).toMatchObject({ status: 201 })

    world.pass(SECOND)
    expect(await send(mentee)).toMatchObject({ status: 201 })
    expect(await send(mentee)).toMatchObject({ status: 201 })
    expect(await send(mentee)).toMatchObject(TOO_MANY)
    const stored = await world.services.db.selectFrom('messages').select('id').execute()
    expect(stored).toHaveLength(123)
  })
})

describe('requests, calls, sessions and new administrators', () => {
  test('stop at their number in an hour', async ({ world }) => {
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
  test('stop at 300 a minute for those not signed in', async ({ world }) => {
    for (let at = 0; at < 300; at += 1) expect((await from(world, '203.0.113.7')).statusCode).toBe(401)
    const refused = await from(world, '203.0.113.7')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('1')
    expect((await from(world, '203.0.113.8')).statusCode).toBe(401)
    world.pass(MINUTE)
    expect((await from(world, '203.0.113.7')).statusCode).toBe(401)
  })

  test('are never counted on this machine itself, however its address is written', async ({ world }) => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      for (let at = 0; at < 301; at += 1) await from(world, address)
      expect((await from(world, address)).statusCode).toBe(401)
    }
  })

  const proxyTest = test.extend({ settings: { TRUST_PROXY: '203.0.113.0/24' } })
  proxyTest('are those of the person behind a proxy that is trusted, and no other', async ({ world }) => {
    const through = (remoteAddress: string, person: string) =>
      world.app.inject({ url: '/api/user', remoteAddress, headers: { 'x-forwarded-for': person } })
    for (let at = 0; at < 301; at += 1) await through('203.0.113.7', '198.51.100.1')
    expect((await through('203.0.113.7', '198.51.100.1')).statusCode).toBe(429)
    expect((await through('203.0.113.7', '198.51.100.2')).statusCode).toBe(401)
    for (let at = 0; at < 301; at += 1) await through('192.0.2.1', `198.51.100.${at % 200}`)
    expect((await through('192.0.2.1', '198.51.100.99')).statusCode).toBe(429)
  })

  const offTest = test.extend({ settings: { RATE_LIMITS: 'off' } })
  offTest('are not counted when RATE_LIMITS is off', async ({ world }) => {
    for (let at = 0; at < 301; at += 1) await from(world, '203.0.113.7')
    expect((await from(world, '203.0.113.7')).statusCode).toBe(401)
  })
})

test('registrations from one address stop at sixty an hour', async ({ world }) => {
  for (let at = 0; at < 60; at += 1) world.services.limits.take('registrationsOfAddress', '203.0.113.7')
  const register = (remoteAddress: string) =>
    world.app.inject({ method: 'POST', url: '/api/register/mentee', payload: newMentee(), remoteAddress })
  expect((await register('203.0.113.7')).statusCode).toBe(429)
  expect((await register('203.0.113.8')).statusCode).toBe(201)
})
