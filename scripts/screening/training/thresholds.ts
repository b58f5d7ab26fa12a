import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'

/** A group of harmless lines: their number, and the maximum share of false alarms. */
export type Group = { size: number; alarmsMax: number }

/** `scores` are the highest of each category; Infinity if a rule finds it. */
export type Scored = {
  scores: readonly number[]
  /** For a harmful line its category and its share of the category's recall (the shares sum to 1). */
  label: { category: number; share: number } | { group: Group }
}

/** The range and step of candidate thresholds. */
const LOWEST = -4
const HIGHEST = 8
const STEP = 0.05
/** Recall up to this target is worth more than beyond it. */
const RECALL_TARGET = 0.9
const WORTH_BELOW_TARGET = 3
/** The worth of a line by category, 1 by default: a missed line of danger costs most. */
const WORTHS: Partial<Record<ScreenCategory, number>> = { danger: 32, contact: 6, app: 3, bullying: 2 }
/** Categories with fewer lines are left to the rules. */
const CATEGORY_LINES_MIN = 1_000
/** Steps of the binary search. */
const SEARCHES = 40

type Candidate = { threshold: number; worth: number; cost: number }

/**
 * Chooses each category's threshold by Lagrangian relaxation: the one with the highest worth − price × cost. A binary
 * search finds the lowest price at which no group has more false alarms than it may.
 */
export function chooseThresholds(lines: readonly Scored[]): number[] {
  const candidates = SCREEN_CATEGORIES.map((name, category) =>
    listCandidates(lines, category, WORTHS[name] ?? 1),
  )
  const harmless = lines.filter(({ label }) => 'group' in label)
  let low = 0
  let high = 1_000
  for (let search = 0; search < SEARCHES; search++) {
    const price = (low + high) / 2
    if (isWithinLimits(harmless, thresholdsAt(candidates, price))) high = price
    else low = price
  }
  return thresholdsAt(candidates, high)
}

const thresholdsAt = (candidates: readonly Candidate[][], price: number): number[] =>
  candidates.map((ofCategory) => {
    const gainOf = ({ worth, cost }: Candidate) => worth - price * cost
    return ofCategory.reduce((best, candidate) => (gainOf(candidate) > gainOf(best) ? candidate : best))
      .threshold
  })

/** Whether no group has more false alarms than it may. */
function isWithinLimits(harmless: readonly Scored[], thresholds: readonly number[]): boolean {
  const alarms = new Map<Group, number>()
  for (const { scores, label } of harmless) {
    const isAlarm = scores.some((score, category) => score >= (thresholds[category] ?? 0))
    if (isAlarm && 'group' in label) alarms.set(label.group, (alarms.get(label.group) ?? 0) + 1)
  }
  return [...alarms].every(([{ size, alarmsMax }, count]) => count <= size * alarmsMax)
}

/** Lists each threshold of a category with its worth and its share of the allowed false alarms. */
function listCandidates(lines: readonly Scored[], category: number, factor: number): Candidate[] {
  const own = lines.filter(({ label }) => 'category' in label && label.category === category)
  if (own.length < CATEGORY_LINES_MIN) return [{ threshold: Number.POSITIVE_INFINITY, worth: 0, cost: 0 }]
  const scoreOf = ({ scores }: Scored) => scores[category] ?? Number.NEGATIVE_INFINITY
  const sorted = lines.toSorted((one, other) => (scoreOf(one) < scoreOf(other) ? 1 : -1))
  const candidates: Candidate[] = []
  let recall = 0
  let cost = 0
  let index = 0
  for (let threshold = HIGHEST; threshold >= LOWEST; threshold -= STEP) {
    for (let line = sorted[index]; line && scoreOf(line) >= threshold; line = sorted[index]) {
      const { label } = line
      if ('group' in label) cost += 1 / (label.group.size * label.group.alarmsMax)
      else if (label.category === category) recall += label.share
      index += 1
    }
    candidates.push({ threshold, worth: factor * worthOf(recall), cost })
  }
  return candidates
}

const worthOf = (recall: number) =>
  WORTH_BELOW_TARGET * Math.min(recall, RECALL_TARGET) + Math.max(recall - RECALL_TARGET, 0)
