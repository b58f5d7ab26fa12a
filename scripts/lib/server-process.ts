import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ToolError } from '#server/cli/run-tool.ts'
import { SERVER_PROGRAM } from '../build/build-if-needed.ts'
import { SERVER_FLAGS } from '../build/bundle/server-flags.ts'

const READY_MS = 30_000
const ASK_MS = 50
/** A terminal's Ctrl-C reaches the server as well; so long it has to stop listening before it is told again. */
const HEARD_MS = 300

/** Starts the built server and waits until it can serve; throws when it ends instead. */
export async function startServer(origin: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, SERVER_PROGRAM], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const deadline = Date.now() + READY_MS
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new ToolError('The server did not start')
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new ToolError(`The server was not ready after ${READY_MS / 1000} seconds`)
    }
    await sleep(ASK_MS)
  }
  return child
}

/** Lives as long as the server: passes signals on to it, and ends as it ends. */
export async function liveWith(child: ChildProcess, origin: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void passOn(signal))
  }
  // A server that has heard is draining, and a second signal would cut it short.
  let passed = false
  async function passOn(signal: NodeJS.Signals) {
    if (passed) return
    passed = true
    await sleep(HEARD_MS)
    if (await isReady(origin)) child.kill(signal)
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  process.exitCode = child.exitCode ?? 1
}

/** Tells the server to stop and waits until it has. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
