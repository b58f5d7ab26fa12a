import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#scripts/lib/random.ts'
import { BUSY, createCaller } from './load-http.ts'
import { atMost, cpuMs, grouped, meanOf, percentile, rounded } from './load-measure.ts'
import { photoForm } from './load-photo.ts'
import { RATE_LIMITED, withStage } from './load-stage.ts'
import { type CompletedAction, type Mix, peopleOf, startUser } from './load-user.ts'
import type { Size, Trial } from './trial.ts'

const SEED = 40
const MIX: Mix = { chat: 35, list: 25, read: 20, upcoming: 14, schedule: 4, signIn: 2 }
const PROCESSORS = 2
/** The search stops at the first step beyond these. */
const LIMITS = { brokenShare: 0.000_25, meanMs: 100, p99Ms: 2_000, cpuShare: 0.85 }
const LOAD: Record<Size, { step: number; most: number; stepS: number; settleS: number; thinkMs: number }> = {
  small: { step: 10, most: 20, stepS: 2, settleS: 0.5, thinkMs: 300 },
  whole: { step: 50, most: 500, stepS: 30, settleS: 8, thinkMs: 2_000 },
}

/** Measurements with one number of users. */
type Step = {
  users: number
  actions: number
  /** Unanswered, or answered with 500 or more; `faults` are those that are not 503. */
  broken: number
  faults: number
  meanMs: number
  p99Ms: number
  cpuShare: number
}

const isWithinLimits = (step: Step) =>
  step.broken <= step.actions * LIMITS.brokenShare &&
  step.meanMs <= LIMITS.meanMs &&
  step.p99Ms <= LIMITS.p99Ms &&
  step.cpuShare <= LIMITS.cpuShare

export const ceiling: Trial = {
  id: 'R40',
  promise: 'five hundred people use the product at the same time without waiting',
  target: '500 active people: 5xx and unanswered ≤ 0.025 %, mean ≤ 100 ms, p99 ≤ 250 ms, processors ≤ 85 %',
  minutes: 7,
  run: (size) => {
    const { step, most, stepS, settleS, thinkMs } = LOAD[size]
    return withStage({ size, pairs: most / 2, env: RATE_LIMITED }, async (stage) => {
      const caller = createCaller(stage.server.url)
      const options = { mix: MIX, thinkMs, random: createRandom(SEED), caller, photo: await photoForm() }
      const actions: CompletedAction[] = []
      const people = peopleOf(stage)
      const users: ReturnType<typeof startUser>[] = []
      const steps: Step[] = []
      while (users.length < most && steps.every(isWithinLimits)) {
        const next = people.slice(users.length, users.length + step)
        users.push(...next.map((person) => startUser(person, options, (action) => void actions.push(action))))
        await sleep(settleS * 1000)
        actions.length = 0
        const cpuBefore = cpuMs(stage.server.pid)
        const measuredMs = (stepS - settleS) * 1000
        await sleep(measuredMs)
        const cpuShare = (cpuMs(stage.server.pid) - cpuBefore) / (measuredMs * PROCESSORS)
        steps.push({ users: users.length, cpuShare, ...summarize(actions) })
      }
      await Promise.all(users.map((user) => user.stop()))
      caller.close()

      const lastPassed = steps.filter(isWithinLimits).at(-1)
      const last = steps.at(-1)
      if (!last) throw new Error('No step was measured')
      const perSecond = last.actions / (stepS - settleS)
      return {
        figure:
          `ceiling ${lastPassed?.users ?? 0} people with ${thinkMs / 1000} s between actions; at ${last.users}: ` +
          `${grouped(Math.round(perSecond))} actions/s, ${last.broken} broken, mean ${rounded(last.meanMs)} ms, ` +
          `p99 ${rounded(last.p99Ms)} ms, processors ${rounded(last.cpuShare * 100)} %`,
        facts: {
          'nothing is answered with 500 or more but 503': steps.every(({ faults }) => faults === 0),
        },
        speeds: {
          'people short of 500': atMost(most - (lastPassed?.users ?? 0), 0, 'people'),
          mean: atMost(last.meanMs, LIMITS.meanMs, 'ms'),
          p99: atMost(last.p99Ms, 250, 'ms'),
          processors: atMost(last.cpuShare * 100, LIMITS.cpuShare * 100, '%'),
        },
      }
    })
  },
}

function summarize(actions: CompletedAction[]): Omit<Step, 'users' | 'cpuShare'> {
  const took = actions.map(({ ms }) => ms)
  const broken = actions.filter(({ status }) => status === 0 || status >= 500).length
  const faults = actions.filter(({ status }) => status >= 500 && status !== BUSY).length
  return { actions: actions.length, broken, faults, meanMs: meanOf(took), p99Ms: percentile(took, 0.99) }
}
