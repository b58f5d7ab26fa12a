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
/** More than both ends of a connection keep in memory. */
const LARGE = 16 * 1024 * 1024

/** What curl --http2 asks, what a socket's handshake says, and a handshake that is none. */
const UPGRADES = {
  h2c: 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n',
  websocket:
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
  'websocket without a key': 'Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n',
}

type Ask = { what: string; bytes: string; status: number }

function ask(line: string, lines: string, status: number, body = ''): Ask {
  const length = body && `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  const bytes = `${line} HTTP/1.1\r\nHost: localhost\r\n${lines}${length}\r\n${body}`
  return { what: `${line} ${lines}`, bytes, status }
}

const LOGIN = '{"username":"nobody","password":"wrong"}'

/** A page, a file of the client, a photo, calls of both kinds, and what is not there. */
const usual = (lines: string): Ask[] => [
  ask('GET /auth', lines, 200),
  ask('HEAD /auth', lines, 200),
  ask('GET /nowhere', lines, 404),
  ask(`GET /assets/${SCRIPT}`, lines, 200),
  ask(`GET ${PHOTO}`, lines, 200),
  ask('GET /api/user', lines, 401),
  ask('GET /trpc/auth.session', lines, 200),
  ask('POST /api/logout', lines, 200),
  ask('POST /api/login', lines, 401, LOGIN),
  ask('POST /auth', lines, 404, LOGIN),
]

const asks: Ask[] = [
  ...Object.values(UPGRADES).flatMap(usual),
  // No handshake: said in plain HTTP what is missing.
  ask('GET /ws', UPGRADES.h2c, 426),
  ask('GET /ws', UPGRADES['websocket without a key'], 400),
  ask('HEAD /ws', UPGRADES.websocket, 426),
  ask('POST /ws', UPGRADES.websocket, 404),
]

const open = (server: ServerProcess): Socket => {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  return socket
}

/** All that is answered until the server ends the connection; the asking side never does. */
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

async function askInTurns(server: ServerProcess, turns: Ask[]) {
  for (let at = 0; at < turns.length; at += 30) {
    const some = turns.slice(at, at + 30)
    await Promise.all(
      some.map(async ({ what, bytes, status }) => {
        const answer = await answerTo(server, bytes)
        expect({ what, statuses: statusesOf(answer) }).toEqual({ what, statuses: [status] })
      }),
    )
  }
}

/** What a process holds open; where the system does not say, nothing is counted. */
const descriptorsOf = ({ pid }: ServerProcess) =>
  existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0

async function started(start: (env: Record<string, string>) => Promise<ServerProcess>, folder: string) {
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, PHOTO), 'a photo')
  writeFileSync(join(folder, LARGE_PHOTO), Buffer.alloc(LARGE, 'x'))
  const server = await start({ RATE_LIMITS: 'off' })
  await server.ready()
  // What is opened once for all, such as connections to the database, is open before it is counted.
  await askInTurns(server, usual('Connection: close\r\n'))
  return server
}

async function expectNothingLeft(server: ServerProcess, before: number) {
  await vi.waitFor(() => expect(descriptorsOf(server)).toBeLessThanOrEqual(before), {
    timeout: 90_000,
    interval: 100,
  })
  server.signal('SIGTERM')
  // 1 is the drain that was waited for in vain.
  expect(await server.exited).toBe(0)
}

/** The page comes whole, and nothing that was sent right behind the request is read. */
async function expectWholePage(server: ServerProcess) {
  const plain = await (await fetch(`${server.url}/auth`)).text()
  const hidden = ask('GET /healthz', '', 200).bytes
  for (const lines of Object.values(UPGRADES)) {
    const answer = await answerTo(server, ask('GET /auth', lines, 200).bytes + hidden)
    expect(statusesOf(answer)).toEqual([200])
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1').toString()).toBe(plain)
  }
}

describe('an upgrade that nobody offers', () => {
  test(
    'is answered as HTTP/1.1 and its connection ended: 300 of them leave nothing open and hold up no stop',
    PATIENCE,
    async ({ start, place }) => {
      const server = await started(start, place.folder)
      const before = descriptorsOf(server)
      const turns = Math.ceil(300 / asks.length)
      await askInTurns(server, Array.from({ length: turns }, () => asks).flat())
      await expectWholePage(server)
      await expectNothingLeft(server, before)
    },
  )

  test(
    'leaves nothing open when it is sent right behind another request, and its caller goes away',
    PATIENCE,
    async ({ start, place }) => {
      const server = await started(start, place.folder)
      const before = descriptorsOf(server)
      const handshake = ask('GET /ws', UPGRADES.websocket, 101).bytes
      for (const path of ['/auth', '/nowhere', '/healthz', PHOTO, LARGE_PHOTO, '/api/user']) {
        const sockets = Array.from({ length: 10 }, () => open(server))
        for (const socket of sockets) {
          const begun = new Promise((resolve) => socket.once('readable', resolve))
          socket.write(ask(`GET ${path}`, '', 200).bytes + handshake)
          await begun
          socket.destroy()
        }
      }
      // Whole answers, in their order: the second is no handshake any more.
      for (const path of ['/auth', PHOTO]) {
        const answer = await answerTo(server, ask(`GET ${path}`, '', 200).bytes + handshake)
        expect(statusesOf(answer)).toEqual([200, 426])
      }
      await expectNothingLeft(server, before)
    },
  )

  test(
    'leaves no file open when its caller goes away in the middle of the answer',
    PATIENCE,
    async ({ start, place }) => {
      const server = await started(start, place.folder)
      const before = descriptorsOf(server)
      for (const lines of ['', ...Object.values(UPGRADES)]) {
        const sockets = Array.from({ length: 10 }, () => open(server))
        for (const socket of sockets) {
          const begun = new Promise((resolve) => socket.once('readable', resolve))
          socket.write(ask(`GET ${LARGE_PHOTO}`, lines, 200).bytes)
          await begun
          expect(String(socket.read(12))).toBe('HTTP/1.1 200')
          socket.destroy()
        }
      }
      await expectNothingLeft(server, before)
    },
  )
})
