import { type Interval, wilsonInterval } from '../screening/wilson.ts'

export type Outcome = { status: string }
export type MutationScore = Interval & { caught: number; judged: number; score: number }

const CAUGHT = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

const isMissed = ({ status }: Outcome): boolean => MISSED.has(status)

/** How many of the mutants that could be judged were caught, with the 95 % interval of Wilson. */
export function mutationScore(outcomes: readonly Outcome[]): MutationScore {
  const caught = outcomes.filter(({ status }) => CAUGHT.has(status)).length
  const judged = caught + outcomes.filter(isMissed).length
  return { caught, judged, score: judged === 0 ? 0 : caught / judged, ...wilsonInterval(caught, judged) }
}
