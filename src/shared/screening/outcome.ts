import type { CaseSeverity } from '../supervision.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from './categories.ts'

/** What becomes of a message: it goes through, it goes through and somebody looks at it, or it waits for that. */
export type ScreenOutcome = 'allow' | 'flag' | 'hold'

export type ScreenPolicy = {
  on: boolean
  allow: readonly ScreenCategory[]
  hold: readonly ScreenCategory[]
  /** What a mentee counts as whose age is not recorded. */
  unknownAge: 'minor' | 'adult'
}

/** Who wrote it, and the mentee's age in that match. */
export type Writer = { sender: 'mentor' | 'mentee'; age: number | null }

const ADULT = 18

const SEVERE: readonly ScreenCategory[] = ['sexual', 'images', 'meeting', 'secrecy']

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

/** Whether a mentee of this age counts as under 18. */
export const isMinor = (age: number | null, { unknownAge }: Pick<ScreenPolicy, 'unknownAge'>): boolean =>
  age === null ? unknownAge === 'minor' : age < ADULT

/** A young person's words of danger always arrive at once. Those of an adult lift nothing (decision 100). */
export const liftsHold = (found: readonly ScreenCategory[], sender: Writer['sender']): boolean =>
  sender === 'mentee' && found.includes('danger')

/** What a message can wait for. Danger alone never waits. */
export type HeldCategory = Exclude<ScreenCategory, 'danger'>

/** The first category for which a message waits, where any does. */
export const firstHeld = (found: readonly ScreenCategory[], policy: ScreenPolicy): HeldCategory | undefined =>
  heeded(found, policy).find(
    (category): category is HeldCategory => category !== 'danger' && policy.hold.includes(category),
  )

/** What the policy makes of a message in which these categories were found. Only messages to or from a minor wait. */
export function outcomeOf(
  found: readonly ScreenCategory[],
  { sender, age }: Writer,
  policy: ScreenPolicy,
): ScreenOutcome {
  const categories = heeded(found, policy)
  if (categories.length === 0) return 'allow'
  const mayWait = isMinor(age, policy) && !liftsHold(found, sender)
  return mayWait && firstHeld(categories, policy) ? 'hold' : 'flag'
}

/** How urgent a case is that such a message opens. */
export function severityOf(categories: readonly ScreenCategory[]): CaseSeverity {
  if (categories.includes('danger')) return 'danger'
  return categories.some((category) => SEVERE.includes(category)) ? 'high' : 'normal'
}
