import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVER_PROGRAM } from '#scripts/build/build-if-needed.ts'
import type { Size } from './trial.ts'

const SOURCE_PROGRAM = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
const READY_MS = 60_000
const ASK_MS = 10

export type ServerOptions = {
  env?: Record<string, string>
  /** A library every system call of the server goes through first. */
  preload?: string
  /** A module that is loaded before the server. */
  rig?: string
}

/** The product in a process of its own. */
export type RunningServer = {
  url: string
  port: number
  pid: number
  /** From the start of the process until /readyz said yes. */
  readyMs: number
  output: { stdout: string; stderr: string }
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  signal: (name: NodeJS.Signals) => void
  /** Ends it without a random to say or write anything, and waits until it is gone. */
  kill: () => Promise<void>
  /** Tells it to stop and waits; with which code it ended. */
  stop: () => Promise<number | null>
  rssBytes: () => number
  /** One gauge of /metrics; undefined when the server does not tell it. */
  metric: (name: string) => Promise<number | undefined>
}

const running = new Set<ChildProcess>()
// A run that ends before its time leaves nothing behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** What a person would start: the built server for a whole trial, its source for a small one. */
function programOf(size: Size, rig: string | undefined): string[] {
  const modules = [...(size === 'small' || rig ? [import.meta.resolve('tsx')] : []), ...(rig ? [rig] : [])]
  const program = size === 'whole' ? SERVER_PROGRAM : SOURCE_PROGRAM
  return [...modules.flatMap((module) => ['--import', module]), program]
}

/** Starts the server in a folder and waits until it is ready; throws when it ends instead. */
export async function startServer(
  { size, folder, dataDir, port }: { size: Size; folder: string; dataDir: string; port: number },
  { env = {}, preload, rig }: ServerOptions = {},
): Promise<RunningServer> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, programOf(size, rig), {
    // Elsewhere than the package, whose own .env is nobody's business here.
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      // What the trials write means nothing: none of it shall wait for somebody's check.
      SCREENING: 'off',
      // The small form is part of `npm test`, whose machine may be busy with anything.
      ...(size === 'small' && { LOOP_DELAY_LIMIT_MS: '0' }),
      DATA_DIR: dataDir,
      PORT: String(port),
      ...(preload && { LD_PRELOAD: preload }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()))
  const exited: RunningServer['exited'] = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code, signal })
    })
  })
  const url = `http://127.0.0.1:${port}`
  const { pid } = child
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (pid === undefined || child.exitCode !== null || performance.now() - startedAt > READY_MS) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start: ${output.stderr}${output.stdout}`)
    }
    await sleep(ASK_MS)
  }
  if (pid === undefined) throw new Error('Somebody else answers on the port of the server')

  return {
    url,
    port,
    pid,
    readyMs: Math.round(performance.now() - startedAt),
    output,
    exited,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      return (await exited).code
    },
    rssBytes: () => rssOf(pid),
    metric: (name) => metricOf(url, name),
  }
}

/** Memory a process holds at this moment. */
export function rssOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

async function metricOf(url: string, name: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/metrics`)
  if (!answer.ok) return undefined
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text()) ?? []
  return value === undefined ? undefined : Number(value)
}
