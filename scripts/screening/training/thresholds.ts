import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'

/** What opens a case, and what is only noted. */
export type WorkingPoint = 'alert' | 'note'

/** The kinds of harmless lines, and how many times more alarms than everyday talk each may bring: they are harder. */
const GROUPS = { everyday: 1, 'near-misses': 4, elsewhere: 4 } as const
export type Group = keyof typeof GROUPS

/**
 * The share of everyday lines that a category may find by mistake, at each working point: cases are for people to read, so all
 * categories but danger bring few. Nobody in danger is overlooked: danger may bring most cases, and always opens one.
 */
export const ALARMS_MAX: Record<ScreenCategory, Record<WorkingPoint, number>> = {
  danger: { alert: 0.012, note: 0.012 },
  contact: { alert: 0.001, note: 0.0025 },
  app: { alert: 0.0005, note: 0.001 },
  secrecy: { alert: 0.0005, note: 0.002 },
  meeting: { alert: 0.0005, note: 0.0025 },
  images: { alert: 0.0005, note: 0.0015 },
  money: { alert: 0.0005, note: 0.002 },
  bullying: { alert: 0.0005, note: 0.002 },
  sexual: { alert: 0.0005, note: 0.001 },
}

/** `scores` are the classifier's highest of each category; `label` is the line's own category, or its group if harmless. */
export type Scored = { scores: readonly number[]; label: { category: number } | { group: Group } }

/** Categories with fewer lines to learn from are left to the rules: what little was learnt also fits other categories. */
const CATEGORY_LINES_MIN = 1_000

/**
 * Chooses both thresholds of each category: the lowest ones that keep its false alarms within their limits. `learntFrom` says how
 * many lines there were to learn from.
 */
export function chooseWorkingPoints(
  lines: readonly Scored[],
  learntFrom: (category: number) => number,
): Record<WorkingPoint, number[]> {
  const harmless = lines.flatMap(({ scores, label }) => ('group' in label ? [{ scores, ...label }] : []))
  const thresholdsAt = (point: WorkingPoint) =>
    SCREEN_CATEGORIES.map((name, category) => {
      if (learntFrom(category) < CATEGORY_LINES_MIN) return Number.POSITIVE_INFINITY
      const limits = Object.entries(GROUPS).map(([group, factor]) => {
        const scores = harmless.filter((line) => line.group === group).map((line) => line.scores[category] ?? 0)
        return lowestThreshold(scores, ALARMS_MAX[name][point] * factor)
      })
      return Math.max(...limits)
    })
  return { alert: thresholdsAt('alert'), note: thresholdsAt('note') }
}

/** Just above the score of the first line that may not be found. */
const STEP = 1e-6

/** Returns the lowest threshold that at most this share of the scores reaches. */
function lowestThreshold(scores: readonly number[], share: number): number {
  const sorted = scores.toSorted((one, other) => other - one)
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NEGATIVE_INFINITY) + STEP
}
