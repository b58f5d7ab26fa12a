import { rounded } from './load-measure.ts'

/** How hard a trial tries: `npm test` runs each small, `npm run test:reliability` whole. */
export type Size = 'small' | 'whole'

/** What a trial found. */
export type Finding = {
  /** What was counted, for the table: "0 of 37,106 acknowledged messages lost in 100 rounds". */
  figure: string
  /** Promises that hold at every size, with what was found: loss, order, duplicates, exit codes. */
  facts: Record<string, boolean>
  /** Speed and memory, which are judged at the whole size only, on a machine that does nothing else. */
  speeds?: Record<string, { found: number; most: number; unit: string }>
}

/** One promise of `docs/reliability.md` and the experiment that proves it. */
export type Trial = {
  /** As in the list of faults, R1 to R40; several that one experiment proves are set apart by commas. */
  id: string
  promise: string
  /** The figure to reach, in words. */
  target: string
  /** At most so long, whole; a trial that takes longer has failed. */
  minutes: number
  run: (size: Size) => Promise<Finding>
}

/** Each of the faults a trial is about. */
export const idsOf = ({ id }: Trial): string[] => id.split(', ')

/** The name of its test: the promise and the fault it is about. */
export const titleOf = ({ promise, id }: Trial): string => `${promise} [${id}]`

/** What kept a trial from reaching its target; empty when it has. */
export function missesOf({ facts, speeds = {} }: Finding, size: Size): string[] {
  const broken = Object.entries(facts)
    .filter(([, held]) => !held)
    .map(([fact]) => fact)
  if (size === 'small') return broken
  const slow = Object.entries(speeds)
    .filter(([, { found, most }]) => found > most)
    .map(([what, { found, most, unit }]) => `${what}: ${rounded(found)} ${unit} where ${most} is the most`)
  return [...broken, ...slow]
}
