import { restRoutes } from '#server/rest/routes.ts'
import { pathWith } from '#tests/contract/contracts.ts'
import { createCast } from '#tests/support/actors.ts'
import { sendUntilClosed } from '#tests/support/raw-connection.ts'
import { parseResponse } from '#tests/support/raw-http.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** Sends a head and a body of up to `maxBytes`, until the server closes the connection. */
async function sendBody(world: World, head: string, maxBytes: number) {
  const { answer, bytesRead } = await sendUntilClosed(world, { start: head, bytes: maxBytes })
  return { status: parseResponse(answer).status, bytesRead }
}

const MEGABYTE = 1024 * 1024
const BODY_MAX = 64 * 1024
const unsafe = restRoutes.filter(({ method }) => method === 'POST' || method === 'PATCH')

const CHUNKED = 'Transfer-Encoding: chunked'
/** The size line of a chunk that is larger than everything sent. */
const FIRST_CHUNK = '2000000\r\n'
const headOf = (method: string, path: string, lines: string[]) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...lines,
    '',
    lines.includes(CHUNKED) ? FIRST_CHUNK : '',
  ].join('\r\n')

describe('an unbounded request body', () => {
  const PROCEDURES = [
    'auth.logout',
    'auth.login',
    'auth.registerMentor',
    'matches.sendMessage',
    'admin.admins.create',
  ]
  const TYPES = ['multipart/form-data; boundary=b', 'text/plain', 'application/octet-stream']

  for (const procedure of PROCEDURES) {
    test(`is refused by ${procedure} with 415 before it is read, for any unsupported type [T92]`, async ({
      world,
    }) => {
      for (const type of TYPES) {
        for (const length of [`Content-Length: ${400 * MEGABYTE}`, CHUNKED]) {
          const lines = [`Content-Type: ${type}`, length]
          const { status, bytesRead } = await sendBody(
            world,
            headOf('POST', `/trpc/${procedure}`, lines),
            20 * MEGABYTE,
          )
          expect(status).toBe(415)
          expect(bytesRead).toBeLessThan(MEGABYTE)
        }
      }
      expect(await world.call(null, 'GET', '/healthz')).toMatchObject({ status: 200 })
    })
  }

  test('is refused with 413 by every call that takes a body, after at most a megabyte is read [R24]', async ({
    world,
  }) => {
    const cast = await createCast(world)
    const cookie = await world.cookie(cast.mentor)
    for (const { method, path } of unsafe) {
      const url = pathWith(path, { id: 1, matchId: cast.matchIdOf('mentor') })
      const lines = ['Content-Type: application/json', `Content-Length: ${10 * MEGABYTE}`, `Cookie: ${cookie}`]
      const { status, bytesRead } = await sendBody(world, headOf(method, url, lines), 10 * MEGABYTE)
      expect({ url, status, isBounded: bytesRead < BODY_MAX + MEGABYTE }).toEqual({
        url,
        status: 413,
        isBounded: true,
      })
    }
  })

  test('is cut at the limit when it has no length or an unsupported type [R24, T92]', async ({ world }) => {
    const chunked = ['Content-Type: application/json', CHUNKED]
    const head = headOf('POST', '/api/login', chunked)
    const { status, bytesRead } = await sendBody(world, head, 10 * MEGABYTE)
    expect({ status, isBounded: bytesRead < BODY_MAX + MEGABYTE }).toEqual({ status: 413, isBounded: true })

    for (const type of ['text/plain', 'multipart/form-data; boundary=b']) {
      const lines = [`Content-Type: ${type}`, `Content-Length: ${40 * MEGABYTE}`]
      for (const [url, maxMegabytes] of [
        ['/api/login', 2],
        ['/api/nope', 2],
        // Up to four times the photo limit is discarded, so that the client sees the reply.
        ['/api/profile/photo', 22],
      ] as const) {
        const sent = await sendBody(world, headOf('POST', url, lines), 40 * MEGABYTE)
        expect({
          url,
          refused: sent.status >= 400,
          isBounded: sent.bytesRead < maxMegabytes * MEGABYTE,
        }).toEqual({
          url,
          refused: true,
          isBounded: true,
        })
      }
    }
  })
})
