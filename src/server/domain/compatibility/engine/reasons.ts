import { FIT_TEXTS, REASON_TEXTS } from '#shared/texts/matching.ts'
import { AVAILABILITY_CHOICES } from '#shared/vocabulary.ts'
import type { Compatibility, Part } from './compatibility.ts'

/** Whom a reason is told: the mentee himself, or an administrator of both. */
export type Told = keyof typeof REASON_TEXTS

/** More than so many are not told; the rest is in the parts. */
export const REASONS_MAX = 2

const FLEXIBLE = AVAILABILITY_CHOICES[3]

/** Why two people fit: the parts that brought most, in plain words and without a number. */
export function reasonsOf({ score, parts }: Pick<Compatibility, 'score' | 'parts'>, told: Told): string[] {
  if (score === null) return []
  // Of two that brought the same, the feature that weighs more stands first: sorting keeps their order.
  const most = parts.filter((part) => broughtBy(part) > 0).sort((a, b) => broughtBy(b) - broughtBy(a))
  return most.slice(0, REASONS_MAX).map((part) => SENTENCES[part.feature](part, told))
}

const broughtBy = ({ weight, value }: Part) => weight * (value ?? 0)

const SENTENCES: Record<Part['feature'], (part: Part, told: Told) => string> = {
  interests: ({ matched }, told) => REASON_TEXTS[told].share(listed(matched)),
  goals: ({ atWork }, told) => REASON_TEXTS[told][atWork ? 'work' : 'know'],
  experience: ({ matched: [years = ''] }) => FIT_TEXTS.years(years),
  availability: ({ matched: [hours = ''] }) =>
    hours === FLEXIBLE ? FIT_TEXTS.flexible : FIT_TEXTS.hours(hours.replace(' hours/week', '')),
}

function listed([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return first
  return others.length > 0
    ? `${first}, ${second} and ${FIT_TEXTS.more(others.length)}`
    : `${first} and ${second}`
}
