import pg from 'pg'
import { vi } from 'vitest'
import { openPostgres } from '#db/postgres/open.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { cleanDatabase } from '../support/databases.ts'
import { test as base, createWorld, describe, expect, type World } from '../support/world.ts'

const PATIENCE = { timeout: 15_000, interval: 20 }
const EACH = 25
const A_MINUTE = 60_000

/** A world, and another session that can lock its tables. By default no query times out during a test. */
const test = base.extend<{ timeoutMs: number; locked: Locked }>({
  timeoutMs: A_MINUTE,
  locked: async ({ timeoutMs }, use) => {
    const { url = '', drop } = await cleanDatabase()
    const db = openPostgres(url, () => {}, 10, timeoutMs)
    const times = { probeTimeoutMs: A_MINUTE }
    const world = await createWorld({ RATE_LIMITS: 'off' }, { db, readinessLimits: times })
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await use({
      world,
      lock: async (table) => void (await other.query(`begin; lock table ${table} in access exclusive mode`)),
      release: async () => void (await other.query('rollback')),
      async waiting() {
        const { rows } = await other.query<{ count: number }>(
          `select count(*)::int as count from pg_locks where not granted`,
        )
        return rows[0]?.count ?? 0
      },
    })
    await other.end()
    await world.end()
    await db.destroy()
    await drop()
  },
})
type Locked = {
  world: World
  lock: (table: string) => Promise<void>
  release: () => Promise<void>
  waiting: () => Promise<number>
}

/** Makes calls that block while `messages` is locked, half of them reads. */
function callAll(world: World, { mentee, matchId }: Awaited<ReturnType<World['pair']>>) {
  const path = `/api/matches/${matchId}/messages`
  const answered: { method: string; status: number }[] = []
  const calls = Array.from({ length: 2 * EACH }, async (_, at) => {
    const method = at % 2 === 0 ? 'GET' : 'POST'
    const { status } = await world.call(mentee, method, path, {
      body: (method === 'POST' && { content: `${at}` }) || undefined,
    })
    answered.push({ method, status })
  })
  return { answered, all: Promise.all(calls) }
}

describe('while another session locks a table', () => {
  test('fifty blocked calls do not delay reads of other tables', async ({ locked }) => {
    const { world } = locked
    const pair = await world.pair()
    const free = await world.mentor()
    await world.cookie(free)
    await locked.lock('messages')
    const stuck = callAll(world, pair)
    await vi.waitFor(async () => expect(await locked.waiting()).toBeGreaterThan(4), PATIENCE)
    const mentors = await world.call(pair.mentee, 'GET', '/api/mentee/available-mentors')
    const user = await world.call(free, 'GET', '/api/user')
    const ready = await world.call(null, 'GET', '/readyz')
    expect([mentors.status, user.status, ready.status, stuck.answered]).toEqual([200, 200, 200, []])
    await locked.release()
    await stuck.all
    expect(stuck.answered).toHaveLength(2 * EACH)
    expect(new Set(stuck.answered.map(({ method, status }) => `${method} ${status}`))).toEqual(
      new Set(['GET 200', 'POST 201']),
    )
  })

  test('the write of a session’s last use does not wait behind blocked writes', async ({ locked }) => {
    const { world } = locked
    const pair = await world.pair()
    const free = await world.mentor()
    await world.call(free, 'GET', '/api/user')
    await locked.lock('messages')
    const stuck = callAll(world, pair)
    await vi.waitFor(async () => expect(await locked.waiting()).toBeGreaterThan(4), PATIENCE)
    // After this the call writes the session's time of last use.
    world.advanceClock(5 * 60_000)
    expect(await world.call(free, 'GET', '/api/user')).toMatchObject({ status: 200 })
    expect(stuck.answered).toEqual([])
    await locked.release()
    await stuck.all
  })

  const hasty = withOptions(test, { timeoutMs: 1_000 })
  hasty('a read that needs it is refused after a timeout', async ({ locked }) => {
    const { world } = locked
    const pair = await world.pair()
    const path = `/api/matches/${pair.matchId}/messages`
    await locked.lock('messages')
    const read = () => world.call(pair.mentee, 'GET', path)
    expect(await read()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    await locked.release()
    expect(await read()).toMatchObject({ status: 200, body: [] })
  })
})
