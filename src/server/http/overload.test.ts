import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { connect } from '#tests/support/chat-client.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

const WAIT = { timeout: 15_000, interval: 5 }
const MEGABYTE = 1024 * 1024

/** A route that blocks the event loop for the given time. */
function addBusyCall(app: FastifyInstance) {
  app.get<{ Querystring: { ms: string } }>('/busy', async ({ query }) => {
    const until = performance.now() + Number(query.ms)
    while (performance.now() < until);
    return {}
  })
}

const get = async (world: World, path: string) => fetch(`http://${await world.listen()}${path}`)

describe('a process with a delayed event loop', () => {
  test('refuses new requests until it has caught up, and stays live [ASVS 15.2.2, ASVS 2.4.1]', async () => {
    const world = await createWorld(
      {},
      { overload: { loopDelayMs: 30, sampleIntervalMs: 50 }, extend: addBusyCall },
    )
    const refused = await vi.waitFor(async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => get(world, '/busy?ms=120')))
      const found = answers.find(({ status }) => status === 503)
      if (!found) throw new Error('not overloaded yet')
      return found
    }, WAIT)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({
      message: 'We’re very busy right now. Please try again in a moment.',
    })
    await vi.waitFor(async () => expect((await get(world, '/api/user')).status).toBe(401), WAIT)
    await world.end()
  })
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

describe('while a process is over its memory limit', () => {
  // Kept to the end: memory freed during the next test would distort its measurement.
  const held: Buffer[] = []

  /** Starts a world and exceeds its memory limit by really allocating. */
  async function full(use: (world: World, fill: () => Promise<void>) => Promise<void>) {
    // Garbage of earlier tests could otherwise be freed during this one.
    collectGarbage()
    const rssBytes = process.memoryUsage.rss() + 40 * MEGABYTE
    const world = await createWorld({}, { overload: { loopDelayMs: 0, rssBytes, sampleIntervalMs: 20 } })
    await use(world, async () => {
      while (process.memoryUsage.rss() < rssBytes + 80 * MEGABYTE) held.push(Buffer.alloc(40 * MEGABYTE, 1))
      await vi.waitFor(() => expect(world.app.isUnderPressure()).toBe(true), WAIT)
    })
    await world.end()
  }

  test('calls are refused with a retry time on every transport [ASVS 15.2.2]', () =>
    full(async (world, fill) => {
      const mentee = await world.mentee()
      await fill()
      for (const path of ['/api/user', '/trpc/auth.session', '/', '/nothing-there']) {
        const { status, body, headers } = await world.call(mentee, 'GET', path)
        expect({ path, status, body }).toEqual({
          path,
          status: 503,
          body: { message: 'We’re very busy right now. Please try again in a moment.' },
        })
        expect(headers).toMatchObject({ 'retry-after': '5', 'x-content-type-options': 'nosniff' })
      }
    }))

  test('it is live and not ready, and its metrics are served', () =>
    full(async (world, fill) => {
      await fill()
      expect(await world.call(null, 'GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
      expect((await world.call(null, 'GET', '/metrics')).text).toContain('\ncairnway_overloaded 1\n')
      const ready = await world.call(null, 'GET', '/readyz')
      expect(ready).toMatchObject({
        status: 503,
        body: { checks: { database: true, disk: true, load: false } },
      })
    }))

  test('open sockets are served, and new ones are refused', () =>
    full(async (world, fill) => {
      const { mentor, mentee, matchId } = await world.pair()
      const [one, two] = [await connect(world, mentor), await connect(world, mentee)]
      await one.join(matchId)
      await two.join(matchId)
      await fill()
      await expect(connect(world, mentee)).rejects.toThrow('503')
      one.send({ type: 'message', matchId, content: 'Are you there?' })
      for (const end of [one, two]) {
        expect(await end.next()).toMatchObject({ type: 'new_message', message: { content: 'Are you there?' } })
      }
      for (const { socket } of [one, two]) socket.close()
    }))
})
