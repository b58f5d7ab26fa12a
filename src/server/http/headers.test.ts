import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { vi } from 'vitest'
import { PLAIN_PAGE_CSP } from '#server/plain-page.ts'
import { pathWith } from '#tests/contract/contracts.ts'
import { newMentee } from '#tests/support/inputs.ts'
import { uploadPhoto } from '#tests/support/photo.ts'
import { parseResponse, sendRaw } from '#tests/support/raw-http.ts'
import { listCalls } from '#tests/support/routes.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { type Answer, describe, expect, test, type World } from '#tests/support/world.ts'
import { procedurePaths } from '../rpc/call.ts'

const CSP =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';" +
  "connect-src 'self'WS;manifest-src 'self';form-action 'self';frame-ancestors 'none';base-uri 'none';" +
  "object-src 'none';require-trusted-types-for 'script';trusted-types service-worker"
const COMMON = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const SANDBOX_CSP = "default-src 'none'; sandbox"
const HTTP = { ...COMMON, 'content-security-policy': CSP.replace('WS', '') }
const HTTPS = {
  ...COMMON,
  'content-security-policy': `${CSP.replace('WS', ' wss://mentors.example.org')};upgrade-insecure-requests`,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

type Seen = Pick<Answer, 'status' | 'headers'> & { call: string }

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** All routes and procedures, as a visitor and as an administrator, and responses outside them. */
async function everyAnswer(world: World): Promise<Seen[]> {
  const admin = await world.admin()
  const photo = await uploadPhoto(world, admin)
  const seen: Seen[] = []
  const ask = async (...[person, method, path, options]: Parameters<World['call']>) => {
    const { status, headers } = await world.call(person, method, path, options)
    seen.push({ call: `${method} ${path.slice(0, 60)}`, status, headers })
  }
  const routes = listCalls(world).map(({ method, path }) => ({
    method,
    path: pathWith(path, { id: 1, matchId: 1 }),
  }))
  const procedures = procedurePaths.map((path) => ({ method: 'GET' as const, path: `/trpc/${path}` }))
  for (const { method, path } of [...routes, ...procedures]) {
    for (const person of [null, admin]) await ask(person, method, path)
  }
  const others = ['/', '/nowhere', '/api', '/trpc', '/assets/gone.js', '/avatars/anna.svg', photo, '/%zz']
  for (const path of [
    ...others,
    '/uploads/x.jpg',
    '/uploads/..%2fapp.db',
    `/api/matches/${'7'.repeat(2_001)}`,
  ]) {
    for (const method of METHODS) await ask(null, method, path)
  }
  const json = { 'content-type': 'application/json' }
  const evil = { origin: 'https://evil.example' }
  await ask(admin, 'POST', '/api/login', { headers: evil })
  await ask(admin, 'GET', '/api/user', { headers: evil })
  await ask(admin, 'PATCH', '/api/profile', { headers: json, body: '{' })
  await ask(admin, 'PATCH', '/api/profile', { headers: json, body: `"${'x'.repeat(70_000)}"` })
  await ask(admin, 'POST', '/trpc/auth.login', { headers: { 'content-type': 'text/plain' }, body: 'x' })
  await world.services.db.destroy()
  await ask(admin, 'GET', '/api/user')
  await ask(admin, 'GET', '/trpc/auth.me')
  await ask(null, 'GET', '/readyz')
  return seen
}

const statuses = (answers: Seen[]) => new Set(answers.map(({ status }) => status))

describe('the security headers', () => {
  test('are on every response of every route and status [T27, T31, T32, T33, ASVS 3.4.6, ASVS 3.4.2, ASVS 3.4.4]', async ({
    world,
  }) => {
    const answers = await everyAnswer(world)
    for (const status of [200, 204, 400, 401, 403, 404, 405, 413, 414, 415]) {
      expect(statuses(answers)).toContain(status)
    }
    expect([...statuses(answers)].some((status) => status >= 500)).toBe(true)
    for (const { call, status, headers } of answers) {
      const type = String(headers['content-type'])
      const picture = status < 400 && /^image\//.test(type)
      const ownPolicy = picture ? SANDBOX_CSP : type.startsWith('text/html') && PLAIN_PAGE_CSP
      const expected = ownPolicy ? { ...HTTP, 'content-security-policy': ownPolicy } : HTTP
      expect({ call, status, ...headers }).toMatchObject({ call, status, ...expected })
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
      const open = Object.keys(headers).filter((name) => name.startsWith('access-control'))
      expect({ call, open }).toEqual({ call, open: [] })
    }
  })

  const httpsTest = withOptions(test, { settings: { PUBLIC_URL: 'https://mentors.example.org' } })
  httpsTest('require https when PUBLIC_URL is https [T33, ASVS 3.4.1]', async ({ world }) => {
    for (const path of ['/', '/api/user', '/trpc/auth.me', '/healthz', '/nowhere', '/%zz', '/api/logout']) {
      for (const method of METHODS) {
        const { headers } = await world.call(null, method, path)
        expect({ path, method, ...headers }).toMatchObject({ path, method, ...HTTPS })
      }
    }
    expect(parseResponse(await sendRaw(world, 'nonsense\r\n\r\n')).headers).toMatchObject(HTTPS)
  })

  const httpTest = withOptions(test, { settings: { PUBLIC_URL: 'http://mentors.lan:8080' } })
  httpTest('do not require https when PUBLIC_URL is http [T33]', async ({ world }) => {
    const { headers } = await world.call(null, 'GET', '/api/user')
    expect(headers['content-security-policy']).toBe(CSP.replace('WS', ' ws://mentors.lan:8080'))
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('keep API responses out of every cache [T30, ASVS 14.3.2]', async ({ world }) => {
    const answers = await everyAnswer(world)
    // The API description has no personal data.
    const about = answers.filter(
      ({ call }) => /^\w+ \/(?:api|trpc)(?:\/|$)/.test(call) && !/^(?:GET|HEAD) .*\/openapi\.json$/.test(call),
    )
    expect(about.length).toBeGreaterThan(100)
    for (const { call, headers } of about) {
      expect({ call, cache: headers['cache-control'] }).toEqual({ call, cache: 'no-store' })
    }
  })

  test('keep the response of a registration out of every cache [T30]', async ({ world }) => {
    const body = newMentee()
    const { status, headers } = await world.call(null, 'POST', '/api/register/mentee', { body })
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 201, cache: 'no-store' })
  })

  test('allow no other site: a preflight gets no CORS headers [T31, ASVS 3.4.2]', async ({ world }) => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const paths = [...new Set(listCalls(world).map(({ path }) => pathWith(path, { id: 1, matchId: 1 })))]
    for (const path of [...paths, '/', '/nowhere', ...procedurePaths.map((name) => `/trpc/${name}`)]) {
      for (const method of ['OPTIONS', 'GET'] as const) {
        const answer = await world.call(null, method, path, { headers })
        const open = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
        expect({ path, method, open }).toEqual({ path, method, open: [] })
      }
    }
  })
})

describe('an invalid request', () => {
  const BROKEN: [what: string, sent: string, status: number][] = [
    ['an invalid request line', 'nonsense\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['20 KB of headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['a URL of 30 KB', `GET /${'y'.repeat(30_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['a wish nobody knows', 'POST / HTTP/1.1\r\nhost: x\r\nexpect: gold\r\ncontent-length: 1\r\n\r\nx', 417],
    [
      'an upgrade to something else',
      'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n',
      404,
    ],
  ]
  test.for(BROKEN)('with %s gets a response with all headers and is closed [T27]', async (row, { world }) => {
    const [, sent, status] = row
    const answer = parseResponse(await sendRaw(world, sent))
    expect(answer).toMatchObject({ status, headers: HTTP })
    expect(Object.keys(JSON.parse(answer.body) as object)).toEqual(['message'])
  })

  test('that never ends gets a response with all headers and is closed [T27]', async ({ world }) => {
    await world.listen()
    Object.assign(world.app.server, { headersTimeout: 100, requestTimeout: 200 })
    const answer = parseResponse(await sendRaw(world, 'GET / HTTP/1.1\r\nhost: x\r\n'))
    expect(answer).toMatchObject({
      status: 408,
      headers: HTTP,
      body: '{"message":"The request took too long"}',
    })
  })
})

test('a stopping server refuses requests with all headers [T27]', async ({ world }) => {
  const [host = '', port] = (await world.listen()).split(':')
  const socket = connect(Number(port), host)
  let received = ''
  socket.on('data', (data) => (received += data.toString()))
  socket.write('GET /api/user HTTP/1.1\r\nhost: x\r\n')
  const ended = once(socket, 'close')
  const [served] = (await once(world.app.server, 'connection')) as [Socket]
  // A connection without any bytes is idle and would be closed at once.
  await vi.waitUntil(() => served.bytesRead > 0)
  const closed = world.app.close()
  await vi.waitUntil(() => !world.app.server.listening)
  socket.write('\r\n')
  await Promise.all([closed, ended])
  expect(parseResponse(received)).toMatchObject({ status: 503, headers: { ...HTTP, connection: 'close' } })
})
