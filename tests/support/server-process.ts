import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from 'vitest'
import { SERVER_PROGRAM } from '#scripts/build/build-if-needed.ts'
import { SERVER_FLAGS } from '#scripts/build/bundle/server-flags.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { emptyDatabase } from './databases.ts'

/** What `npm start` runs: `npm run build` comes first. */
const BUILT = [...SERVER_FLAGS, SERVER_PROGRAM]
/** As it is written, with each package in a module of its own. Compiling it takes seconds. */
const SOURCE = [
  '--import',
  import.meta.resolve('tsx'),
  fileURLToPath(new URL('../../src/server/main.ts', import.meta.url)),
]
const START_MS = 60_000

type Env = Record<string, string>

/** The server in a process of its own. */
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

async function run(program: string[], env: Env, folder: string): Promise<ServerProcess> {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT)
  const child = spawn(process.execPath, program, {
    // Elsewhere than the package, whose own .env is nobody's business here.
    cwd: folder,
    env: { LOG_LEVEL: 'silent', LOOP_DELAY_LIMIT_MS: '0', PORT: String(port), ...env },
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
  /** Starts the built server there; what still runs at the end of the test is ended. */
  start: (env?: Env) => Promise<ServerProcess>
  /** The same, of the source: for a test that changes a package. */
  startSource: (env?: Env) => Promise<ServerProcess>
}

export const test = base.extend<Fixtures>({
  place: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-process-${task.id}-`))
    const database = await emptyDatabase()
    await use({ folder, env: { DATA_DIR: folder, ...(database.url && { DATABASE_URL: database.url }) } })
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  },
  start: ({ place }, use) => runIn(place, BUILT, use),
  startSource: ({ place }, use) => runIn(place, SOURCE, use),
})

async function runIn(
  place: Fixtures['place'],
  program: string[],
  use: (start: Fixtures['start']) => Promise<void>,
) {
  const started: ServerProcess[] = []
  await use(async (env = {}) => {
    const server = await run(program, { ...place.env, ...env }, place.folder)
    started.push(server)
    return server
  })
  for (const server of started) server.signal('SIGTERM')
  await Promise.all(started.map(({ exited }) => exited))
}

export { describe, expect } from 'vitest'
