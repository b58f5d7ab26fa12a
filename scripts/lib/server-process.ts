import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CommandError } from '#server/cli/run-tool.ts'
import { SERVER_PROGRAM } from '../build/build-if-needed.ts'
import { SERVER_FLAGS } from '../build/bundle/server-flags.ts'
import { freePort } from './free-port.ts'
import { isReady, waitUntilReady } from './readiness.ts'

/** What Node is given to run the built server, as `npm start` does: `npm run build` comes first. */
export const BUILT_SERVER: readonly string[] = [...SERVER_FLAGS, SERVER_PROGRAM]
/** What Node is given to run a program as it is written. Compiling the server takes seconds. */
export const sourceProgram = (file: string): string[] => ['--import', import.meta.resolve('tsx'), file]
export const SOURCE_SERVER: readonly string[] = sourceProgram(
  fileURLToPath(new URL('../../src/server/main.ts', import.meta.url)),
)

export type ServerOptions = {
  /** What Node is given; the built server unless something else is given. */
  args?: readonly string[]
  /** Its whole environment; the port is added where it is missing. */
  env: NodeJS.ProcessEnv
  /** The one of the environment unless it is given, else a free one. */
  port?: number
  /** Where the server is asked; this machine's loopback address unless it is given. */
  url?: string
  /** Its working folder; a .env there is read by the server. */
  cwd?: string
  /** Whether its output is kept to be read, instead of going to this process's own. */
  captureOutput?: boolean
  /** A command that runs Node, such as one that pins it to a processor. */
  wrapper?: readonly string[]
  /** What is asked until it answers with a success. */
  readyPath?: string
  readyTimeoutMs?: number
  pollMs?: number
}

/** A server in a process of its own. */
export type ServerProcess = {
  url: string
  port: number
  pid: number
  /** What it has written so far, where that is kept. */
  output: { stdout: string; stderr: string }
  /** Resolves with the exit code; null after a signal that was not handled. */
  exited: Promise<number | null>
  /** Waits until it can serve; resolves with the milliseconds from its start, throws when it ends instead. */
  ready: () => Promise<number>
  signal: (name: NodeJS.Signals) => void
  /** Has it stop in order and waits; resolves with its exit code. */
  stop: () => Promise<number | null>
  /** Ends it at once and waits until it is gone. */
  kill: () => Promise<void>
}

/** A terminal's Ctrl-C reaches the server as well; it has this long to stop listening before the signal is sent again. */
const SIGNAL_GRACE_MS = 300

const running = new Set<ChildProcess>()
// No server outlives the process that has started it.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a server without waiting until it can serve. */
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

/** Starts a server and waits until it can serve; throws when it ends instead. */
export async function startServer(options: ServerOptions): Promise<ServerProcess & { readyMs: number }> {
  const server = await spawnServer(options)
  return { ...server, readyMs: await server.ready() }
}

/** Lives as long as the server: passes signals on to it, and ends as it ends. */
export async function followServer({ url, signal, exited }: ServerProcess): Promise<void> {
  // A server that has got the signal is draining, and a second one would cut that short.
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
