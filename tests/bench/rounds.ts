/** One line of the table, with a value per round. */
export type Row = {
  /** Id of the target in docs/performance.md: R1, W2. */
  id: string
  what: string
  values: number[]
  /** The bound of the median; a row without one is informative. */
  target?: { least: number } | { most: number }
  /** The unit of the values; a ratio by default. */
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

/** Runs every variant once per round, each round starting with another one, so that drift affects all alike. */
export async function runInterleaved<Name extends string, T>(
  rounds: number,
  variants: Record<Name, () => Promise<T>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(variants) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, T[]>
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < names.length; index += 1) {
      const name = names[(index + round) % names.length] as Name
      results[name].push(await variants[name]())
    }
  }
  return results
}

/** Divides two series round by round. */
export const ratios = (values: readonly number[], baseline: readonly number[]): number[] =>
  values.map((value, index) => value / (baseline[index] ?? Number.NaN))
