import { EXPECTED, newMentee, pathWith } from '#server/testing/expectations.ts'
import { describe, expect, test, type World } from '#server/testing/world.ts'
import { procedurePaths, typeOf } from '../rpc/call.ts'

const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'nonsense' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:9999' },
  { origin: 'http://evil.example:80', host: 'evil.example' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
]
const unsafe = [
  ...Object.keys(EXPECTED)
    .map((call) => call.split(' ') as ['POST' | 'PATCH' | 'DELETE' | 'GET', string])
    .filter(([method]) => method !== 'GET')
    .map(([method, path]) => ({ method, path: pathWith(path, { id: 1, matchId: 1 }) })),
  ...procedurePaths
    .filter((path) => typeOf(path) === 'mutation')
    .map((path) => ({ method: 'POST' as const, path: `/trpc/${path}` })),
]

describe('a call that a browser sends from elsewhere', () => {
  test('is refused on every unsafe row and procedure, before anything is looked at', async ({ world }) => {
    const admin = await world.admin()
    for (const { method, path } of unsafe) {
      for (const headers of ELSEWHERE) {
        const answer = await world.call(admin, method, path, { headers, body: {} })
        expect({ path, headers, status: answer.status }).toEqual({ path, headers, status: 403 })
        expect(answer.body).toEqual({ message: 'This request came from another site' })
      }
    }
  })

  test('is answered when it only reads', async ({ world }) => {
    const admin = await world.admin()
    for (const headers of ELSEWHERE) {
      expect(await world.call(admin, 'GET', '/api/user', { headers })).toMatchObject({ status: 200 })
    }
  })
})

describe('a call from the product’s own pages, or from no browser', () => {
  const OWN: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
    { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://[::1]:3000', host: '[::1]:3000' },
  ]
  test('passes while PUBLIC_URL is unset and both are on this machine', async ({ world }) => {
    for (const headers of OWN) {
      expect(await world.call(null, 'POST', '/api/logout', { headers })).toMatchObject({ status: 200 })
    }
  })

  const publicTest = test.extend({ settings: { PUBLIC_URL: 'https://mentors.example.org' } })
  publicTest('passes from PUBLIC_URL alone once that is set', async ({ world }) => {
    const from = async (headers: Record<string, string>) =>
      (await world.call(null, 'POST', '/api/logout', { headers })).status
    expect(await from({ origin: 'https://mentors.example.org' })).toBe(200)
    expect(await from({})).toBe(200)
    expect(await from({ origin: 'http://mentors.example.org' })).toBe(403)
    expect(await from({ origin: 'https://mentors.example.org:444' })).toBe(403)
    expect(await from({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(403)
  })
})

describe('headers', () => {
  const CSP =
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob: https:;font-src 'self';" +
    "connect-src 'self'WS;manifest-src 'self';form-action 'self';frame-ancestors 'none';base-uri 'none';" +
    "object-src 'none'"
  const COMMON = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  const AS_PERSON_OR_NOT = [
    '/',
    '/nowhere',
    '/api/user',
    '/api/nope',
    '/trpc/auth.me',
    '/healthz',
    '/uploads/x.jpg',
  ]

  async function answers(world: World) {
    const own = await Promise.all(AS_PERSON_OR_NOT.map((path) => world.call(null, 'GET', path)))
    const evil = { headers: { origin: 'https://evil.example' } }
    const refused = await world.call(null, 'POST', '/api/login', evil)
    expect(refused.status).toBe(403)
    const broken = await world.call(null, 'PUT', '/api/login')
    expect(broken.status).toBe(405)
    const form = await world.call(null, 'POST', '/trpc/auth.login', {
      headers: { 'content-type': 'text/plain' },
    })
    expect(form.status).toBe(415)
    return [...own, refused, broken, form]
  }

  test('stand on every answer, refusals included', async ({ world }) => {
    for (const { headers } of await answers(world)) {
      expect(headers).toMatchObject({ ...COMMON, 'content-security-policy': CSP.replace('WS', '') })
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers.server).toBeUndefined()
    }
  })

  const httpsTest = test.extend({ settings: { PUBLIC_URL: 'https://mentors.example.org' } })
  httpsTest('ask for https everywhere when PUBLIC_URL has it', async ({ world }) => {
    const policy = `${CSP.replace('WS', ' wss://mentors.example.org')};upgrade-insecure-requests`
    for (const { headers } of await answers(world)) {
      expect(headers).toMatchObject({
        ...COMMON,
        'content-security-policy': policy,
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      })
    }
  })

  const httpTest = test.extend({ settings: { PUBLIC_URL: 'http://mentors.lan:8080' } })
  httpTest('ask for none of it when PUBLIC_URL is plain http', async ({ world }) => {
    const { headers } = await world.call(null, 'GET', '/api/user')
    expect(headers['content-security-policy']).toBe(CSP.replace('WS', ' ws://mentors.lan:8080'))
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('keep answers about people out of every cache', async ({ world }) => {
    const mentee = await world.mentee()
    for (const path of ['/api/user', '/api/user?x=1', '/api/nope', '/api', '/trpc/auth.me', '/trpc/nope']) {
      const { headers } = await world.call(mentee, 'GET', path)
      expect({ path, cache: headers['cache-control'] }).toEqual({ path, cache: 'no-store' })
    }
    const body = newMentee()
    const { headers } = await world.call(null, 'POST', '/api/register/mentee', { body })
    expect(headers['cache-control']).toBe('no-store')
  })
})
