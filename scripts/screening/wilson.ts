/** The z-score of a two-sided 95 % confidence interval. */
const Z = 1.959964

export type Interval = { from: number; to: number }

/** Returns the 95 % Wilson score interval for `found` of `of`. */
export function wilsonInterval(found: number, of: number): Interval {
  if (of === 0) return { from: 0, to: 1 }
  const share = found / of
  const divisor = 1 + Z ** 2 / of
  const middle = (share + Z ** 2 / (2 * of)) / divisor
  const half = (Z / divisor) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  return { from: Math.max(0, middle - half), to: Math.min(1, middle + half) }
}
