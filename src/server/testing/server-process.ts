import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { emptyDatabase } from './databases.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const TSX = import.meta.resolve('tsx')
const START_MS = 30_000

type Env = Record<string, string>

/** The program itself in a process of its own, as `npm start` would run it. */
export type ServerProcess = {
  url: string
  port: number
  pid: number
  output: { stdout: string; stderr: string }
  /** Resolves with the exit code, null after a signal that was not handled. */
  exited: Promise<number | null>
  /** Waits until it answers; throws when it ends before that. */
  ready: () => Promise<void>
  signal: (name: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => void
}

async function run(env: Env, folder: string): Promise<ServerProcess> {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT)
  const child = spawn(process.execPath, ['--import', TSX, MAIN], {
    // Elsewhere than the package, whose own .env is nobody's business here.
    cwd: folder,
    env: { LOG_LEVEL: 'silent', PORT: String(port), ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    port,
    pid: child.pid ?? 0,
    output,
    exited,
    async ready() {
      const until = Date.now() + START_MS
      while (Date.now() < until && child.exitCode === null) {
        const answer = await fetch(`${url}/healthz`).catch(() => undefined)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`The server did not start: ${output.stderr}`)
    },
    signal: (name) => void child.kill(name),
  }
}

type Fixtures = {
  /** A folder and, where the tests run on PostgreSQL, a database that nobody has used yet. */
  place: { folder: string; env: Env }
  /** Starts a process there; whatever still runs at the end of the test is ended. */
  start: (env?: Env) => Promise<ServerProcess>
}

export const test = base.extend<Fixtures>({
  place: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-process-${task.id}-`))
    const database = await emptyDatabase()
    await use({ folder, env: { DATA_DIR: folder, ...(database.url && { DATABASE_URL: database.url }) } })
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  },
  start: async ({ place }, use) => {
    const started: ServerProcess[] = []
    await use(async (env = {}) => {
      const server = await run({ ...place.env, ...env }, place.folder)
      started.push(server)
      return server
    })
    for (const server of started) server.signal('SIGTERM')
    await Promise.all(started.map(({ exited }) => exited))
  },
})
export { describe, expect } from 'vitest'
