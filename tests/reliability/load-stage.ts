import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/lib/free-port.ts'
import type { ChatParticipant } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import { type Installation, type Pair, withInstallation } from './installation.ts'
import { type Caller, createCaller } from './load-http.ts'
import { connectInspector, type Inspector, inspectorEnv } from './load-inspector.ts'
import type { RunningServer, ServerOptions } from './server.ts'
import type { Size } from './trial.ts'

/** A running server with people, an HTTP caller and an inspector. */
export type Stage = Installation & {
  server: RunningServer
  inspector: Inspector
  caller: Caller
  /** The seats of both people of every pair, the mentor first. */
  seats: ChatParticipant[]
  /** Stops the server as an operator does and starts it again; updates the stage in place. */
  restart: () => Promise<void>
  /** Starts a new server after the last one has ended; updates the stage in place. */
  startAgain: () => Promise<void>
}

type StageOptions = { size: Size; pairs: number; env?: ServerOptions['env']; databaseUrl?: string | undefined }

/** For trials that run under production's rate limits. */
export const RATE_LIMITED = { RATE_LIMITS: 'on' }

export function withStage<T>(
  { env, ...options }: StageOptions,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  return withInstallation(options, async (installation) => {
    async function start() {
      const port = await freePort()
      const server = await installation.start({ env: { ...env, ...inspectorEnv(port) } })
      return { server, inspector: await connectInspector(port), caller: createCaller(server.url) }
    }
    const stage: Stage = {
      ...installation,
      ...(await start()),
      seats: installation.pairs.flatMap((pair) => seatsOf(`http://127.0.0.1:${installation.port}`, pair)),
      async restart() {
        // A process does not exit while an inspector is connected.
        closeConnections()
        await stage.server.stop()
        await stage.startAgain()
      },
      async startAgain() {
        closeConnections()
        Object.assign(stage, await start())
      },
    }
    function closeConnections() {
      stage.inspector.close()
      stage.caller.close()
    }
    return work(stage).finally(closeConnections)
  })
}

export function seatsOf(
  origin: string,
  { matchId, mentor, mentee }: Pair,
): [mentor: ChatParticipant, mentee: ChatParticipant] {
  const seat = ({ cookie, userId }: Pair['mentor']): ChatParticipant => ({ origin, cookie, userId, matchId })
  return [seat(mentor), seat(mentee)]
}

/** Calls `act` at an even rate while `isRunning` allows; both get the number of calls so far. */
export async function atRate(
  perSecond: number,
  isRunning: (done: number) => boolean,
  act: (done: number) => void,
) {
  const began = clockMs()
  let done = 0
  while (isRunning(done)) {
    const dueCount = ((clockMs() - began) * perSecond) / 1000
    while (done < dueCount && isRunning(done)) {
      act(done)
      done += 1
    }
    await sleep(TICK_MS)
  }
}
const TICK_MS = 1

/** Waits until a condition holds; false when it did not in time. */
export async function becomesTrue(condition: () => boolean, timeoutMs = 60_000): Promise<boolean> {
  const deadline = clockMs() + timeoutMs
  while (!condition()) {
    if (clockMs() > deadline) return false
    await sleep(5)
  }
  return true
}
