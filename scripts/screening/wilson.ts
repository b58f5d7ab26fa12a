/** How many standard deviations to each side hold 95 % of a normal distribution. */
const Z = 1.959964

export type Interval = { from: number; to: number }

/** The 95 % interval of Wilson for the share of which a sample shows `found` of `of`. */
export function wilsonInterval(found: number, of: number): Interval {
  if (of === 0) return { from: 0, to: 1 }
  const share = found / of
  const divisor = 1 + Z ** 2 / of
  const middle = (share + Z ** 2 / (2 * of)) / divisor
  const half = (Z / divisor) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  return { from: Math.max(0, middle - half), to: Math.min(1, middle + half) }
}
