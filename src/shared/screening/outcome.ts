import type { CaseSeverity } from '../supervision-enums.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from './categories.ts'

/** A message is delivered, delivered with a case for staff, or held until staff decide. */
export type ScreenOutcome = 'allow' | 'flag' | 'hold'

export type ScreenPolicy = {
  on: boolean
  allow: readonly ScreenCategory[]
  hold: readonly ScreenCategory[]
  /** How a mentee of unknown age is treated. */
  unknownAge: 'minor' | 'adult'
}

/** The sender's role, and the mentee's age in that match. */
export type SenderContext = { sender: 'mentor' | 'mentee'; age: number | null }

const ADULT_AGE = 18

const HIGH_SEVERITY: readonly ScreenCategory[] = ['sexual', 'images', 'meeting', 'secrecy']

/** Returns the categories that the policy does not allow; none if screening is off. */
export const actionableCategories = (
  categories: readonly ScreenCategory[],
  { on, allow }: ScreenPolicy,
): ScreenCategory[] => (on ? categories.filter((category) => !allow.includes(category)) : [])

/**
 * Returns the category of a message that could not be read to its end: one that is held, else one that opens a case;
 * danger, which is never held, only if every other category is allowed (decision 68). Undefined if nothing is screened.
 */
export const categoryOfUnscreened = (policy: ScreenPolicy): ScreenCategory | undefined => {
  const counted = actionableCategories(SCREEN_CATEGORIES, policy).filter((category) => category !== 'danger')
  return (
    counted.find((category) => policy.hold.includes(category)) ??
    counted[0] ??
    actionableCategories(SCREEN_CATEGORIES, policy)[0]
  )
}

/** Whether a mentee of this age counts as under 18. */
export const isMinor = (age: number | null, { unknownAge }: Pick<ScreenPolicy, 'unknownAge'>): boolean =>
  age === null ? unknownAge === 'minor' : age < ADULT_AGE

/** Whether a message is never held: a mentee's words of danger are always delivered at once (decision 69). */
export const isNeverHeld = (found: readonly ScreenCategory[], sender: SenderContext['sender']): boolean =>
  sender === 'mentee' && found.includes('danger')

/** The categories for which a message can be held: all but danger. */
export type HeldCategory = Exclude<ScreenCategory, 'danger'>

/** Returns the first category for which a message is held, if any. */
export const firstHeld = (found: readonly ScreenCategory[], policy: ScreenPolicy): HeldCategory | undefined =>
  actionableCategories(found, policy).find(
    (category): category is HeldCategory => category !== 'danger' && policy.hold.includes(category),
  )

/** Decides by the policy what happens to a message with these categories. Only messages to or from a minor are held. */
export function outcomeOf(
  found: readonly ScreenCategory[],
  { sender, age }: SenderContext,
  policy: ScreenPolicy,
): ScreenOutcome {
  const categories = actionableCategories(found, policy)
  if (categories.length === 0) return 'allow'
  const mayWait = isMinor(age, policy) && !isNeverHeld(found, sender)
  return mayWait && firstHeld(categories, policy) ? 'hold' : 'flag'
}

/** Returns the severity of a case about these categories. */
export function severityOf(categories: readonly ScreenCategory[]): CaseSeverity {
  if (categories.includes('danger')) return 'danger'
  return categories.some((category) => HIGH_SEVERITY.includes(category)) ? 'high' : 'normal'
}
