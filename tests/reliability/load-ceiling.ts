import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#scripts/lib/random.ts'
import { BUSY, createCaller } from './load-http.ts'
import { atMost, cpuMs, grouped, meanOf, percentile, rounded } from './load-measure.ts'
import { photoForm } from './load-photo.ts'
import { LIMITED, onStage } from './load-stage.ts'
import { type Deed, type Mix, peopleOf, startUser } from './load-user.ts'
import type { Size, Trial } from './trial.ts'

const SEED = 40
const MIX: Mix = { chat: 35, list: 25, read: 20, upcoming: 14, schedule: 4, signIn: 2 }
const PROCESSORS = 2
/** What ends the search: the rules that a load test of a chat server stops at. */
const RULES = { brokenShare: 0.000_25, meanMs: 100, p99Ms: 2_000, cpuShare: 0.85 }
const LOAD: Record<Size, { step: number; most: number; stepS: number; settleS: number; thinkMs: number }> = {
  small: { step: 10, most: 20, stepS: 2, settleS: 0.5, thinkMs: 300 },
  whole: { step: 50, most: 500, stepS: 30, settleS: 8, thinkMs: 2_000 },
}

/** How it was with so many people. */
type Step = {
  users: number
  deeds: number
  /** What was not answered, or with 500 or more; and what of that is a fault of the program. */
  broken: number
  faults: number
  meanMs: number
  p99Ms: number
  cpuShare: number
}

const keepsRules = (step: Step) =>
  step.broken <= step.deeds * RULES.brokenShare &&
  step.meanMs <= RULES.meanMs &&
  step.p99Ms <= RULES.p99Ms &&
  step.cpuShare <= RULES.cpuShare

export const ceiling: Trial = {
  id: 'R40',
  promise: 'five hundred people use it at the same time and nobody waits',
  target: '500 active people: 5xx and unanswered ≤ 0.025 %, mean ≤ 100 ms, p99 ≤ 250 ms, processors ≤ 85 %',
  minutes: 7,
  run: (size) => {
    const { step, most, stepS, settleS, thinkMs } = LOAD[size]
    return onStage({ size, pairs: most / 2, env: LIMITED }, async (stage) => {
      const caller = createCaller(stage.server.url)
      const means = { mix: MIX, thinkMs, random: createRandom(SEED), caller, photo: await photoForm() }
      const deeds: Deed[] = []
      const people = peopleOf(stage)
      const users: ReturnType<typeof startUser>[] = []
      const steps: Step[] = []
      while (users.length < most && steps.every(keepsRules)) {
        const next = people.slice(users.length, users.length + step)
        users.push(...next.map((person) => startUser(person, means, (deed) => void deeds.push(deed))))
        await sleep(settleS * 1000)
        deeds.length = 0
        const cpuBefore = cpuMs(stage.server.pid)
        const measuredMs = (stepS - settleS) * 1000
        await sleep(measuredMs)
        const cpuShare = (cpuMs(stage.server.pid) - cpuBefore) / (measuredMs * PROCESSORS)
        steps.push({ users: users.length, cpuShare, ...summaryOf(deeds) })
      }
      await Promise.all(users.map((user) => user.stop()))
      caller.close()

      const held = steps.filter(keepsRules).at(-1)
      const last = steps.at(-1)
      if (!last) throw new Error('Nobody came')
      const perSecond = last.deeds / (stepS - settleS)
      return {
        figure:
          `ceiling ${held?.users ?? 0} people with a thought of ${thinkMs / 1000} s between deeds; at ${last.users}: ` +
          `${grouped(Math.round(perSecond))} deeds/s, ${last.broken} broken, mean ${rounded(last.meanMs)} ms, ` +
          `p99 ${rounded(last.p99Ms)} ms, processors ${rounded(last.cpuShare * 100)} %`,
        facts: {
          'nothing is answered with 500 or more but 503': steps.every(({ faults }) => faults === 0),
        },
        speeds: {
          'people short of 500': atMost(most - (held?.users ?? 0), 0, 'people'),
          mean: atMost(last.meanMs, RULES.meanMs, 'ms'),
          p99: atMost(last.p99Ms, 250, 'ms'),
          processors: atMost(last.cpuShare * 100, RULES.cpuShare * 100, '%'),
        },
      }
    })
  },
}

function summaryOf(deeds: Deed[]): Omit<Step, 'users' | 'cpuShare'> {
  const took = deeds.map(({ ms }) => ms)
  const broken = deeds.filter(({ status }) => status === 0 || status >= 500).length
  const faults = deeds.filter(({ status }) => status >= 500 && status !== BUSY).length
  return { deeds: deeds.length, broken, faults, meanMs: meanOf(took), p99Ms: percentile(took, 0.99) }
}
