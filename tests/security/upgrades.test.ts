import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { describe, expect, type ServerProcess, test } from '#tests/support/server-process.ts'

const PATIENCE = { timeout: 300_000 }
const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))
const [SCRIPT = ''] = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.js'))
const PHOTO = '/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg'
const LARGE_PHOTO = '/uploads/BBBBBBBBBBBBBBBBBBBBBB.jpg'
/** More than the socket buffers of both ends hold. */
const LARGE = 16 * 1024 * 1024

/** The headers of `curl --http2`, of a WebSocket handshake, and of an incomplete one. */
const UPGRADES = {
  h2c: 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n',
  websocket:
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
  'websocket without a key': 'Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n',
}

type RawRequest = { description: string; bytes: string; status: number }

function rawRequest(line: string, lines: string, status: number, body = ''): RawRequest {
  const length = body && `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  const bytes = `${line} HTTP/1.1\r\nHost: localhost\r\n${lines}${length}\r\n${body}`
  return { description: `${line} ${lines}`, bytes, status }
}

const LOGIN = '{"username":"nobody","password":"wrong"}'

/** A page, an asset, a photo, REST and tRPC calls, and unknown paths. */
const usualRequests = (lines: string): RawRequest[] => [
  rawRequest('GET /auth', lines, 200),
  rawRequest('HEAD /auth', lines, 200),
  rawRequest('GET /nowhere', lines, 404),
  rawRequest(`GET /assets/${SCRIPT}`, lines, 200),
  rawRequest(`GET ${PHOTO}`, lines, 200),
  rawRequest('GET /api/user', lines, 401),
  rawRequest('GET /trpc/auth.session', lines, 200),
  rawRequest('POST /api/logout', lines, 200),
  rawRequest('POST /api/login', lines, 401, LOGIN),
  rawRequest('POST /auth', lines, 404, LOGIN),
]

const upgradeRequests: RawRequest[] = [
  ...Object.values(UPGRADES).flatMap(usualRequests),
  // No valid handshake: refused in plain HTTP.
  rawRequest('GET /ws', UPGRADES.h2c, 426),
  rawRequest('GET /ws', UPGRADES['websocket without a key'], 400),
  rawRequest('HEAD /ws', UPGRADES.websocket, 426),
  rawRequest('POST /ws', UPGRADES.websocket, 404),
]

const open = (server: ServerProcess): Socket => {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  return socket
}

/** Reads the reply until the server closes the connection; the client keeps it open. */
async function answerTo(server: ServerProcess, bytes: string): Promise<string> {
  const socket = open(server)
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString('latin1')))
  const ended = new Promise((resolve) => socket.once('end', resolve).once('close', resolve))
  socket.write(bytes)
  await ended
  socket.destroy()
  return answer
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

async function sendInBatches(server: ServerProcess, requests: RawRequest[]) {
  for (let start = 0; start < requests.length; start += 30) {
    const batch = requests.slice(start, start + 30)
    await Promise.all(
      batch.map(async ({ description, bytes, status }) => {
        const answer = await answerTo(server, bytes)
        expect({ description, statuses: statusesOf(answer) }).toEqual({ description, statuses: [status] })
      }),
    )
  }
}

/** The number of open file descriptors of a process; 0 where /proc does not exist. */
const descriptorsOf = ({ pid }: ServerProcess) =>
  existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0

async function startWithPhotos(start: (env: Record<string, string>) => Promise<ServerProcess>, folder: string) {
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, PHOTO), 'a photo')
  writeFileSync(join(folder, LARGE_PHOTO), Buffer.alloc(LARGE, 'x'))
  const server = await start({ RATE_LIMITS: 'off' })
  await server.ready()
  // Opens what stays open, such as database connections, before descriptors are counted.
  await sendInBatches(server, usualRequests('Connection: close\r\n'))
  return server
}

const expectNothingOpen = (server: ServerProcess, before: number) =>
  vi.waitFor(() => expect(descriptorsOf(server)).toBeLessThanOrEqual(before), {
    timeout: 90_000,
    interval: 100,
  })

/** The page is complete, and a pipelined second request is not read. */
async function expectWholePage(server: ServerProcess) {
  const expected = await (await fetch(`${server.url}/auth`)).text()
  const pipelined = rawRequest('GET /healthz', '', 200).bytes
  for (const lines of Object.values(UPGRADES)) {
    const answer = await answerTo(server, rawRequest('GET /auth', lines, 200).bytes + pipelined)
    expect(statusesOf(answer)).toEqual([200])
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1').toString()).toBe(expected)
  }
}

/** Sends the same bytes over ten sockets and disconnects as soon as an answer begins; returns how each begins. */
async function sendAndLeave(server: ServerProcess, bytes: string): Promise<string[]> {
  const sockets = Array.from({ length: 10 }, () => open(server))
  const answers: string[] = []
  for (const socket of sockets) {
    const responded = new Promise((resolve) => socket.once('readable', resolve))
    socket.write(bytes)
    await responded
    answers.push(String(socket.read(12)))
    socket.destroy()
  }
  return answers
}

describe('an upgrade request that the server does not support', () => {
  // One test: starting the server takes longer than what is checked.
  test(
    'is answered as HTTP/1.1 and its connection closed; none leaves anything open or delays a shutdown',
    PATIENCE,
    async ({ start, place }) => {
      const server = await startWithPhotos(start, place.folder)
      const before = descriptorsOf(server)
      const rounds = Math.ceil(300 / upgradeRequests.length)
      await sendInBatches(server, Array.from({ length: rounds }, () => upgradeRequests).flat())
      await expectWholePage(server)
      await expectNothingOpen(server, before)

      // Pipelined behind another request, by a client that disconnects.
      const handshake = rawRequest('GET /ws', UPGRADES.websocket, 101).bytes
      for (const path of ['/auth', '/nowhere', '/healthz', PHOTO, LARGE_PHOTO, '/api/user']) {
        await sendAndLeave(server, rawRequest(`GET ${path}`, '', 200).bytes + handshake)
      }
      // Both are answered in order; the pipelined request is no handshake any more.
      for (const path of ['/auth', PHOTO]) {
        const answer = await answerTo(server, rawRequest(`GET ${path}`, '', 200).bytes + handshake)
        expect(statusesOf(answer)).toEqual([200, 426])
      }
      await expectNothingOpen(server, before)

      // By a client that disconnects in the middle of the response.
      for (const lines of ['', ...Object.values(UPGRADES)]) {
        const answers = await sendAndLeave(server, rawRequest(`GET ${LARGE_PHOTO}`, lines, 200).bytes)
        expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200']))
      }
      await expectNothingOpen(server, before)
      server.signal('SIGTERM')
      // 1 would mean that the drain timed out.
      expect(await server.exited).toBe(0)
    },
  )
})
