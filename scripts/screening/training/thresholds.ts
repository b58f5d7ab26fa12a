import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'

/** Harmless lines of one sort: how many there are, and the highest share in which anything may be found. */
export type Group = { size: number; alarmsMax: number }

/** `scores` are the highest of each category; Infinity where it is found whatever its score. */
export type Scored = {
  scores: readonly number[]
  /** Of a harmful line its category, and how much of the category's recall it is: all lines of one have 1 together. */
  truth: { category: number; share: number } | { group: Group }
}

/** Thresholds are looked for between these, in steps. */
const LOWEST = -4
const HIGHEST = 8
const STEP = 0.05
/** Recall up to here is worth more than what comes after. */
const WANTED = 0.9
const WORTH_WANTED = 3
/** What a line of a category is worth, where it is not 1: a missed line of danger costs more than any other. */
const WORTHS: Partial<Record<ScreenCategory, number>> = { danger: 25, contact: 6, app: 3, bullying: 2 }
/** A category of fewer lines is not learnt: the rules alone find it. */
const LINES_MIN = 1_000
/** How often the price of a false alarm is halved in the search for the right one. */
const SEARCHES = 40

type Place = { threshold: number; worth: number; cost: number }

/**
 * The threshold of each category. For a price of false alarms each category takes the threshold with the most worth for
 * its cost; the lowest price is searched for at which no group has more false alarms than it may.
 */
export function chooseThresholds(lines: readonly Scored[]): number[] {
  const places = SCREEN_CATEGORIES.map((name, category) => placesOf(lines, category, WORTHS[name] ?? 1))
  const harmless = lines.filter(({ truth }) => 'group' in truth)
  let low = 0
  let high = 1_000
  for (let search = 0; search < SEARCHES; search++) {
    const price = (low + high) / 2
    if (fits(harmless, thresholdsAt(places, price))) high = price
    else low = price
  }
  return thresholdsAt(places, high)
}

const thresholdsAt = (places: readonly Place[][], price: number): number[] =>
  places.map((ofCategory) => {
    const gainOf = ({ worth, cost }: Place) => worth - price * cost
    return ofCategory.reduce((best, place) => (gainOf(place) > gainOf(best) ? place : best)).threshold
  })

/** Whether no group has more false alarms than it may. */
function fits(harmless: readonly Scored[], thresholds: readonly number[]): boolean {
  const alarms = new Map<Group, number>()
  for (const { scores, truth } of harmless) {
    const isAlarm = scores.some((score, category) => score >= (thresholds[category] ?? 0))
    if (isAlarm && 'group' in truth) alarms.set(truth.group, (alarms.get(truth.group) ?? 0) + 1)
  }
  return [...alarms].every(([{ size, alarmsMax }, count]) => count <= size * alarmsMax)
}

/** What each threshold of a category is worth, and what part of the false alarms that there may be it costs. */
function placesOf(lines: readonly Scored[], category: number, factor: number): Place[] {
  const own = lines.filter(({ truth }) => 'category' in truth && truth.category === category)
  if (own.length < LINES_MIN) return [{ threshold: Number.POSITIVE_INFINITY, worth: 0, cost: 0 }]
  const scoreOf = ({ scores }: Scored) => scores[category] ?? Number.NEGATIVE_INFINITY
  const sorted = lines.toSorted((one, other) => (scoreOf(one) < scoreOf(other) ? 1 : -1))
  const places: Place[] = []
  let recall = 0
  let cost = 0
  let at = 0
  for (let threshold = HIGHEST; threshold >= LOWEST; threshold -= STEP) {
    for (let line = sorted[at]; line && scoreOf(line) >= threshold; line = sorted[at]) {
      const { truth } = line
      if ('group' in truth) cost += 1 / (truth.group.size * truth.group.alarmsMax)
      else if (truth.category === category) recall += truth.share
      at += 1
    }
    places.push({ threshold, worth: factor * worthOf(recall), cost })
  }
  return places
}

const worthOf = (recall: number) => WORTH_WANTED * Math.min(recall, WANTED) + Math.max(recall - WANTED, 0)
