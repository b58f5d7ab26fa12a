/** One line of the table: a ratio or a figure, once per round. */
export type Row = {
  /** As in the list of targets: R1, W2. */
  id: string
  what: string
  values: number[]
  /** The least or the most the median may be; a row without one is for information. */
  target?: { least: number } | { most: number }
  /** What one value is: a ratio unless told otherwise. */
  unit?: string
}

export const median = (values: readonly number[]): number => {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export function isTargetReached({ values, target }: Row): boolean | undefined {
  if (!target) return undefined
  return 'least' in target ? median(values) >= target.least : median(values) <= target.most
}

/** Runs every variant once per round, each round beginning with another one: what drifts meets all alike. */
export async function runInterleaved<Name extends string, T>(
  rounds: number,
  variants: Record<Name, () => Promise<T>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(variants) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, T[]>
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(at + round) % names.length] as Name
      results[name].push(await variants[name]())
    }
  }
  return results
}

/** Of two series, round by round: how many times the second the first is. */
export const ratios = (of: readonly number[], to: readonly number[]): number[] =>
  of.map((value, at) => value / (to[at] ?? Number.NaN))
