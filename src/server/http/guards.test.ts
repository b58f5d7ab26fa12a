import { ADDRESS_REFUSALS } from '#shared/texts/plain-pages.ts'
import { pathWith } from '#tests/contract/contracts.ts'
import { parseResponse, sendRaw } from '#tests/support/raw-http.ts'
import { listCalls } from '#tests/support/routes.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { procedurePaths, typeOf } from '../rpc/call.ts'

type Headers = Record<string, string>

const SITES: Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'nonsense' },
]
const ORIGINS: Headers[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://localhost:9999' },
  { origin: 'http://127.0.0.1:3000', host: 'localhost:3000' },
  { origin: 'https://localhost:3000', host: 'localhost:3000' },
  { origin: 'http://evil.example:80', host: 'evil.example' },
]
/** Each header alone, each next to a valid one, and all together. */
const ELSEWHERE: Headers[] = [
  ...SITES,
  ...ORIGINS,
  ...SITES.map((site) => ({ ...site, origin: 'http://localhost:3000', host: 'localhost:3000' })),
  ...ORIGINS.map((origin) => ({ ...origin, 'sec-fetch-site': 'same-origin' })),
  ...SITES.flatMap((site) => ORIGINS.map((origin) => ({ ...site, ...origin }))),
]
const READS = ['GET', 'HEAD', 'OPTIONS']

const OTHER_SITE = { message: ADDRESS_REFUSALS.otherSite }
const NOT_SET_UP = { message: ADDRESS_REFUSALS.notSetUp, reason: 'other_address' }
/** Whether a browser has the page from us, under a name that is not set up: it sends no other headers from there. */
const isOwnPage = ({ 'sec-fetch-site': site, origin, host }: Headers) =>
  site === 'same-origin' ||
  (site === undefined &&
    ['https://localhost:3000', 'http://evil.example:80'].includes(origin ?? '') &&
    host !== undefined)

/** Uses no cookie: mail programs call it from anywhere (RFC 8058, decision 77). */
const OPEN = '/api/mail/unsubscribe'

function unsafeCalls(world: World) {
  const routes = listCalls(world).filter(({ method }) => !READS.includes(method))
  const rest = routes.map(({ method, path }) => ({ method, path: pathWith(path, { id: 1, matchId: 1 }) }))
  const procedures = procedurePaths
    .filter((path) => typeOf(path) === 'mutation')
    .map((path) => ({ method: 'POST' as const, path: `/trpc/${path}` }))
  return [...rest, ...procedures].filter(({ path }) => path !== OPEN)
}

describe('a cross-site call', () => {
  test('is refused on every unsafe route and procedure, before any other check [T23, T24]', async ({
    world,
  }) => {
    const admin = await world.admin()
    const calls = unsafeCalls(world)
    const paths = calls.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/api/login', '/api/logout', '/api/profile/photo']))
    expect(paths).toEqual(expect.arrayContaining(['/api/register/mentor', '/trpc/auth.logout']))
    for (const { method, path } of calls) {
      for (const headers of ELSEWHERE) {
        const answer = await world.call(admin, method, path, { headers, body: {} })
        expect({ method, path, headers, status: answer.status }).toEqual({ method, path, headers, status: 403 })
        expect(answer.body).toEqual(isOwnPage(headers) ? NOT_SET_UP : OTHER_SITE)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    }
  })

  test('is refused as a plain form of any type [T23, T24]', async ({ world }) => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      for (const path of ['/api/logout', '/trpc/auth.logout', '/api/login', '/nowhere']) {
        const headers = { 'content-type': type, 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' }
        const answer = await world.call(null, 'POST', path, { headers, body: 'a=b' })
        expect({ path, type, status: answer.status }).toEqual({ path, type, status: 403 })
      }
    }
  })

  test('is answered when it is safe', async ({ world }) => {
    const admin = await world.admin()
    for (const headers of ELSEWHERE) {
      expect(await world.call(admin, 'GET', '/api/user', { headers })).toMatchObject({ status: 200 })
    }
  })

  test('opens no socket, with any of these headers [T26, ASVS 4.4.2]', async ({ world }) => {
    const host = await world.listen()
    const cookie = await world.cookie(await world.mentee())
    for (const { host: _, ...headers } of ELSEWHERE) {
      const lines = Object.entries({ ...headers, cookie }).map(([name, value]) => `${name}: ${value}\r\n`)
      const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'
      const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
      const answer = await sendRaw(
        world,
        `GET /ws HTTP/1.1\r\nhost: ${host}\r\n${upgrade}${key}${lines.join('')}\r\n`,
      )
      expect({ headers, status: parseResponse(answer).status }).toEqual({ headers, status: 403 })
    }
  })
})

describe('a same-origin call, or one without a browser', () => {
  const OWN: Headers[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
    { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://[::1]:3000', host: '[::1]:3000' },
  ]
  test('passes while PUBLIC_URL is unset and both are on this machine [T23]', async ({ world }) => {
    for (const headers of OWN) {
      for (const { method, path } of unsafeCalls(world)) {
        const { text } = await world.call(null, method, path, { headers, body: {} })
        expect({ path, headers, text }).not.toMatchObject({ text: expect.stringContaining('another site') })
      }
      expect(await world.call(null, 'POST', '/api/logout', { headers })).toMatchObject({ status: 200 })
    }
  })

  const publicTest = withOptions(test, { settings: { PUBLIC_URL: 'https://mentors.example.org' } })
  publicTest('passes only from PUBLIC_URL once it is set [T23]', async ({ world }) => {
    const from = async (headers: Headers) => (await world.call(null, 'POST', '/api/logout', { headers })).status
    expect(await from({ origin: 'https://mentors.example.org' })).toBe(200)
    expect(await from({})).toBe(200)
    expect(await from({ origin: 'http://mentors.example.org' })).toBe(403)
    expect(await from({ origin: 'https://mentors.example.org:444' })).toBe(403)
    expect(await from({ origin: 'https://mentors.example.org.evil.example' })).toBe(403)
    expect(await from({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(403)
  })

  publicTest('is told the address to open if its page came from here under another name', async ({ world }) => {
    // omegaup/omegaup#2914, userfrosting/UserFrosting#306, junhoyeo/tokscale#701: a refusal that names no cause.
    const open = { message: ADDRESS_REFUSALS.open('https://mentors.example.org'), reason: 'other_address' }
    const answer = async (headers: Headers) => (await world.call(null, 'POST', '/api/login', { headers })).body
    for (const origin of [
      'https://www.mentors.example.org',
      'https://mentors.example.org.',
      'https://mentors.example.org:8443',
      'http://mentors.example.org',
      'http://localhost:3000',
    ]) {
      const { host } = new URL(origin)
      expect(await answer({ origin, host, 'sec-fetch-site': 'same-origin' })).toEqual(open)
      // Behind a proxy that does not pass Host on.
      expect(await answer({ origin, host: 'app:3000', 'sec-fetch-site': 'same-origin' })).toEqual(open)
      // Safari before 16.4 does not send Sec-Fetch-Site.
      expect(await answer({ origin, host })).toEqual(open)
    }
    expect(await answer({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toEqual(OTHER_SITE)
    expect(await answer({ origin: 'https://evil.example' })).toEqual(OTHER_SITE)
  })
})
