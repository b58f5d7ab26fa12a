import { restRoutes } from '#server/rest/routes.ts'
import { pathWith } from '#tests/contract/contracts.ts'
import { createCast } from '#tests/support/actors.ts'
import { sendUntilClosed } from '#tests/support/raw-connection.ts'
import { parseResponse } from '#tests/support/raw-http.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** Sends `head` and after it a body of up to `most` bytes, until the server hangs up. */
async function pourBody(world: World, head: string, most: number) {
  const { answer, bytesRead } = await sendUntilClosed(world, { start: head, bytes: most })
  return { status: parseResponse(answer).status, taken: bytesRead }
}

const MEGABYTE = 1024 * 1024
const BODY_MAX = 64 * 1024
const unsafe = restRoutes.filter(({ method }) => method === 'POST' || method === 'PATCH')

const CHUNKED = 'Transfer-Encoding: chunked'
/** Behind a head that announces no length stands the size of a chunk that is larger than all that is poured. */
const FIRST_CHUNK = '2000000\r\n'
const headOf = (method: string, path: string, lines: string[]) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...lines,
    '',
    lines.includes(CHUNKED) ? FIRST_CHUNK : '',
  ].join('\r\n')

describe('a body without end', () => {
  const PROCEDURES = [
    'auth.logout',
    'auth.login',
    'auth.registerMentor',
    'matches.sendMessage',
    'admin.admins.create',
  ]
  const TYPES = ['multipart/form-data; boundary=b', 'text/plain', 'application/octet-stream']

  for (const procedure of PROCEDURES) {
    test(`is 415 at the door of ${procedure} before it is read, whatever its type [T92]`, async ({ world }) => {
      for (const type of TYPES) {
        for (const length of [`Content-Length: ${400 * MEGABYTE}`, CHUNKED]) {
          const lines = [`Content-Type: ${type}`, length]
          const { status, taken } = await pourBody(
            world,
            headOf('POST', `/trpc/${procedure}`, lines),
            20 * MEGABYTE,
          )
          expect(status).toBe(415)
          expect(taken).toBeLessThan(MEGABYTE)
        }
      }
      expect(await world.call(null, 'GET', '/healthz')).toMatchObject({ status: 200 })
    })
  }

  test('is 413 for every call that takes a body, and no more than a megabyte of it is read [R24]', async ({
    world,
  }) => {
    const cast = await createCast(world)
    const cookie = await world.cookie(cast.mentor)
    for (const { method, path } of unsafe) {
      const url = pathWith(path, { id: 1, matchId: cast.matchIdOf('mentor') })
      const lines = ['Content-Type: application/json', `Content-Length: ${10 * MEGABYTE}`, `Cookie: ${cookie}`]
      const { status, taken } = await pourBody(world, headOf(method, url, lines), 10 * MEGABYTE)
      expect({ url, status, little: taken < BODY_MAX + MEGABYTE }).toEqual({ url, status: 413, little: true })
    }
  })

  test('of no announced length is cut at the limit, as is one of a type nobody reads [R24, T92]', async ({
    world,
  }) => {
    const chunked = ['Content-Type: application/json', CHUNKED]
    const head = headOf('POST', '/api/login', chunked)
    const { status, taken } = await pourBody(world, head, 10 * MEGABYTE)
    expect({ status, little: taken < BODY_MAX + MEGABYTE }).toEqual({ status: 413, little: true })

    for (const type of ['text/plain', 'multipart/form-data; boundary=b']) {
      const lines = [`Content-Type: ${type}`, `Content-Length: ${40 * MEGABYTE}`]
      for (const [url, most] of [
        ['/api/login', 2],
        ['/api/nope', 2],
        // Four times what a photo may have is read away, so that its sender sees the answer.
        ['/api/profile/photo', 22],
      ] as const) {
        const poured = await pourBody(world, headOf('POST', url, lines), 40 * MEGABYTE)
        expect({ url, refused: poured.status >= 400, little: poured.taken < most * MEGABYTE }).toEqual({
          url,
          refused: true,
          little: true,
        })
      }
    }
  })
})
