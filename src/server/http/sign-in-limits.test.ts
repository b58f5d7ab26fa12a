import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { createPasswordHasher } from '#server/domain/accounts/passwords.ts'
import { takeFromBucket } from '#server/domain/accounts/sign-in-throttle.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** A hundred password hashes take a while on a busy machine. */
const PATIENCE = { timeout: 120_000 }
const TOO_MANY = { status: 429, body: { message: 'Too many requests. Please wait a moment.' } }

type From = { headers?: Record<string, string>; remoteAddress?: string; app?: FastifyInstance }

async function attempt(world: World, username: string, password: string, from: From = {}) {
  const { app = world.app, ...where } = from
  const payload = { username, password }
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload, ...where })
  return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers }
}

async function failLogins(world: World, username: string, times: number, from: From = {}) {
  for (let at = 0; at < times; at += 1) {
    expect(await attempt(world, username, 'wrong', from)).toMatchObject({ status: 401 })
  }
}

/** Starts the application again on the same database: after a restart, or as a second process. */
async function restart({ database, config, now, monotonicMs }: World): Promise<FastifyInstance> {
  const clientFolder = join(config.dataDir, 'no-client')
  const { app } = await buildApp({ db: database.db, config, clientFolder, clock: now, monotonicMs })
  return app
}

const bucketsIn = ({ services: { db } }: World) => db.selectFrom('rate_limits').selectAll().execute()

describe('failed sign-ins', () => {
  test('of one account are limited to ten in 15 minutes, with the right password and after a restart too [T1, ASVS 6.3.1, ASVS 6.1.1]', async ({
    world,
  }) => {
    const { username } = await world.mentee()
    await failLogins(world, username, 10)
    const refused = await attempt(world, username.toUpperCase(), PASSWORD)
    expect(refused).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '90' } })

    const app = await restart(world)
    expect(await attempt(world, username, PASSWORD, { app })).toMatchObject(TOO_MANY)
    world.advanceClock(90 * SECOND - 1)
    expect(await attempt(world, username, PASSWORD, { app })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
    })
    world.advanceClock(1)
    expect(await attempt(world, username, PASSWORD, { app })).toMatchObject({ status: 200 })
    world.advanceClock(15 * MINUTE)
    await failLogins(world, username, 10)
    await app.close()
  })

  test('are counted for all processes on one database, also concurrent ones [T1, ASVS 6.3.1]', async ({
    world,
  }) => {
    const { username } = await world.mentee()
    const app = await restart(world)
    const apps = [world.app, app]
    const tries = Array.from({ length: 30 }, (_, at) =>
      attempt(world, username, 'wrong', { app: apps[at % 2] }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    await app.close()
  })

  test('in one batch count one by one [T94]', async ({ world }) => {
    const { username } = await world.mentee()
    const path = Array<string>(10).fill('auth.login').join(',')
    const body = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [at, { username, password: 'wrong' }]),
    )
    const batch = await world.call(null, 'POST', `/trpc/${path}?batch=1`, { body })
    const answers = batch.body as { error: { data: { httpStatus: number } } }[]
    expect(answers.map(({ error }) => error.data.httpStatus)).toEqual(Array(10).fill(401))
    expect(await attempt(world, username, PASSWORD)).toMatchObject(TOO_MANY)
  })

  test('do not affect other accounts, and an unknown name is limited too [T3, ASVS 6.3.8]', async ({
    world,
  }) => {
    await failLogins(world, 'nobody', 10)
    expect(await attempt(world, 'nobody', 'wrong')).toMatchObject(TOO_MANY)
    expect(await attempt(world, (await world.mentee()).username, PASSWORD)).toMatchObject({ status: 200 })
  })

  test('are counted, but not successful or shed sign-ins', async ({ world }) => {
    const { username } = await world.mentee()
    for (let at = 0; at < 12; at += 1) {
      expect(await attempt(world, username, PASSWORD)).toMatchObject({ status: 200 })
    }
    const { passwords } = world.services
    world.services.passwords = createPasswordHasher({ waitingMax: 0 })
    for (let at = 0; at < 12; at += 1) {
      expect(await attempt(world, username, PASSWORD)).toMatchObject({ status: 503 })
    }
    world.services.passwords = passwords
    expect(await attempt(world, username, PASSWORD)).toMatchObject({ status: 200 })
  })

  test('store no name, and counters are deleted once they no longer count', async ({ world }) => {
    await failLogins(world, 'my secret password', 1)
    const [bucket, ...rest] = await bucketsIn(world)
    expect(rest).toEqual([])
    expect(bucket?.key).toMatch(/^[0-9a-f]{64}$/)

    world.advanceClock(90 * SECOND - 1)
    await world.scheduler.runDueJobs()
    expect(await bucketsIn(world)).toHaveLength(1)
    world.advanceClock(15 * MINUTE)
    await world.scheduler.runDueJobs()
    expect(await bucketsIn(world)).toEqual([])
  })
})

describe('failed sign-ins from one address', () => {
  const proxyTest = withOptions(test, { settings: { TRUST_PROXY: '203.0.113.0/24' } })

  /** A signed-in caller, whose own limits are higher. */
  async function behindProxy(world: World, person: string): Promise<From> {
    const headers = { cookie: await world.cookie(await world.mentee()), 'x-forwarded-for': person }
    return { remoteAddress: '203.0.113.200', headers }
  }

  proxyTest(
    'are limited to a hundred in 15 minutes, without affecting other addresses [T2, T98, ASVS 6.3.1]',
    PATIENCE,
    async ({ world }) => {
      const [here, elsewhere] = [
        await behindProxy(world, '198.51.100.7'),
        await behindProxy(world, '198.51.100.8'),
      ]
      for (let at = 0; at < 100; at += 1) await failLogins(world, `person${at}`, 1, here)
      expect(await attempt(world, 'person100', 'wrong', here)).toMatchObject({
        ...TOO_MANY,
        headers: { 'retry-after': '9' },
      })
      await failLogins(world, 'person100', 1, elsewhere)
    },
  )

  test('refused by address do not count against the account', async ({ world }) => {
    const { username } = await world.mentee()
    const remoteAddress = '203.0.113.7'
    const ctx = await world.ctx()
    for (let at = 0; at < 100; at += 1)
      await takeFromBucket(ctx, { name: 'loginFailuresOfAddress', countedKey: remoteAddress })
    for (let at = 0; at < 20; at += 1) {
      expect(await attempt(world, username, 'wrong', { remoteAddress })).toMatchObject(TOO_MANY)
    }
    expect(await attempt(world, username, PASSWORD)).toMatchObject({ status: 200 })
  })
})

describe('more concurrent sign-ins than the queue holds', () => {
  test('are shed with a retry time, and other calls are served [T7, ASVS 15.1.3, ASVS 15.2.2]', async ({
    world,
  }) => {
    const [mentee, ...others] = [await world.mentee(), await world.mentee(), await world.mentor()]
    await world.cookie(mentee)
    world.services.passwords = createPasswordHasher({ waitingMax: 2 })
    const flood = Array.from({ length: 20 }, (_, at) =>
      attempt(world, others[at % 2]?.username ?? '', PASSWORD),
    )
    const user = await world.call(mentee, 'GET', '/api/user')
    const answers = await Promise.all(flood)

    expect(user.status).toBe(200)
    const shed = answers.filter(({ status }) => status !== 200)
    expect(shed.length).toBeGreaterThan(0)
    for (const answer of shed) expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(await attempt(world, mentee.username, PASSWORD)).toMatchObject({ status: 200 })
  })
})
