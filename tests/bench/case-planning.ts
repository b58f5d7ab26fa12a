import { computePlan } from '#server/domain/planning/plan.ts'
import { PLAN_MODES } from '#shared/supervision-enums.ts'
import { createPlanningPeople } from '#tests/support/planning-people.ts'
import type { BenchContext } from './context.ts'
import type { Row } from './rounds.ts'

const [MENTEES, MENTORS] = [1_000, 200]
/** Milliseconds of CPU time: the planner runs while the server answers other calls. */
const MAX_CPU_MS = 2_000

/** The CPU time of a plan for a large programme, in each mode (P1). */
export async function planning({ rounds, log }: BenchContext): Promise<Row[]> {
  const people = createPlanningPeople(MENTEES, MENTORS, 1)
  return PLAN_MODES.map((mode): Row => {
    const values = Array.from({ length: rounds }, () => {
      const before = process.cpuUsage()
      const steps = computePlan({ mode, ...people, earlier: [], leastScore: null })
      while (!steps.next().done);
      return process.cpuUsage(before).user / 1_000
    })
    log(`plan, ${mode}: ${values.map(Math.round).join(' ')} ms`)
    const what = `plan of ${MENTEES} mentees and ${MENTORS} mentors, mode ${mode}: processor time`
    return { id: 'P1', what, unit: 'ms', values, target: { most: MAX_CPU_MS } }
  })
}
