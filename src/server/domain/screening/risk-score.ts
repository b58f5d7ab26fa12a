import { RISK_TEXTS } from '#server/domain/screening/risk-texts.ts'
import type { RiskKind } from '#shared/screening/risk-kinds.ts'
import { addMs, dayOf } from '../instants.ts'

/** Raised whenever a weight, the decay or the threshold changes; every risk case names it (decision 105). */
export const RISK_VERSION = 1

/** The weight of one event of each kind on its day. */
export const RISK_WEIGHTS: Record<RiskKind, number> = {
  supervision: 2,
  secrecy: 3,
  meeting: 3,
  gifts: 2,
  images: 3,
  sexual: 3,
  elsewhere: 2,
  sent_anyway: 1,
  reworded: 0.5,
}
/** How long an event counts: its weight decays linearly to zero. */
export const RISK_WEEKS = 8
/** At most this many events of one kind count per day: the score is about weeks, not about one conversation. */
export const RISK_DAY_MAX = 2
/** The score from which a case is opened. */
export const RISK_THRESHOLD = 8

/** Events of one kind on one day; `reported` of them are in a case already. */
export type RiskCount = { kind: RiskKind; day: string; count: number; reported: number }

const DAY_MS = 86_400_000
const DAYS = RISK_WEEKS * 7

const ageInDays = (day: string, today: string) =>
  Math.max(Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS), 0)

/** The first day that still counts. */
export const firstCountedDay = (today: string): string => dayOf(addMs(today, -(DAYS - 1) * DAY_MS))

const unreportedCount = ({ count, reported }: RiskCount) =>
  Math.min(count, RISK_DAY_MAX) - Math.min(reported, RISK_DAY_MAX)

/** The weighted, decayed sum of the events that no case has reported yet. */
export const riskScore = (counts: readonly RiskCount[], today: string): number =>
  counts.reduce((sum, count) => {
    const decay = Math.max(1 - ageInDays(count.day, today) / DAYS, 0)
    return sum + RISK_WEIGHTS[count.kind] * unreportedCount(count) * decay
  }, 0)

/** Describes what a score consists of, the heaviest kinds first. */
export function describeReasons(counts: readonly RiskCount[], today: string): string {
  const byKind = new Map<RiskKind, { times: number; days: number; sum: number }>()
  for (const count of counts) {
    const times = count.count - count.reported
    if (times <= 0) continue
    const total = byKind.get(count.kind) ?? { times: 0, days: 0, sum: 0 }
    byKind.set(count.kind, {
      times: total.times + times,
      days: Math.max(total.days, ageInDays(count.day, today)),
      sum: total.sum + riskScore([count], today),
    })
  }
  return [...byKind]
    .sort(([, a], [, b]) => b.sum - a.sum)
    .map(([kind, { times, days }]) => RISK_TEXTS.times(RISK_TEXTS.kinds[kind], times, days))
    .join('; ')
}
