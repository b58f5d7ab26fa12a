import { randomUUID } from 'node:crypto'
import { connect } from '#tests/support/chat-client.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

const TOKEN = 'only-for-these-tests-and-nowhere-else'

/** Reads one metric from `/metrics`: each series by its labels. */
async function read(world: World, name: string): Promise<Record<string, number>> {
  const { status, text } = await world.call(null, 'GET', '/metrics')
  expect(status).toBe(200)
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

describe('the metrics', () => {
  test('count responses by route pattern, never by requested path', async ({ world }) => {
    for (const id of [1, 2, 3]) await world.call(null, 'GET', `/api/matches/${id}`)
    const known = Object.keys(await read(world, 'cairnway_http_requests_total')).length
    for (let i = 0; i < 30; i += 1) {
      await world.call(null, 'GET', `/api/matches/${i}?q=${randomUUID()}`)
      await world.call(null, 'GET', `/api/${randomUUID()}`)
      await world.call(null, 'GET', `/${randomUUID()}`)
    }
    const requests = await read(world, 'cairnway_http_requests_total')
    expect(requests).toMatchObject({
      '{method="GET",route="/api/matches/:matchId",status="401"}': 33,
      '{method="GET",route="unknown",status="404"}': 60,
      '{method="GET",route="/metrics",status="200"}': 1,
    })
    expect(Object.keys(requests)).toHaveLength(known + 2)
    const durations = await read(world, 'cairnway_http_request_duration_seconds_count')
    expect(durations['{method="GET",route="/api/matches/:matchId"}']).toBe(33)
  })

  test('count each call once on every transport, and every call of a batch', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const batch = encodeURIComponent(JSON.stringify({ 0: { matchId }, 1: { matchId: 4711 }, 2: { matchId } }))
    await world.call(
      mentee,
      'GET',
      `/trpc/matches.messages,matches.messages,matches.messages?batch=1&input=${batch}`,
    )
    await world.call(mentee, 'GET', `/api/matches/${matchId}/messages`)
    const socket = await connect(world, mentee)
    await socket.join(matchId)
    await callProcedure(world, null, 'matches.messages', { matchId })
    expect(await read(world, 'cairnway_rpc_calls_total')).toMatchObject({
      '{procedure="matches.messages",code="OK"}': 4,
      '{procedure="matches.messages",code="NOT_FOUND"}': 1,
      '{procedure="matches.messages",code="UNAUTHORIZED"}': 1,
    })
    socket.socket.close()
  })

  test('show sockets, their frames and stored messages', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [one, two] = [await connect(world, mentor), await connect(world, mentee)]
    await one.join(matchId)
    one.send({ type: 'message', matchId, content: 'Hello' })
    expect(await one.next()).toMatchObject({ type: 'new_message' })
    two.send('no frame at all')
    expect(await two.next()).toMatchObject({ type: 'error' })
    await two.drainFrames()
    expect(await read(world, 'cairnway_sockets')).toEqual({ '{state="open"}': 2, '{state="joined"}': 1 })
    expect(await read(world, 'cairnway_socket_frames_total')).toEqual({
      '{type="auth",outcome="taken"}': 1,
      '{type="message",outcome="taken"}': 1,
      '{type="unknown",outcome="unreadable"}': 1,
      '{type="message",outcome="refused"}': 1,
    })
    expect(await read(world, 'cairnway_messages_stored_total')).toEqual({ '': 1 })
    for (const { socket } of [one, two]) socket.close()
  })

  test('count refusals by limit and failed statements, each once', async ({ world }) => {
    const mentee = await world.mentee()
    const takeOne = () => world.services.limits.takeShared('callRequests', mentee.userId)
    for (let i = 0; i < 20; i += 1) await takeOne()
    await expect(takeOne()).rejects.toThrow('Too many requests')
    expect(await read(world, 'cairnway_limit_refusals_total')).toEqual({ '{limit="callRequests"}': 1 })

    const { db } = world.services
    await expect(
      db
        .selectFrom('nowhere' as 'users')
        .selectAll()
        .execute(),
    ).rejects.toThrow()
    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    await expect(db.insertInto('users').values(user).execute()).rejects.toThrow()
    expect(await read(world, 'cairnway_database_errors_total')).toEqual({ '{kind="other"}': 1 })
  })

  test('show the process: version, queues and event loop delay', async ({ world }) => {
    const database = world.database.url ? 'postgres' : 'sqlite'
    expect(await read(world, 'cairnway_build_info')).toEqual({
      [`{version="unknown",node="${process.version}",database="${database}"}`]: 1,
    })
    expect(await read(world, 'cairnway_queue_length')).toEqual({
      '{queue="messages"}': 0,
      '{queue="passwords"}': 0,
      '{queue="photos"}': 0,
    })
    expect(await read(world, 'cairnway_overloaded')).toEqual({ '': 0 })
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
      expect([name, ...Object.keys(await read(world, name))]).toEqual([name, ''])
    }
  })

  test('belong to one app each', async ({ world }) => {
    const other = await createWorld()
    await other.call(null, 'GET', '/api/user')
    expect(await read(world, 'cairnway_http_requests_total')).toEqual({})
    await other.end()
  })
})

describe('the metrics are 404 without access', () => {
  const ask = async (world: World, headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const answers = ['/metrics', '/nothing-there'].map((url) =>
      world.app.inject({ method: 'GET', url, headers, remoteAddress }),
    )
    const [metrics, nothing] = await Promise.all(answers)
    const isHidden = metrics?.statusCode === 404 && metrics.body === nothing?.body
    return isHidden ? 'hidden' : metrics?.statusCode
  }

  test('so only this machine reads them, and nobody through a proxy on it [ASVS 13.4.5]', async ({ world }) => {
    expect(await ask(world, {})).toBe(200)
    expect(await ask(world, {}, '::1')).toBe(200)
    expect(await ask(world, {}, '203.0.113.7')).toBe('hidden')
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via']) {
      expect([name, await ask(world, { [name]: '127.0.0.1' })]).toEqual([name, 'hidden'])
    }
    expect(await ask(world, { host: 'mentoring.example.org' })).toBe('hidden')
    expect(await ask(world, { authorization: `Bearer ${TOKEN}` }, '203.0.113.7')).toBe('hidden')
    expect(await ask(world, { authorization: 'Bearer undefined' }, '203.0.113.7')).toBe('hidden')
  })

  const tokenTest = withOptions(test, { settings: { METRICS_TOKEN: TOKEN } })
  tokenTest('with a token set, only its holders read them, from anywhere [ASVS 13.4.5]', async ({ world }) => {
    const elsewhere = { 'x-forwarded-for': '203.0.113.7', host: 'mentoring.example.org' }
    expect(await ask(world, { ...elsewhere, authorization: `Bearer ${TOKEN}` }, '203.0.113.7')).toBe(200)
    expect(await ask(world, {})).toBe(200)
    for (const wrong of [
      TOKEN,
      `Bearer ${TOKEN.slice(0, -1)}`,
      `Bearer ${TOKEN}x`,
      `Basic ${TOKEN}`,
      'Bearer ',
    ]) {
      expect([wrong, await ask(world, { authorization: wrong }, '203.0.113.7')]).toEqual([wrong, 'hidden'])
      expect([wrong, await ask(world, { authorization: wrong })]).toEqual([wrong, 'hidden'])
    }
  })
})
