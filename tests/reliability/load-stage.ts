import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/lib/free-port.ts'
import type { ChatParticipant } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import { type Installation, type Pair, withInstallation } from './installation.ts'
import { type Caller, createCaller } from './load-http.ts'
import { type Inspector, inspect, inspectorOn } from './load-inspector.ts'
import type { RunningServer, ServerOptions } from './server.ts'
import type { Size } from './trial.ts'

/** A running server with people, and the means to load it and to look into it. */
export type Stage = Installation & {
  server: RunningServer
  inspector: Inspector
  caller: Caller
  /** Where both people of every pair sit, the mentor first. */
  seats: ChatParticipant[]
  /** Stops the server as an operator does and starts it again; everything of the stage is the new one's. */
  restart: () => Promise<void>
  /** Starts a new server in the place of one that has ended. */
  begin: () => Promise<void>
}

type StageOptions = { size: Size; pairs: number; env?: ServerOptions['env'] }

/** The limits a person meets in production, where a trial keeps to them. */
export const LIMITED = { RATE_LIMITS: 'on' }

export function onStage<T>({ size, pairs, env }: StageOptions, work: (stage: Stage) => Promise<T>): Promise<T> {
  return withInstallation({ size, pairs }, async (installation) => {
    async function start() {
      const port = await freePort()
      const server = await installation.start({ env: { ...env, ...inspectorOn(port) } })
      return { server, inspector: await inspect(port), caller: createCaller(server.url) }
    }
    const stage: Stage = {
      ...installation,
      ...(await start()),
      seats: installation.pairs.flatMap((pair) => seatsOf(`http://127.0.0.1:${installation.port}`, pair)),
      async restart() {
        // A process does not end while its inspector is asked.
        end()
        await stage.server.stop()
        await stage.begin()
      },
      async begin() {
        end()
        Object.assign(stage, await start())
      },
    }
    function end() {
      stage.inspector.close()
      stage.caller.close()
    }
    return work(stage).finally(end)
  })
}

export function seatsOf(
  origin: string,
  { matchId, mentor, mentee }: Pair,
): [mentor: ChatParticipant, mentee: ChatParticipant] {
  const seat = ({ cookie, userId }: Pair['mentor']): ChatParticipant => ({ origin, cookie, userId, matchId })
  return [seat(mentor), seat(mentee)]
}

/** Acts so many times a second, evenly, for as long as it is told to, and says how often before. */
export async function atRate(
  perSecond: number,
  goesOn: (done: number) => boolean,
  act: (done: number) => void,
) {
  const began = clockMs()
  let done = 0
  while (goesOn(done)) {
    const due = ((clockMs() - began) * perSecond) / 1000
    while (done < due && goesOn(done)) {
      act(done)
      done += 1
    }
    await sleep(TICK_MS)
  }
}
const TICK_MS = 1

/** Waits until something is so; false when it was not in time. */
export async function inTime(isSo: () => boolean, patienceMs = 60_000): Promise<boolean> {
  const deadline = clockMs() + patienceMs
  while (!isSo()) {
    if (clockMs() > deadline) return false
    await sleep(5)
  }
  return true
}
