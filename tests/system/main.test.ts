import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'
import WebSocket from 'ws'
import { freePort } from '#scripts/lib/free-port.ts'
import { newMentee } from '../support/inputs.ts'
import { describe, expect, expectRefusal, type ServerProcess, test } from '../support/server-process.ts'

const PATIENCE = { timeout: 300_000 }

const post = (server: ServerProcess, path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Each setting's own rules are covered by src/server/config/config.test.ts. */
describe('a start that cannot succeed ends with one line and exit code 1', () => {
  test('with an invalid setting', PATIENCE, async ({ start }) => {
    await expectRefusal(await start({ PORT: 'http' }), /PORT must .+/)
  })

  test('on an address of another machine', PATIENCE, async ({ start }) => {
    const server = await start({ PUBLIC_URL: 'https://mentors.example.org', HOST: '192.0.2.1' })
    await expectRefusal(server, /HOST 192\.0\.2\.1 is not an address of this machine/)
  })

  test('without the server of DATABASE_URL', PATIENCE, async ({ start }) => {
    const DATABASE_URL = `postgres://me:secret@127.0.0.1:${await freePort()}/cairnway`
    const server = await start({ DATABASE_URL })
    await expectRefusal(server, /DATABASE_URL: the database cannot be used: .+/)
    expect(server.output.stderr).not.toContain('secret')
  })

  test('with a file as DATA_DIR', PATIENCE, async ({ start, place }) => {
    const DATA_DIR = join(place.folder, 'file')
    writeFileSync(DATA_DIR, 'not a folder')
    await expectRefusal(await start({ DATA_DIR }), /DATA_DIR cannot be used: .+/)
  })
})

describe('a server', () => {
  const ADMIN = { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'a long password' }

  // One test: starting takes longer than all that is checked.
  test(
    'is ready, keeps port and data folder to itself, logs JSON lines without secrets, and ends gracefully by either signal [R29]',
    PATIENCE,
    async ({ start, place }) => {
      const first = await start({
        NODE_ENV: 'production',
        LOG_LEVEL: 'trace',
        PUBLIC_URL: 'http://mentors.example.org',
        HOST: '0.0.0.0',
        TRUST_PROXY: 'true',
      })
      await first.ready()
      for (const path of ['/healthz', '/readyz']) {
        const answer = await fetch(`${first.url}${path}`)
        expect({ status: answer.status, text: await answer.text() }).toEqual({
          status: 200,
          text: '{"status":"ok"}',
        })
      }
      await expectSecondRefused(first, start, place)
      const account = { ...newMentee(), username: 'Root' }
      const registered = await post(first, '/api/register/mentee', account)
      const [cookie = ''] = registered.headers.getSetCookie().map((header) => header.split(';')[0] ?? '')
      expect(cookie).toMatch(/^sid=.{43}$/)
      expect((await fetch(`${first.url}/api/user`, { headers: { cookie } })).status).toBe(200)
      await expectGracefulEnd(first, 'SIGTERM')
      expectUsefulLog(first.output.stdout, [account.password, cookie.slice('sid='.length)])

      await expectRefusal(await start(ADMIN), /ADMIN_USERNAME, ADMIN_EMAIL: Username already exists/)
      const weak = { ...ADMIN, ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: '123456', STAFF_PASSWORDS: 'strong' }
      await expectRefusal(await start(weak), /ADMIN_PASSWORD: Many people use this password\. .+/)

      const second = await start({ ...ADMIN, ADMIN_USERNAME: 'boss' })
      await second.ready()
      const signedIn = await post(second, '/api/login', { username: 'boss', password: ADMIN.ADMIN_PASSWORD })
      expect(await signedIn.json()).toMatchObject({ role: 'admin', username: 'boss' })
      await expectGracefulEnd(second, 'SIGINT')
    },
  )

  async function expectSecondRefused(
    first: ServerProcess,
    start: (env?: Record<string, string>) => Promise<ServerProcess>,
    { folder, env }: { folder: string; env: Record<string, string> },
  ) {
    const port = await start({ DATA_DIR: join(folder, 'other'), PORT: String(first.port) })
    await expectRefusal(port, new RegExp(`PORT ${first.port} is already in use`))
    // Only a SQLite file belongs to one process.
    if (env.DATABASE_URL) return
    await expectRefusal(await start(), /DATA_DIR: the database cannot be used: .+ is in use: .+/)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  }

  function expectUsefulLog(log: string, secrets: string[]) {
    const entries = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { reqId?: string; req?: { url: string } })
    expect(entries.find(({ req }) => req?.url === '/api/user')?.reqId).toMatch(/^[0-9a-f-]{36}$/)
    for (const secret of secrets) expect(log).not.toContain(secret)
    expect(log).toContain('PUBLIC_URL is not https')
    expect(log).toContain('TRUST_PROXY is true and HOST is 0.0.0.0')
  }

  /** It finishes open calls, closes sockets with 1001 and exits with 0. */
  async function expectGracefulEnd(server: ServerProcess, signal: 'SIGTERM' | 'SIGINT') {
    const inFlight = deferred<string>()
    const closeCode = new Promise<number>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`)
      socket.once('error', reject)
      socket.once('close', resolve)
      socket.once('open', () => void beginCall(server, signal).then(inFlight.resolve, inFlight.reject))
    })
    expect(await inFlight.promise).toMatch(/^HTTP\/1\.1 401 [\s\S]*\{"message":"Invalid credentials"\}$/)
    expect(await closeCode).toBe(1001)
    expect(await server.exited).toBe(0)
    expect(server.output.stderr).toBe('')
  }

  /** Sends half of a call, then the signal, and the rest once the server stops listening. */
  async function beginCall(server: ServerProcess, name: 'SIGTERM' | 'SIGINT') {
    const body = '{"username":"nobody","password":"wrong"}'
    const head = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data: Buffer) => (answer += data.toString()))
    await new Promise<void>((resolve) => socket.write(head + body.slice(0, 10), () => resolve()))
    // A later reply shows that the server has read the head.
    await fetch(`${server.url}/healthz`)
    server.signal(name)
    await vi.waitFor(() => expect(isOpen(server.port)).resolves.toBe(false), { timeout: 30_000 })
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.write(body.slice(10))
    await ended
    return answer
  }

  const isOpen = (port: number) =>
    new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1')
      probe.once('connect', () => resolve(true))
      probe.once('error', () => resolve(false))
      probe.once('connect', () => probe.destroy())
    })
})

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
