import type { ScreenCategory } from './categories.ts'

/** A range of the original text, in UTF-16 units. */
export type Finding = { category: ScreenCategory; start: number; end: number }

/** Returns the categories of findings, each once. */
export const categoriesOf = (findings: readonly Finding[]): ScreenCategory[] => [
  ...new Set(findings.map(({ category }) => category)),
]

/** Compares findings by start, then by end. */
export const compareFindings = (one: Finding, other: Finding): number =>
  one.start - other.start || one.end - other.end

/**
 * Sorts findings by position and merges those of one category that touch or overlap. `absorb` merges their other fields.
 */
export function mergeFindings<T extends Finding>(
  findings: readonly T[],
  absorb: (into: T, finding: T) => void = () => {},
): T[] {
  const merged: T[] = []
  const last = new Map<ScreenCategory, T>()
  for (const finding of [...findings].sort(compareFindings)) {
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
  return merged.sort(compareFindings)
}
