import { rounded } from './load-measure.ts'

/** Vitest runs trials at small size, `npm run test:reliability` at whole size. */
export type Size = 'small' | 'whole'

/** The result of a trial. */
export type Finding = {
  /** The counts for the table: "0 of 37,106 acknowledged messages lost in 100 rounds". */
  figure: string
  /** What must hold at every size: loss, order, duplicates, exit codes. */
  facts: Record<string, boolean>
  /** Speed and memory, judged at whole size only, on an otherwise idle machine. */
  speeds?: Record<string, { found: number; most: number; unit: string }>
}

/** One promise of docs/reliability.md and the experiment that proves it (decision 42). */
export type Trial = {
  /** Ids of promises.ts, separated by commas. */
  id: string
  promise: string
  /** The target figure, in words. */
  target: string
  /** The time limit at whole size. */
  minutes: number
  run: (size: Size) => Promise<Finding>
}

export const idsOf = ({ id }: Trial): string[] => id.split(', ')

/** The title of its test: the promise and its ids. */
export const titleOf = ({ promise, id }: Trial): string => `${promise} [${id}]`

/** Why a trial missed its target; empty when it reached it. */
export function findMisses({ facts, speeds = {} }: Finding, size: Size): string[] {
  const broken = Object.entries(facts)
    .filter(([, isTrue]) => !isTrue)
    .map(([fact]) => fact)
  if (size === 'small') return broken
  const slow = Object.entries(speeds)
    .filter(([, { found, most }]) => found > most)
    .map(([what, { found, most, unit }]) => `${what}: ${rounded(found)} ${unit} where ${most} is the most`)
  return [...broken, ...slow]
}
