import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CommandError } from '#server/cli/run-tool.ts'
import { SERVER_PROGRAM } from '../build/build-if-needed.ts'
import { SERVER_FLAGS } from '../build/bundle/server-flags.ts'
import { freePort } from './free-port.ts'
import { isReady, waitUntilReady } from './readiness.ts'

/** Arguments of Node.js for the built server, as in `npm start`; needs `npm run build`. */
export const BUILT_SERVER: readonly string[] = [...SERVER_FLAGS, SERVER_PROGRAM]
/** Returns the arguments of Node.js for a TypeScript source. Compiling the server takes seconds. */
export const sourceProgram = (file: string): string[] => ['--import', import.meta.resolve('tsx'), file]
export const SOURCE_SERVER: readonly string[] = sourceProgram(
  fileURLToPath(new URL('../../src/server/main.ts', import.meta.url)),
)

export type ServerOptions = {
  /** Arguments of Node.js; by default the built server. */
  args?: readonly string[]
  /** The whole environment; PORT is added if missing. */
  env: NodeJS.ProcessEnv
  /** By default PORT of the environment, else a free port. */
  port?: number
  /** By default the loopback address. */
  url?: string
  /** Working directory; the server reads a .env there. */
  cwd?: string
  /** Whether output is captured instead of inherited. */
  captureOutput?: boolean
  /** A command that runs Node.js, such as one that pins it to a processor. */
  wrapper?: readonly string[]
  /** Polled until it succeeds. */
  readyPath?: string
  readyTimeoutMs?: number
  pollMs?: number
}

/** A server in a child process. */
export type ServerProcess = {
  url: string
  port: number
  pid: number
  /** The captured output so far. */
  output: { stdout: string; stderr: string }
  /** Resolves with the exit code; null if a signal killed it. */
  exited: Promise<number | null>
  /** Waits until it is ready; resolves with the milliseconds since its start, throws if it exits. */
  ready: () => Promise<number>
  signal: (name: NodeJS.Signals) => void
  /** Graceful shutdown; resolves with the exit code. */
  stop: () => Promise<number | null>
  /** Kills it and waits for its exit. */
  kill: () => Promise<void>
}

/** A terminal's Ctrl-C also reaches the server; the signal is forwarded only if it still listens after this time. */
const SIGNAL_GRACE_MS = 300

const running = new Set<ChildProcess>()
// Servers do not outlive their parent process.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a server without waiting for readiness. */
export async function spawnServer({
  args = BUILT_SERVER,
  env,
  port: given,
  url: asked,
  cwd,
  captureOutput = false,
  wrapper = [],
  readyPath = '/readyz',
  readyTimeoutMs,
  pollMs,
}: ServerOptions): Promise<ServerProcess> {
  const port = given ?? (env.PORT === undefined ? await freePort() : Number(env.PORT))
  const url = asked ?? `http://127.0.0.1:${port}`
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, ...args]
  const startedAt = performance.now()
  const child = spawn(command, rest, {
    cwd,
    env: { ...env, PORT: given === undefined ? (env.PORT ?? String(port)) : String(given) },
    stdio: ['ignore', captureOutput ? 'pipe' : 'inherit', captureOutput ? 'pipe' : 'inherit'],
  })
  running.add(child)
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (data: Buffer) => (output.stdout += data.toString()))
  child.stderr?.on('data', (data: Buffer) => (output.stderr += data.toString()))
  let hasEnded = false
  const exited = new Promise<number | null>((resolve) => {
    function end(code: number | null) {
      hasEnded = true
      running.delete(child)
      resolve(code)
    }
    child.once('close', end)
    child.once('error', (error) => {
      output.stderr += error.message
      end(null)
    })
  })

  return {
    url,
    port,
    pid: child.pid ?? 0,
    output,
    exited,
    async ready() {
      const isUp = await waitUntilReady(url + readyPath, {
        hasEnded: () => hasEnded,
        ...(readyTimeoutMs !== undefined && { timeoutMs: readyTimeoutMs }),
        ...(pollMs !== undefined && { pollMs }),
      })
      if (isUp) return performance.now() - startedAt
      child.kill('SIGKILL')
      await exited
      const said = `${output.stderr}${output.stdout}`
      throw new CommandError(`The server did not start${said && `: ${said}`}`)
    },
    signal: (name) => void child.kill(name),
    stop() {
      child.kill('SIGTERM')
      return exited
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Starts a server and waits until it is ready; throws if it exits. */
export async function startServer(options: ServerOptions): Promise<ServerProcess & { readyMs: number }> {
  const server = await spawnServer(options)
  return { ...server, readyMs: await server.ready() }
}

/** Forwards signals to the server and exits with its exit code. */
export async function followServer({ url, signal, exited }: ServerProcess): Promise<void> {
  // A second signal would cut short a graceful shutdown.
  let hasForwarded = false
  async function forwardSignal(name: NodeJS.Signals) {
    if (hasForwarded) return
    hasForwarded = true
    await sleep(SIGNAL_GRACE_MS)
    if (await isReady(`${url}/readyz`)) signal(name)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void forwardSignal(name))
  process.exitCode = (await exited) ?? 1
}
