/** The z-score of a two-sided 95 % confidence interval. */
const Z = 1.959964

export type Interval = { from: number; to: number }

/** Returns the 95 % Wilson score interval for `found` of `total`. */
export function wilsonInterval(found: number, total: number): Interval {
  if (total === 0) return { from: 0, to: 1 }
  const share = found / total
  const divisor = 1 + Z ** 2 / total
  const middle = (share + Z ** 2 / (2 * total)) / divisor
  const half = (Z / divisor) * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2))
  return { from: Math.max(0, middle - half), to: Math.min(1, middle + half) }
}
