import { vi } from 'vitest'
import { createHangingDatabase, type HangingDatabase } from '#tests/support/hanging-database.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { test as base, createWorld, describe, expect, type World } from '#tests/support/world.ts'
import type { ReadinessLimits } from './health.ts'

const PATIENCE = { timeout: 15_000, interval: 20 }
const A_MINUTE = 60_000

type Stalling = World & Pick<HangingDatabase, 'stall' | 'resume'>

const test = base.extend<{ times: Partial<ReadinessLimits>; slow: Stalling }>({
  times: {},
  slow: async ({ times }, use) => {
    const { db, stall, resume, end } = await createHangingDatabase()
    const world = await createWorld({}, { db, readinessLimits: { failureCacheMs: 10, ...times } })
    await use({ ...world, stall, resume })
    await world.end()
    await end()
  },
})

const ready = (world: World, headers = {}) => world.call(null, 'GET', '/readyz', { headers })
const OK = { status: 200, body: { status: 'ok' } }
const NO_DATABASE = {
  status: 503,
  body: { status: 'unavailable', checks: { database: false, disk: true, load: true } },
}

describe('while the database is gone', () => {
  test('the process is live but not ready', async ({ world }) => {
    expect(await ready(world)).toMatchObject(OK)
    await world.services.db.destroy()
    expect(await world.call(null, 'GET', '/healthz')).toMatchObject(OK)
    expect(await ready(world)).toMatchObject(NO_DATABASE)
  })
})

describe('while the database does not answer', () => {
  const hasty = withOptions(test, { times: { probeTimeoutMs: 150 } })
  const patient = withOptions(test, { times: { probeTimeoutMs: A_MINUTE } })
  const forgetful = withOptions(test, { times: { probeTimeoutMs: 150, failureCacheMs: A_MINUTE } })

  hasty('the process is not ready after a timeout, and ready again when it answers', async ({ slow }) => {
    await vi.waitFor(async () => expect(await ready(slow)).toMatchObject(OK), PATIENCE)
    slow.stall()
    expect(await ready(slow)).toMatchObject(NO_DATABASE)
    expect(await slow.call(null, 'GET', '/healthz')).toMatchObject(OK)
    slow.resume()
    await vi.waitFor(async () => expect(await ready(slow)).toMatchObject(OK), PATIENCE)
  })

  hasty('an outside caller does not see which check failed [ASVS 13.4.5]', async ({ slow }) => {
    slow.stall()
    const { status, body } = await ready(slow, { 'x-forwarded-for': '203.0.113.7' })
    expect({ status, body }).toEqual({ status: 503, body: { status: 'unavailable' } })
    slow.resume()
  })

  patient('the process stays ready if the delay is short', async ({ slow }) => {
    slow.stall()
    const answers = [ready(slow), ready(slow)]
    await slow.call(null, 'GET', '/healthz')
    slow.resume()
    for (const answer of answers) expect(await answer).toMatchObject(OK)
  })

  forgetful('frequent requests probe the database once', async ({ slow }) => {
    slow.stall()
    expect(await ready(slow)).toMatchObject(NO_DATABASE)
    slow.resume()
    expect(await ready(slow)).toMatchObject(NO_DATABASE)
  })
})

describe('a process', () => {
  test('is not ready without free disk space', async () => {
    const world = await createWorld({}, { readinessLimits: { minFreeBytes: Number.MAX_SAFE_INTEGER } })
    expect(await ready(world)).toMatchObject({
      status: 503,
      body: { checks: { database: true, disk: false, load: true } },
    })
    await world.end()
  })

  test('is not ready from the moment it begins to stop', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const world = await createWorld({}, { extend: (app) => app.addHook('preClose', () => held) })
    const url = `http://${await world.listen()}/readyz`
    expect((await fetch(url)).status).toBe(200)
    const closed = world.app.close()
    expect((await fetch(url)).status).toBe(503)
    release()
    await closed
    await world.end()
  })
})
