import { parseResponse, sendRaw } from '#tests/support/raw-http.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }
const OLD_BROWSER = { accept: BROWSER.accept }
const HTML = 'text/html; charset=utf-8'

describe('a person’s browser', () => {
  test('gets a page for each failure, with the status and headers that programs get', async ({ world }) => {
    // shlinkio/shlink#15, alanshaw/david-www#5, morganbengtsson/microreader#38: JSON on a white page.
    for (const headers of [BROWSER, OLD_BROWSER]) {
      for (const [method, url, status] of [
        ['GET', '/api/nothing', 404],
        ['GET', '/uploads/nothing.jpg', 404],
        ['GET', '/api/user', 401],
        ['GET', '/api/login', 405],
        ['GET', '/ws', 426],
        ['GET', '/trpc/nothing', 404],
        ['GET', '/trpc/auth.login', 405],
        ['PUT', '/trpc/auth.login', 405],
        ['POST', '/nowhere', 404],
        ['POST', '/api/login', 415],
      ] as const) {
        const payload = method === 'GET' ? {} : { payload: 'a=b' }
        const type = method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
        const answer = await world.app.inject({ method, url, headers: { ...headers, ...type }, ...payload })
        expect({ url, status: answer.statusCode, type: answer.headers['content-type'] }).toEqual({
          url,
          status,
          type: HTML,
        })
        expect(answer.body).toMatch(/^<!doctype html>.*<h1>.+<\/h1><p>[^{}]+<\/p>.*<\/html>$/s)
        expect(answer.body).toContain('href="/"')
        expect(answer.headers['content-security-policy']).not.toContain('unsafe')
        expect(answer.headers['x-content-type-options']).toBe('nosniff')
      }
    }
    const refused = await world.app.inject({ url: '/api/login', headers: BROWSER })
    expect(refused.headers.allow).toBe('POST')
  })

  test('gets a page for a body that is too long', async ({ world }) => {
    await world.listen()
    const body = `"${'x'.repeat(70_000)}"`
    const head = `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n`
    const answer = parseResponse(
      await sendRaw(
        world,
        `POST /api/login HTTP/1.1\r\nhost: x\r\naccept: ${BROWSER.accept}\r\n${head}\r\n${body}`,
      ),
    )
    expect(answer).toMatchObject({ status: 413, headers: { 'content-type': HTML } })
  })

  test('gets a page for what cannot be parsed', async ({ world }) => {
    await world.listen()
    for (const [status, lines] of [
      [431, `cookie: a=${'x'.repeat(20_000)}\r\n`],
      [400, 'bad header\r\n'],
    ] as const) {
      const answer = parseResponse(
        await sendRaw(world, `GET / HTTP/1.1\r\nhost: x\r\naccept: ${BROWSER.accept}\r\n${lines}\r\n`),
      )
      expect(answer).toMatchObject({ status, headers: { 'content-type': HTML } })
      expect(answer.body).toContain('<h1>')
    }
  })

  test('gets a page when there are too many requests, with the time to wait', async ({ world }) => {
    const remoteAddress = '203.0.113.9'
    for (let at = 0; at < 600; at += 1) world.services.limits.take('callsOfAddressAtOnce', remoteAddress)
    const answer = await world.app.inject({ url: '/api/profile', headers: BROWSER, remoteAddress })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers).toMatchObject({ 'content-type': HTML, 'retry-after': expect.anything() })
  })
})

// A page instead of JSON breaks programs: apex/up#697, adonisjs/core#1058.
describe('a program', () => {
  test('gets JSON, also from a page of the product', async ({ world }) => {
    for (const headers of [
      {},
      { accept: '*/*' },
      { accept: 'application/json, text/plain, */*' },
      { accept: BROWSER.accept, 'sec-fetch-mode': 'cors' },
    ]) {
      const answer = await world.app.inject({ url: '/api/nothing', headers })
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.json()).toEqual({ message: 'Not found' })
    }
  })
})
