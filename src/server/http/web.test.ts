import { createHash } from 'node:crypto'
import { CLIENT_PATHS } from '#shared/paths.ts'
import {
  CHAT,
  describe,
  expect,
  LANDING,
  OFFLINE,
  PAGE,
  SECRET_CONTENT,
  test,
} from '#tests/support/built-app.ts'

describe('the client', () => {
  test('serves a page for every known path', async ({ built: { app } }) => {
    for (const path of [
      ...CLIENT_PATHS.filter((one) => one !== '/').map((one) => one.replace(':matchId', '7')),
      '/auth?type=mentor',
      '/login/',
    ]) {
      const answer = await app.inject(path)
      const page = path === '/chat/7' ? CHAT : PAGE
      expect({ path, status: answer.statusCode, page: answer.body }).toEqual({ path, status: 200, page })
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
    }
  })

  test('serves the prerendered landing page only at / without a session [S2.1]', async ({ built: { app } }) => {
    const pageAt = async (url: string, cookie?: string) => {
      const { statusCode, body, headers } = await app.inject({ url, headers: cookie ? { cookie } : {} })
      return { statusCode, body, vary: headers.vary }
    }
    const vary = 'cookie, accept-encoding'
    expect(await pageAt('/')).toEqual({ statusCode: 200, body: LANDING, vary })
    expect(await pageAt('/?from=mail')).toEqual({ statusCode: 200, body: LANDING, vary })
    expect(await pageAt('/', 'sid=anything')).toEqual({ statusCode: 200, body: PAGE, vary })
    expect(await pageAt('/auth')).toMatchObject({ statusCode: 200, body: PAGE })
  })

  test('may use only the inline script and style of the landing page', async ({ built: { app } }) => {
    const policyAt = async (url: string) => String((await app.inject(url)).headers['content-security-policy'])
    const allowed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const policy = await policyAt('/')
    expect(policy).toContain(`script-src 'self' ${allowed('1')};style-src 'self' ${allowed('p{}')};`)
    expect(await policyAt('/auth')).toContain("script-src 'self';style-src 'self';")
    expect(policy.replaceAll(/ 'sha256-[^']+'/g, '')).toBe(await policyAt('/auth'))
  })

  test('is served compressed if accepted', async ({ built: { app } }) => {
    const url = '/assets/index-abc123.js'
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect({ body: small.body, ...small.headers }).toMatchObject({
      body: 'smaller',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    const plain = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(plain.body).toBe('script')
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
  })

  test('answers 404 with the same page for an unknown path [S2.14]', async ({ built: { app } }) => {
    for (const path of [
      '/nowhere',
      '/chat',
      '/chat/1/2',
      '/chat/abc',
      '/chat/0',
      '/chat/-1',
      '/chat/1.5',
      '/chat/99999999999999999999',
      '/admin-dashboard/x',
      '/index',
      '/index.html',
      '/landing.html',
      '/pages/chat.html',
      '/apis',
      '/.env',
      '/AUTH',
    ]) {
      const answer = await app.inject(path)
      expect({ path, status: answer.statusCode, page: answer.body }).toEqual({ path, status: 404, page: PAGE })
    }
  })

  test('has no page below the server’s own paths', async ({ built: { app } }) => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nope',
      '/trpc',
      '/uploads/x.jpg',
      '/avatars/x',
      '/assets/gone.js',
      '/assets/index-abc123.js.br',
    ]) {
      const answer = await app.inject(path)
      expect({ path, status: answer.statusCode, page: answer.body === PAGE }).toEqual({
        path,
        status: 404,
        page: false,
      })
      expect(answer.headers['content-type']).toContain('application/json')
    }
  })

  test('serves pages only for GET', async ({ built: { app } }) => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/auth' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'Not found' })
    }
    const head = await app.inject({ method: 'HEAD', url: '/auth' })
    expect({ status: head.statusCode, body: head.body }).toEqual({ status: 200, body: '' })
  })

  test('caches files with content hashes for a year, and revalidates others', async ({ built: { app } }) => {
    const script = await app.inject('/assets/index-abc123.js')
    expect(script).toMatchObject({ statusCode: 200, body: 'script' })
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const theme = await app.inject('/theme.js')
    expect(theme).toMatchObject({ statusCode: 200, body: 'theme' })
    expect(theme.headers['cache-control']).toBe('no-cache')
  })

  test('has a page for when there is no network, which is checked for changes', async ({ built: { app } }) => {
    const { statusCode, body, headers } = await app.inject('/offline.html')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: OFFLINE })
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })

  test('serves no hidden file and nothing outside its folder', async ({ built: { app } }) => {
    for (const path of ['/.hidden', '/%2ehidden', '/assets/..%2f.hidden', '/..%2fdata%2fapp.db']) {
      const { body, statusCode } = await app.inject(path)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(body).not.toContain(SECRET_CONTENT)
    }
  })
})

test('every file and page has the security headers [T27, T31, T32]', async ({ built: { app } }) => {
  const paths = [
    '/',
    '/auth',
    '/nowhere',
    '/theme.js',
    '/assets/index-abc123.js',
    '/assets/gone.js',
    '/avatars/a.svg',
  ]
  for (const url of [...paths, '/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg', '/uploads/x']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await app.inject({ method, url, headers: { origin: 'https://evil.example' } })
      expect({ url, method, ...headers }).toMatchObject({
        url,
        method,
        'content-security-policy': expect.stringMatching(
          /frame-ancestors 'none'|^default-src 'none'; sandbox$/,
        ) as string,
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  }
})

describe('a drawn portrait', () => {
  test('is the same image for the same seed, and sandboxed', async ({ built: { app } }) => {
    const first = await app.inject('/avatars/anna-k.svg')
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(first.body).toMatch(/^<svg /)
    expect((await app.inject('/avatars/anna-k.svg')).body).toBe(first.body)
    expect((await app.inject('/avatars/somebody-else.svg')).body).not.toBe(first.body)
  })

  test('is drawn for valid seeds only', async ({ built: { app } }) => {
    for (const name of ['A.svg', 'a.png', '.svg', 'a%20b.svg', `${'a'.repeat(41)}.svg`, '%3Cscript%3E.svg']) {
      expect((await app.inject(`/avatars/${name}`)).statusCode).toBe(404)
    }
  })
})
