import { type Interval, wilsonInterval } from '../screening/wilson.ts'

export type Outcome = { status: string }
export type MutationScore = Interval & { caught: number; judged: number; score: number }

const CAUGHT = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

const isMissed = ({ status }: Outcome): boolean => MISSED.has(status)

/** Returns the mutation score: the share of caught mutants, with its 95 % Wilson interval. */
export function mutationScore(outcomes: readonly Outcome[]): MutationScore {
  const caught = outcomes.filter(({ status }) => CAUGHT.has(status)).length
  const judged = caught + outcomes.filter(isMissed).length
  return { caught, judged, score: judged === 0 ? 0 : caught / judged, ...wilsonInterval(caught, judged) }
}
