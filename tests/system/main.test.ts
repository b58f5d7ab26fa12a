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

describe('a start with invalid settings ends with one line and exit code 1', () => {
  const BAD: [env: Record<string, string>, line: RegExp][] = [
    [{ PORT: 'http' }, /PORT must .+/],
    [
      { PUBLIC_URL: 'https://mentors.example.org', HOST: '192.0.2.1' },
      /HOST 192\.0\.2\.1 is not an address of this machine/,
    ],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL must .+/],
    [{ PUBLIC_URL: 'mentors.example.org' }, /PUBLIC_URL must .+/],
    [{ HOST: '0.0.0.0', NODE_ENV: 'production' }, /PUBLIC_URL is required .+/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /TRUST_PROXY must .+/],
    [{ RATE_LIMITS: 'perhaps' }, /RATE_LIMITS must .+/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must .+/],
    [
      { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: '12345' },
      /ADMIN_PASSWORD is not usable: .+/,
    ],
  ]
  for (const [env, line] of BAD) {
    test(Object.entries(env).at(-1)?.[0] ?? '', PATIENCE, async ({ start }) => {
      await expectRefusal(await start(env), line)
    })
  }

  test('DATABASE_URL without a server', PATIENCE, async ({ start }) => {
    const DATABASE_URL = `postgres://me:secret@127.0.0.1:${await freePort()}/cairnway`
    const server = await start({ DATABASE_URL })
    await expectRefusal(server, /DATABASE_URL: the database cannot be used: .+/)
    expect(server.output.stderr).not.toContain('secret')
  })

  test('DATA_DIR that is a file', PATIENCE, async ({ start, place }) => {
    const DATA_DIR = join(place.folder, 'file')
    writeFileSync(DATA_DIR, 'not a folder')
    await expectRefusal(await start({ DATA_DIR }), /DATA_DIR cannot be used: .+/)
  })

  test('PORT and DATA_DIR of another process [R29]', PATIENCE, async ({ start, place }) => {
    const first = await start()
    await first.ready()
    const otherFolder = { DATA_DIR: join(place.folder, 'other') }
    const port = await start({ ...otherFolder, PORT: String(first.port) })
    await expectRefusal(port, new RegExp(`PORT ${first.port} is already in use`))
    // Only a SQLite file belongs to one process.
    if (place.env.DATABASE_URL) return
    await expectRefusal(await start(), /DATA_DIR: the database cannot be used: .+ is in use: .+/)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })
})

describe('a running server', () => {
  test('answers liveness and readiness', PATIENCE, async ({ start }) => {
    const server = await start()
    await server.ready()
    for (const path of ['/healthz', '/readyz']) {
      const answer = await fetch(`${server.url}${path}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe('{"status":"ok"}')
    }
  })

  test('logs JSON lines with request ids and without secrets in production', PATIENCE, async ({ start }) => {
    const server = await start({
      NODE_ENV: 'production',
      LOG_LEVEL: 'trace',
      PUBLIC_URL: 'http://mentors.example.org',
      HOST: '0.0.0.0',
      TRUST_PROXY: 'true',
    })
    await server.ready()
    const account = newMentee()
    const registered = await post(server, '/api/register/mentee', account)
    const [cookie = ''] = registered.headers.getSetCookie().map((header) => header.split(';')[0] ?? '')
    expect(cookie).toMatch(/^sid=.{43}$/)
    expect((await fetch(`${server.url}/api/user`, { headers: { cookie } })).status).toBe(200)
    server.signal('SIGTERM')
    expect(await server.exited).toBe(0)

    const lines = server.output.stdout.trim().split('\n')
    const entries = lines.map((line) => JSON.parse(line) as { reqId?: string; req?: { url: string } })
    const call = entries.find(({ req }) => req?.url === '/api/user')
    expect(call?.reqId).toMatch(/^[0-9a-f-]{36}$/)
    expect(server.output.stdout).not.toContain(account.password)
    expect(server.output.stdout).not.toContain(cookie.slice('sid='.length))
    expect(server.output.stdout).toContain('PUBLIC_URL is not https')
    expect(server.output.stdout).toContain('TRUST_PROXY is true and HOST is 0.0.0.0')
  })
})

describe('a graceful shutdown', () => {
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    test(
      `by ${name} finishes open calls, closes sockets with 1001 and exits with 0`,
      PATIENCE,
      async ({ start }) => {
        const server = await start()
        await server.ready()
        const closeCode = new Promise<number>((resolve, reject) => {
          const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`)
          socket.once('error', reject)
          socket.once('close', resolve)
          socket.once('open', () => void beginCall(server, name).then(inFlight.resolve, inFlight.reject))
        })
        const inFlight = deferred<string>()
        expect(await inFlight.promise).toMatch(/^HTTP\/1\.1 401 [\s\S]*\{"message":"Invalid credentials"\}$/)
        expect(await closeCode).toBe(1001)
        expect(await server.exited).toBe(0)
        expect(server.output.stderr).toBe('')
      },
    )
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

describe('the first administrator', () => {
  const ADMIN = { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'a long password' }
  const signIn = async (server: ServerProcess, username: string) => {
    const answer = await post(server, '/api/login', { username, password: ADMIN.ADMIN_PASSWORD })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }

  test('is created once, also when the server starts again with another name', PATIENCE, async ({ start }) => {
    const first = await start(ADMIN)
    await first.ready()
    expect(await signIn(first, 'root')).toMatchObject({
      status: 200,
      body: { role: 'admin', username: 'root' },
    })
    first.signal('SIGTERM')
    expect(await first.exited).toBe(0)

    const second = await start({ ...ADMIN, ADMIN_USERNAME: 'other', ADMIN_EMAIL: 'other@example.org' })
    await second.ready()
    expect(await signIn(second, 'other')).toMatchObject({ status: 401 })
    expect(await signIn(second, 'root')).toMatchObject({ status: 200 })
  })

  test('cannot have the name of a member: one line, exit code 1', PATIENCE, async ({ start }) => {
    const first = await start()
    await first.ready()
    expect((await post(first, '/api/register/mentee', { ...newMentee(), username: 'Root' })).status).toBe(201)
    first.signal('SIGTERM')
    expect(await first.exited).toBe(0)
    await expectRefusal(await start(ADMIN), /ADMIN_USERNAME, ADMIN_EMAIL: Username already exists/)
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
