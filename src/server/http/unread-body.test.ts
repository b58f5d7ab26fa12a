import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { inspect } from 'node:util'
import Fastify from 'fastify'
import { PHOTO_MAX_BYTES } from '#shared/product-limits.ts'
import { rawConnection, readUntilClose } from '#tests/support/raw-connection.ts'
import { parseResponse } from '#tests/support/raw-http.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { test as base, describe, expect, type World } from '#tests/support/world.ts'
import { closeUnreadConnections } from './unread-body.ts'

const KIB = 1024
const MIB = 1024 * KIB

/** Sends a body signed in or as a visitor. */
const test = base.extend<{ send: Send }>({
  send: async ({ world }, use) => {
    const cookie = await world.cookie(await world.mentee())
    await use((given) => sendAll(world, { ...given, cookie: given.signedIn ? cookie : undefined }))
  },
})

type Body = { path: string; type: string; bytes: number; start?: string; chunked?: boolean; headers?: string[] }
type Send = (body: Body & { signedIn: boolean }) => Promise<{ status: number; text: string; error: string }>

function requestOf({
  path,
  type,
  bytes,
  start = '',
  chunked,
  headers = [],
  cookie,
}: Body & { cookie?: string | undefined }) {
  const body = Buffer.concat([Buffer.from(start), Buffer.alloc(bytes, 'x')])
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`,
    ...headers,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  if (!chunked) return Buffer.concat([head, body])
  return Buffer.concat([
    head,
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ])
}

/** A client that sends everything before it reads the response, as most do. */
async function sendAll(world: World, given: Body & { cookie?: string | undefined }) {
  const [host, port] = (await world.listen()).split(':')
  const socket: Socket = connect({ host: host ?? '', port: Number(port) }).pause()
  let error = ''
  socket.on('error', ({ message }) => {
    error = message
  })
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.write(requestOf(given), () => resolve())
  })
  const rest = readUntilClose(socket)
  socket.resume()
  const text = await rest
  return { status: parseResponse(text).status, text, error }
}

const JSON_TYPE = 'application/json'
const FORM = 'multipart/form-data; boundary=b'
const PART =
  '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'

describe('a body that is refused before it was read completely', () => {
  for (const chunked of [false, true]) {
    const how = chunked ? 'in chunks' : 'with its length'
    test(`gets 413 even if the client reads only after sending, ${how} [R24]`, async ({ send }) => {
      for (const path of ['/api/profile/photo', '/api/mentee/request-mentor', '/trpc/matches.sendMessage']) {
        const isPhoto = path.endsWith('photo')
        const given = isPhoto
          ? { type: FORM, bytes: 8 * MIB, start: PART }
          : { type: JSON_TYPE, bytes: 200 * KIB }
        const { status, error } = await send({ path, chunked, signedIn: true, ...given })
        expect({ path, status, error }).toEqual({ path, status: 413, error: '' })
      }
    })

    test(`gets 401 or 413 without sign-in, ${how} [R24]`, async ({ send }) => {
      const photo = await send({
        path: '/api/profile/photo',
        type: FORM,
        bytes: 8 * MIB,
        start: PART,
        chunked,
        signedIn: false,
      })
      expect({ status: photo.status, error: photo.error }).toEqual({ status: 401, error: '' })
      const call = await send({
        path: '/api/mentee/request-mentor',
        type: JSON_TYPE,
        bytes: 200 * KIB,
        chunked,
        signedIn: false,
      })
      expect({ status: call.status, error: call.error }).toEqual({ status: 413, error: '' })
    })
  }

  test('gets 403 and 415 as well', async ({ send }) => {
    const elsewhere = ['Sec-Fetch-Site: cross-site']
    const call = { path: '/trpc/auth.login', bytes: 200 * KIB, signedIn: false }
    expect(await send({ ...call, type: JSON_TYPE, headers: elsewhere })).toMatchObject({
      status: 403,
      error: '',
    })
    expect(await send({ ...call, type: 'text/plain' })).toMatchObject({ status: 415, error: '' })
  })

  test('closes its connection, so that nothing can be smuggled after it', async ({ send }) => {
    const { text } = await send({ path: '/api/login', type: JSON_TYPE, bytes: 200 * KIB, signedIn: false })
    expect(text).toMatch(/^connection: close\r$/im)
    expect(text).toMatch(/^content-length: \d+\r$/im)
    expect(text.split('HTTP/1.1')).toHaveLength(2)
  })
})

describe('a photo that is too large', () => {
  const unlimited = withOptions(test, { settings: { RATE_LIMITS: 'off' } })
  /** Up to just under four times the limit. */
  const SIZES = [PHOTO_MAX_BYTES + 1, 6 * MIB, 7 * MIB, 8 * MIB, 4 * PHOTO_MAX_BYTES - KIB]
  type Upload = { url: string; cookie: string; size: number }

  const streamedForm = (size: number) => new Blob([PART, new Uint8Array(size), '\r\n--b--\r\n']).stream()

  const CLIENTS: Record<string, (upload: Upload) => Promise<number>> = {
    'fetch with a form': async ({ url, cookie, size }) => {
      const body = new FormData()
      body.set('photo', new Blob([new Uint8Array(size)], { type: 'image/jpeg' }), 'a.jpg')
      return (await fetch(url, { method: 'POST', headers: { cookie }, body })).status
    },
    'fetch with a stream': async ({ url, cookie, size }) => {
      const headers = { cookie, 'content-type': FORM }
      const body = streamedForm(size)
      return (await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)).status
    },
    'a piped request': async ({ url, cookie, size }) => {
      const sent = request(url, { method: 'POST', headers: { cookie, 'content-type': FORM } })
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>
      const [[response]] = await Promise.all([answered, pipeline(streamedForm(size), sent)])
      response.resume()
      return response.statusCode ?? 0
    },
  }

  unlimited.for(Object.entries(CLIENTS))(
    'gets 413 twenty times in a row, whatever its client: %s [R24]',
    async ([, send], { world }) => {
      const cookie = await world.cookie(await world.mentee())
      const url = `http://${await world.listen()}/api/profile/photo`
      const answers: string[] = []
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const size = SIZES[attempt % SIZES.length] ?? 0
        answers.push(await send({ url, cookie, size }).then(String, (error: Error) => inspect(error)))
      }
      expect(answers).toEqual(Array<string>(20).fill('413'))
    },
  )
})

describe('a body with `Expect: 100-continue`', () => {
  const EXPECT = ['Expect: 100-continue']
  const headOnly = (given: Body) =>
    requestOf({ ...given, headers: EXPECT })
      .toString('latin1')
      .split('\r\n\r\n')[0]

  test('is refused at once if it would be refused anyway', async ({ world }) => {
    const large = { type: FORM, bytes: 8 * MIB }
    for (const [given, status] of [
      [{ path: '/api/profile/photo', ...large }, 401],
      [{ path: '/api/login', type: JSON_TYPE, bytes: 200 * KIB }, 413],
    ] as const) {
      const socket = await rawConnection(world)
      socket.write(`${headOnly(given)}\r\n\r\n`)
      expect(parseResponse(await readUntilClose(socket)).status).toBe(status)
    }
  })

  test('gets 100 if it will be read', async ({ world }) => {
    const socket = await rawConnection(world)
    socket.write(`${headOnly({ path: '/api/login', type: JSON_TYPE, bytes: 2, headers: EXPECT })}\r\n\r\n`)
    const [first] = (await new Promise((resolve) => socket.once('data', (data) => resolve([data])))) as [Buffer]
    expect(first.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    const second = new Promise<Buffer>((resolve) => socket.once('data', resolve))
    socket.write('{}')
    expect(parseResponse((await second).toString()).status).toBe(400)
    socket.destroy()
  })
})

describe('a client that does not send the announced body', () => {
  const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 30\r\n\r\n'

  // Within half the default time of the server.
  test('is waited for until a timeout', { timeout: 15_000 }, async () => {
    const app = Fastify({ bodyLimit: 10 })
    closeUnreadConnections(app, { readMs: 50 })
    app.post('/', () => 'read')
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${HEAD}x`)
    expect(parseResponse(await readUntilClose(socket)).status).toBe(413)
    await app.close()
  })

  test('does not delay a stopping server', async ({ world }) => {
    const socket = await rawConnection(world)
    const received = once(world.app.server, 'request')
    socket.write(requestOf({ path: '/api/login', type: JSON_TYPE, bytes: 200 * KIB }).subarray(0, 1000))
    await received
    const answer = readUntilClose(socket)
    await world.app.close()
    expect(parseResponse(await answer).status).toBe(413)
  })
})
