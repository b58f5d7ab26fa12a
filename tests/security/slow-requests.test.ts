import { once } from 'node:events'
import { multipartForm, picture, uploadRequestHead } from '#tests/support/photo.ts'
import { openConnection, rawConnection, readUntilClose } from '#tests/support/raw-connection.ts'
import { createWorld, describe, expect, test } from '#tests/support/world.ts'

const head = (...lines: string[]) => ['Host: localhost', ...lines].join('\r\n')
const SLOW: Record<string, string> = {
  'headers that do not end': `GET /api/user HTTP/1.1\r\n${head('X-Slow: 1')}\r\n`,
  'a line that does not end': 'GET /api/us',
  'a body for REST that does not come': `POST /api/login HTTP/1.1\r\n${head('Content-Type: application/json', 'Content-Length: 50000')}\r\n\r\n{`,
  'a body for tRPC that does not come': `POST /trpc/auth.login HTTP/1.1\r\n${head('Content-Type: application/json', 'Content-Length: 50000')}\r\n\r\n{`,
  'chunks that do not end': `POST /api/login HTTP/1.1\r\n${head('Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\n\r\nFFFF\r\n{`,
}

/** Shortens the time for headers; a body has to bring 200 bytes in a tenth of a second. */
const HASTY = { bytes: 200, everyMs: 100 }
async function hastyWorld() {
  const world = await createWorld({}, { bodyFloor: HASTY })
  await world.listen()
  Object.assign(world.app.server, { headersTimeout: 100 })
  return world
}

/** Sends a piece of a request again and again, until it has ended. */
function drip(socket: Awaited<ReturnType<typeof rawConnection>>, piece: () => Buffer | string) {
  const timer = setInterval(() => socket.write(piece()), 20)
  socket.once('close', () => clearInterval(timer))
}

describe('a slow request', () => {
  test('has ten seconds for its headers, and may stand still for thirty [T96]', async ({ world }) => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = world.app.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 900_000,
      keepAliveTimeout: 80_000,
      timeout: 30_000,
    })
  })

  test('is answered 408 and closed, also forty at once, while others are served [T96, ASVS 15.2.2]', async () => {
    const world = await hastyWorld()
    const slow = await Promise.all(
      Array.from({ length: 8 }, () => Object.entries(SLOW))
        .flat()
        .map(async ([what, text]) => {
          const socket = await rawConnection(world)
          const answer = readUntilClose(socket)
          socket.write(text)
          // Single characters keep the connection from being idle without completing the request.
          drip(socket, () => 'x')
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
    await world.end()
  })

  // tuskyapp/Tusky#2226, nodejs/node#46574, garfiec/Librechat-Mobile#251: cut off while it moved.
  test('that moves is not cut off, however often the limits pass meanwhile', async () => {
    const world = await hastyWorld()
    world.app.server.setTimeout(10 * HASTY.everyMs)
    const { body } = multipartForm({ data: await picture({ width: 900, height: 900 }).png().toBuffer() })
    const { socket } = await openConnection(world)
    const answer = readUntilClose(socket)
    const head = { 'content-length': String(body.length), connection: 'close' }
    socket.write(await uploadRequestHead(world, await world.mentee(), head))
    const size = Math.ceil(body.length / 100)
    let sent = 0
    drip(socket, () => {
      sent += size
      return body.subarray(sent - size, sent)
    })
    expect(size * 5).toBeGreaterThan(HASTY.bytes)
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    await world.end()
  })

  test('that stands still is closed', async ({ world }) => {
    await world.listen()
    world.app.server.setTimeout(100)
    const socket = await rawConnection(world)
    socket.write(SLOW['a body for REST that does not come'] ?? '')
    expect(await readUntilClose(socket)).toBe('')
  })
})

describe('an unused connection', () => {
  const request = (socket: Awaited<ReturnType<typeof rawConnection>>) => {
    socket.write(`GET /healthz HTTP/1.1\r\n${head()}\r\n\r\n`)
    return once(socket, 'data').then(String)
  }

  // growthbook/growthbook-proxy#135, adonisjs/core#5081, twentyhq/twenty#22327: 502 from proxies that kept theirs longer.
  test('is kept longer than proxies keep it, also longer than headers may take', async ({ world }) => {
    await world.listen()
    Object.assign(world.app.server, { headersTimeout: 100 })
    const kept = await rawConnection(world)
    expect(await request(kept)).toMatch(/\r\nkeep-alive: timeout=80\r\n/i)
    // Ended by the same round that looks for headers that took too long.
    const other = await rawConnection(world)
    other.write(SLOW['headers that do not end'] ?? '')
    expect(await readUntilClose(other)).toMatch(/^HTTP\/1\.1 408 /)
    expect(await request(kept)).toMatch(/^HTTP\/1\.1 200 /)
    kept.destroy()
  })

  test('does not delay the end of the server', async ({ world }) => {
    const kept = await rawConnection(world)
    await request(kept)
    const closed = once(kept, 'close')
    await world.app.close()
    await closed
  })
})
