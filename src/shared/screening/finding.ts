import type { ScreenCategory } from './categories.ts'

/** A stretch of a text, in UTF-16 units of the text as it was written. */
export type Finding = { category: ScreenCategory; start: number; end: number }

export const categoriesOf = (findings: readonly Finding[]): ScreenCategory[] => [
  ...new Set(findings.map(({ category }) => category)),
]

/** By where they begin, then by where they end. */
export const inOrder = (one: Finding, other: Finding): number => one.start - other.start || one.end - other.end

/**
 * In the order of the text; stretches of one category that touch or overlap become one. `absorb` combines what else
 * two of them hold.
 */
export function mergeFindings<T extends Finding>(
  findings: readonly T[],
  absorb: (into: T, finding: T) => void = () => {},
): T[] {
  const merged: T[] = []
  const last = new Map<ScreenCategory, T>()
  for (const finding of findings.toSorted(inOrder)) {
    const before = last.get(finding.category)
    if (before && finding.start <= before.end) {
      before.end = Math.max(before.end, finding.end)
      absorb(before, finding)
    } else {
      const own = { ...finding }
      last.set(finding.category, own)
      merged.push(own)
    }
  }
  return merged.sort(inOrder)
}
