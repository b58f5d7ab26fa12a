import type { InjectOptions } from 'fastify'
import { CLIENT_PATHS } from '#shared/paths.ts'
import { describe, expect, PAGE, test } from '#tests/support/built-app.ts'
import { parseResponse, sendRaw } from '#tests/support/raw-http.ts'
import { withOptions } from '#tests/support/with-options.ts'

type Headers = Record<string, string>

const publicTest = withOptions(test, { settings: { PUBLIC_URL: 'https://mentoring.example' } })
const nearTest = withOptions(test, { settings: { PUBLIC_URL: 'http://127.0.0.1:4211' } })
const proxyTest = withOptions(test, {
  settings: { PUBLIC_URL: 'https://mentoring.example', TRUST_PROXY: 'loopback' },
})

/** Returns where a page is redirected to; undefined if it is served. */
const locationOf =
  ({
    app,
  }: {
    app: { inject: (options: InjectOptions) => Promise<{ headers: object; statusCode: number }> }
  }) =>
  async (headers: Headers, url = '/auth', method: 'GET' | 'HEAD' = 'GET') => {
    const { headers: answered, statusCode } = await app.inject({ method, url, headers })
    const { location, 'cache-control': cache } = answered as Headers
    if (statusCode === 302) expect(cache).toBe('no-store')
    return statusCode === 302 ? location : undefined
  }

describe('a page under another host name than that of PUBLIC_URL', () => {
  publicTest('is redirected to it, with its path and query', async ({ built }) => {
    const locationAt = locationOf(built)
    // www. and the bare name: omegaup/omegaup#2914, comcode-org/hackmud_chat_web#117; several names: freedombox/FreedomBox#1092.
    for (const host of [
      'www.mentoring.example',
      'WWW.Mentoring.Example',
      'mentoring.example.',
      'mentoring.example:8443',
      '93.184.216.34',
      'mentoring.example.evil.example',
    ]) {
      expect(await locationAt({ host }, '/auth?type=mentee')).toBe('https://mentoring.example/auth?type=mentee')
    }
    const www = { host: 'www.mentoring.example' }
    for (const path of CLIENT_PATHS.map((one) => one.replace(':matchId', '7'))) {
      expect(await locationAt(www, path)).toBe(`https://mentoring.example${path}`)
      expect(await locationAt(www, path, 'HEAD')).toBe(`https://mentoring.example${path}`)
    }
    const browser = { ...www, accept: 'text/html' }
    expect(await locationAt(browser, '/no-such-page')).toBe('https://mentoring.example/no-such-page')
    expect(await locationAt({ ...www, 'sec-fetch-mode': 'navigate' })).toBe('https://mentoring.example/auth')
  })

  publicTest('is served where the name is only written otherwise', async ({ built }) => {
    for (const host of ['mentoring.example', 'Mentoring.EXAMPLE', 'mentoring.example:443']) {
      expect(await locationOf(built)({ host })).toBeUndefined()
    }
  })

  nearTest('is redirected between the names of this machine', async ({ built }) => {
    const locationAt = locationOf(built)
    expect(await locationAt({ host: 'localhost:4211' })).toBe('http://127.0.0.1:4211/auth')
    expect(await locationAt({ host: '[::1]:4211' })).toBe('http://127.0.0.1:4211/auth')
    expect(await locationAt({ host: '127.0.0.1:4000' })).toBe('http://127.0.0.1:4211/auth')
    expect(await locationAt({ host: '127.0.0.1:4211' })).toBeUndefined()
  })

  publicTest('leads nowhere else, whatever the target is', async ({ built }) => {
    const host = await built.listen()
    expect(host).toBeTruthy()
    for (const target of [
      '//evil.example/auth',
      '/\\evil.example',
      '///evil.example',
      '/@evil.example',
      '/.evil.example',
      '/%0d%0aset-cookie:a=b',
      'http://evil.example/auth',
      'https://mentoring.example@evil.example/',
    ]) {
      const answer = parseResponse(
        await sendRaw(
          built,
          `GET ${target} HTTP/1.1\r\nhost: www.mentoring.example\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
        ),
      )
      const { location } = answer.headers
      expect({ target, host: location && new URL(String(location)).host }).toEqual({
        target,
        host: 'mentoring.example',
      })
    }
  })

  publicTest('changes nothing for files, programs and probes', async ({ built }) => {
    const locationAt = locationOf(built)
    const www = { host: 'www.mentoring.example' }
    for (const url of [
      '/healthz',
      '/readyz',
      '/metrics',
      '/api/user',
      '/api/nothing',
      '/trpc/auth.session',
      '/uploads/x.jpg',
      '/assets/index-abc123.js',
      '/theme.js',
      '/offline.html',
    ]) {
      expect({ url, location: await locationAt(www, url) }).toEqual({ url, location: undefined })
    }
    expect(await locationAt({ ...www, 'sec-fetch-mode': 'no-cors' })).toBeUndefined()
  })

  test('is served while PUBLIC_URL is unset', async ({ built }) => {
    expect(await locationOf(built)({ host: 'www.mentoring.example' })).toBeUndefined()
  })
})

describe('behind a proxy', () => {
  publicTest('that does not pass Host on, no page is redirected', async ({ built }) => {
    // nginx sends the name of its upstream: thedevs-network/kutt#568, getodk/aggregate#401 (endless redirects).
    for (const host of [
      '127.0.0.1:3000',
      'localhost:3000',
      '[::1]:3000',
      'app:3000',
      '10.0.0.7:3000',
      'app.internal',
    ]) {
      expect({ host, to: await locationOf(built)({ host }) }).toEqual({ host, to: undefined })
    }
    // Its name is public, but it says which one the browser uses: coder/coder#7026.
    const host = 'origin.hosting.example'
    expect(await locationOf(built)({ host, 'x-forwarded-host': 'mentoring.example' })).toBeUndefined()
  })

  publicTest(
    'that hides the name behind a public one, a page is redirected once and no more',
    async ({ built }) => {
      // CloudFront names its origin and says nothing else: thenativeweb/forcedomain#19.
      const headers = { host: 'origin.hosting.example' }
      const first = await built.app.inject({ url: '/auth', headers })
      expect(first).toMatchObject({ statusCode: 302, headers: { location: 'https://mentoring.example/auth' } })
      const [cookie] = first.cookies
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 10, path: '/' })
      const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' }
      expect(await built.app.inject({ url: '/auth', headers, cookies })).toMatchObject({
        statusCode: 200,
        body: PAGE,
      })
    },
  )

  proxyTest('that is trusted, its word counts', async ({ built }) => {
    const locationAt = locationOf(built)
    const host = 'mentoring.example'
    expect(await locationAt({ host: 'app:3000', 'x-forwarded-host': host })).toBeUndefined()
    expect(await locationAt({ host, 'x-forwarded-host': `www.${host}` })).toBe('https://mentoring.example/auth')
  })
})
