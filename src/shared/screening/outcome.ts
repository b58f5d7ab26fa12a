import type { CaseSeverity } from '../supervision.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from './categories.ts'

/** What becomes of a message: it goes through, it goes through and somebody looks at it, or it waits for that. */
export type ScreenOutcome = 'allow' | 'flag' | 'hold'

export type ScreenPolicy = {
  on: boolean
  allow: readonly ScreenCategory[]
  hold: readonly ScreenCategory[]
}

const ADULT = 18

const SEVERE: readonly ScreenCategory[] = ['danger', 'sexual', 'images', 'meeting', 'secrecy']

/** Of these categories something is made. */
export const heeded = (categories: readonly ScreenCategory[], { on, allow }: ScreenPolicy): ScreenCategory[] =>
  on ? categories.filter((category) => !allow.includes(category)) : []

/**
 * What a message counts as that could not be read to its end: something that waits for a check, or where nothing does,
 * something that is looked at; danger, which does not wait, only where every other category is allowed (decision 88).
 * Undefined where nothing is screened.
 */
export const categoryOfUnread = (policy: ScreenPolicy): ScreenCategory | undefined => {
  const counted = heeded(SCREEN_CATEGORIES, policy).filter((category) => category !== 'danger')
  return (
    counted.find((category) => policy.hold.includes(category)) ??
    counted[0] ??
    heeded(SCREEN_CATEGORIES, policy)[0]
  )
}

/**
 * What the policy makes of a message in which these categories were found. Nothing waits unless the mentee's age is
 * recorded and under 18. Words of danger never wait, whatever stands beside them.
 */
export function outcomeOf(
  found: readonly ScreenCategory[],
  age: number | null,
  policy: ScreenPolicy,
): ScreenOutcome {
  const categories = heeded(found, policy)
  if (categories.length === 0) return 'allow'
  const mayWait = age !== null && age < ADULT && !found.includes('danger')
  return mayWait && categories.some((category) => policy.hold.includes(category)) ? 'hold' : 'flag'
}

/** How urgent a case is that such a message opens. */
export const severityOf = (categories: readonly ScreenCategory[]): CaseSeverity =>
  categories.some((category) => SEVERE.includes(category)) ? 'high' : 'normal'
