import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVER_PROGRAM } from '#scripts/build/build-if-needed.ts'
import { SERVER_FLAGS } from '#scripts/build/bundle/server-flags.ts'
import { freePort } from '#scripts/lib/free-port.ts'

const READY_MS = 30_000
const ASK_MS = 2

/** A server of the bench in a process of its own. */
export type BenchServer = {
  name: string
  port: number
  pid: number
  /** From the start of the process to its first 200. */
  readyMs: number
  stop: () => Promise<void>
}

/** What is measured: the floor, the peer or the product, each over a database file. */
export type ServerName = 'floor' | 'peer' | 'product' | 'bare sockets' | 'socket.io'

const SOURCES: Record<Exclude<ServerName, 'product'>, string> = {
  floor: 'floor.ts',
  peer: 'peer.ts',
  'bare sockets': 'socket-floor.ts',
  'socket.io': 'socket-peer.ts',
}

type StartOptions = {
  /** The only processor it may use; where the system cannot say so, any. */
  cpu?: number
  env?: NodeJS.ProcessEnv
}

const canPin = spawnSync('taskset', ['--version']).status === 0

/** Starts a server on a free port and waits for its first answer. */
export async function startServer(
  name: ServerName,
  file: string,
  { cpu, env }: StartOptions = {},
): Promise<BenchServer> {
  const port = await freePort()
  const program =
    name === 'product'
      ? [...SERVER_FLAGS, SERVER_PROGRAM]
      : [
          '--import',
          import.meta.resolve('tsx'),
          fileURLToPath(new URL(SOURCES[name], import.meta.url)),
          String(port),
          file,
        ]
  const pin = cpu !== undefined && canPin ? ['taskset', '-c', String(cpu)] : []
  const [command = '', ...args] = [...pin, process.execPath, ...program]
  const began = performance.now()
  const child = spawn(command, args, {
    cwd: dirname(file),
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      ...(name === 'product' && settings(port, file)),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await ready(child, `http://127.0.0.1:${port}/healthz`, began)
  return {
    name,
    port,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

const settings = (port: number, file: string) => ({
  PORT: String(port),
  DATA_DIR: dirname(file),
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
})

async function ready(child: ChildProcess, url: string, began: number) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null || performance.now() - began > READY_MS) {
      child.kill('SIGKILL')
      throw new Error(`A server of the bench did not start: ${url}`)
    }
    await sleep(ASK_MS)
  }
}
