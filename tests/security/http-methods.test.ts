import { loadVapidKeys } from '#server/domain/push/vapid-keys.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { procedurePaths, typeOf } from '#server/rpc/call.ts'
import { allowedActor, contractOf, pathWith } from '#tests/contract/contracts.ts'
import { ACTORS, createCast } from '#tests/support/actors.ts'
import { dumpTables } from '#tests/support/database-state.ts'
import { parseResponse, sendRaw } from '#tests/support/raw-http.ts'
import { inTurn } from '#tests/support/sizes.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const unsafe = restRoutes.filter(({ method }) => method !== 'GET')
const mutations = procedurePaths.filter((path) => typeOf(path) === 'mutation')
const OVERRIDES = ['x-http-method-override', 'x-method-override', 'x-http-method']

/** Signs everyone in and prepares every unsafe call as an actor who may make it. */
async function prepareCalls(world: World) {
  const cast = await createCast(world)
  const calls = []
  for (const { method, path } of unsafe) {
    const actor = allowedActor(`${method} ${path}`)
    const { params, body } = await contractOf(`${method} ${path}`).input(cast, actor)
    calls.push({ method, path, url: pathWith(path, params), body, person: cast.person(actor) })
  }
  for (const actor of ACTORS) {
    const person = cast.person(actor)
    if (person) await world.cookie(person)
  }
  return { cast, calls }
}

describe('safe methods change nothing', () => {
  test('GET, HEAD and PUT of every path that changes something [T25, ASVS 3.5.3, ASVS 4.1.4]', async ({
    world,
  }) => {
    const { calls } = await prepareCalls(world)
    const before = await dumpTables(world)
    for (const { path, url, person } of calls) {
      const isReadable = restRoutes.some(
        (route) => route.path === path && (route.method === 'GET' || route.oneClick),
      )
      for (const method of ['GET', 'HEAD', 'PUT'] as const) {
        const { status } = await world.call(person, method, url)
        const reads = method !== 'PUT' && isReadable
        expect({ path, method, status }).toEqual({ path, method, status: reads ? 200 : 405 })
      }
    }
    expect(await dumpTables(world)).toEqual(before)
  })

  test('a header or a field that names another method [T25, ASVS 4.1.4]', async ({ world }) => {
    const { calls } = await prepareCalls(world)
    const before = await dumpTables(world)
    for (const [turn, { method, url, person }] of calls.entries()) {
      for (const name of inTurn(OVERRIDES, turn)) {
        const headers = { [name]: method }
        const { status } = await world.call(person, 'GET', `${url}?_method=${method}`, { headers })
        expect([200, 405]).toContain(status)
      }
    }
    expect(await dumpTables(world)).toEqual(before)
    const deletion = calls.find(({ method, path }) => method === 'DELETE' && path === '/api/sessions/:id')
    if (!deletion) throw new Error('Nothing deletes a session')
    const headers = { 'x-http-method-override': 'GET' }
    expect(await world.call(deletion.person, 'DELETE', deletion.url, { headers })).toMatchObject({
      status: 204,
    })
  })

  test('GET of every mutation, single and batched [T25, ASVS 3.5.3]', async ({ world }) => {
    const { cast } = await prepareCalls(world)
    const before = await dumpTables(world)
    for (const [turn, procedure] of mutations.entries()) {
      for (const actor of inTurn(ACTORS, turn)) {
        const input = encodeURIComponent(JSON.stringify({ id: 1, matchId: 1 }))
        const single = await world.call(cast.person(actor), 'GET', `/trpc/${procedure}?input=${input}`)
        expect({ procedure, actor, status: single.status }).toEqual({ procedure, actor, status: 405 })
        const batched = `/trpc/${procedure},${procedure}?batch=1&input=${encodeURIComponent('{"0":{"id":1},"1":{"id":1}}')}`
        expect((await world.call(cast.person(actor), 'GET', batched)).status).toBe(405)
      }
    }
    expect(await dumpTables(world)).toEqual(before)
  })

  test('unsupported methods: TRACE, PROPFIND and an unknown one [T25, ASVS 4.1.4, ASVS 13.4.4]', async ({
    world,
  }) => {
    const { calls } = await prepareCalls(world)
    // The keys are made and the jobs run when the server first listens.
    await loadVapidKeys(world.services)
    await world.scheduler.runDueJobs()
    const before = await dumpTables(world)
    const paths = [...calls.map(({ url }) => url), ...mutations.map((path) => `/trpc/${path}`), '/', '/healthz']
    for (const [turn, path] of paths.entries()) {
      for (const method of inTurn(['TRACE', 'PROPFIND', 'NONSENSE'], turn)) {
        const { status } = parseResponse(
          await sendRaw(world, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
        )
        expect({ path, method, refused: [400, 404, 405].includes(status) }).toEqual({
          path,
          method,
          refused: true,
        })
      }
    }
    expect(await dumpTables(world)).toEqual(before)
  })
})

describe('a batch', () => {
  const logins = (size: number, username: string) => ({
    path: `/trpc/${Array<string>(size).fill('auth.login').join(',')}?batch=1`,
    body: Object.fromEntries(Array.from({ length: size }, (_, at) => [at, { username, password: 'wrong' }])),
  })

  test('of ten sign-ins counts as ten for the rate limit; one of eleven is refused as a whole [T94, T1]', async ({
    world,
  }) => {
    const { username } = await world.mentee()
    const eleven = logins(11, username)
    expect(await world.call(null, 'POST', eleven.path, { body: eleven.body })).toMatchObject({ status: 400 })
    const ten = logins(10, username)
    const answer = await world.call(null, 'POST', ten.path, { body: ten.body })
    const statuses = (answer.body as { error: { data: { httpStatus: number } } }[]).map(
      ({ error }) => error.data.httpStatus,
    )
    expect(statuses).toEqual(Array<number>(10).fill(401))
    const next = await world.call(null, 'POST', '/api/login', { body: { username, password: 'wrong' } })
    expect(next).toMatchObject({ status: 429 })
  })

  test('of five hundred, or with a very long path, is refused [T94]', async ({ world }) => {
    const many = logins(500, 'nobody')
    const path = `/trpc/${'auth.me,'.repeat(625)}auth.me?batch=1&input=%7B%7D`
    expect(path.length).toBeGreaterThan(5_000)
    for (const [method, url, body] of [
      ['POST', many.path, many.body],
      ['GET', path, undefined],
      ['GET', `/trpc/${'x'.repeat(5_000)}`, undefined],
      ['GET', `/trpc/auth.${'me.'.repeat(1_600)}`, undefined],
    ] as const) {
      const { status } = await world.call(null, method, url, { body })
      expect({ url: url.slice(0, 40), refused: [400, 404, 414].includes(status) }).toEqual({
        url: url.slice(0, 40),
        refused: true,
      })
    }
  })
})
