import { rawConnection, readUntilClose } from '#tests/support/raw-connection.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const head = (...lines: string[]) => ['Host: localhost', ...lines].join('\r\n')
const SLOW: Record<string, string> = {
  'headers that do not end': `GET /api/user HTTP/1.1\r\n${head('X-Slow: 1')}\r\n`,
  'a line that does not end': 'GET /api/us',
  'a body for REST that does not come': `POST /api/login HTTP/1.1\r\n${head('Content-Type: application/json', 'Content-Length: 50000')}\r\n\r\n{`,
  'a body for tRPC that does not come': `POST /trpc/auth.login HTTP/1.1\r\n${head('Content-Type: application/json', 'Content-Length: 50000')}\r\n\r\n{`,
  'chunks that do not end': `POST /api/login HTTP/1.1\r\n${head('Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\n\r\nFFFF\r\n{`,
}

/** Shortens the timeouts of production. */
async function shortenTimeouts(world: World) {
  await world.listen()
  Object.assign(world.app.server, { headersTimeout: 100, requestTimeout: 200 })
}

describe('a slow request', () => {
  test('has ten seconds for its headers and sixty seconds in total [T96]', async ({ world }) => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = world.app.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 30_000,
      timeout: 20_000,
    })
  })

  test('is answered 408 and closed, also forty at once, while others are served [T96, ASVS 15.2.2]', async ({
    world,
  }) => {
    await shortenTimeouts(world)
    const slow = await Promise.all(
      Array.from({ length: 8 }, () => Object.entries(SLOW))
        .flat()
        .map(async ([what, text]) => {
          const socket = await rawConnection(world)
          const answer = readUntilClose(socket)
          socket.write(text)
          // Single characters keep the connection from being idle without completing the request.
          const drip = setInterval(() => socket.write('x'), 20)
          socket.once('close', () => clearInterval(drip))
          return { what, answer }
        }),
    )
    const url = `http://${await world.listen()}/healthz`
    expect((await fetch(url)).status).toBe(200)
    for (const { what, answer } of slow) {
      const text = await answer
      expect({ what, line: text.split('\r\n')[0] }).toEqual({ what, line: 'HTTP/1.1 408 Request Timeout' })
      expect(text).toContain('{"message":"The request took too long"}')
    }
    expect((await fetch(url)).status).toBe(200)
  })
})
