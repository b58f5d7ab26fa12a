export type Outcome = { status: string }
export type Figure = { caught: number; judged: number; score: number; from: number; to: number }

const CAUGHT = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])
/** 95 % of a normal distribution lie within so many standard deviations. */
const Z = 1.959964

const isMissed = ({ status }: Outcome): boolean => MISSED.has(status)

/** How many of the mutants that could be judged were caught, with the 95 % interval of Wilson. */
export function figureOf(outcomes: readonly Outcome[]): Figure {
  const caught = outcomes.filter(({ status }) => CAUGHT.has(status)).length
  const judged = caught + outcomes.filter(isMissed).length
  if (judged === 0) return { caught, judged, score: 0, from: 0, to: 1 }
  const score = caught / judged
  const divisor = 1 + Z ** 2 / judged
  const middle = (score + Z ** 2 / (2 * judged)) / divisor
  const half = (Z / divisor) * Math.sqrt((score * (1 - score)) / judged + Z ** 2 / (4 * judged ** 2))
  return { caught, judged, score, from: Math.max(0, middle - half), to: Math.min(1, middle + half) }
}
