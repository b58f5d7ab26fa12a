import { AVAILABILITY_CHOICES } from '#shared/enums.ts'
import { FIT_TEXTS, REASON_TEXTS } from '#shared/texts/find-mentors.ts'
import type { Compatibility, Part } from './compatibility.ts'

/** Who reads a reason: the mentee, or staff (administrators). */
export type Audience = keyof typeof REASON_TEXTS

/** Maximum number of reasons shown. */
export const REASONS_MAX = 2

const FLEXIBLE = AVAILABILITY_CHOICES[3]

/** Which reasons to leave out, because the reader sees the fact next to them. */
export type ReasonOptions = { without?: readonly Part['feature'][] }

/** Returns the reasons that contributed most to a score, in words and without a number. */
export function reasonsOf(
  { score, parts }: Pick<Compatibility, 'score' | 'parts'>,
  audience: Audience,
  { without = [] }: ReasonOptions = {},
): string[] {
  if (score === null) return []
  // Sorting is stable: of equal contributions the feature listed first comes first.
  const most = parts
    .filter((part) => contributionOf(part) > 0 && !without.includes(part.feature))
    .sort((a, b) => contributionOf(b) - contributionOf(a))
  return most.slice(0, REASONS_MAX).map((part) => SENTENCES[part.feature](part, audience))
}

const contributionOf = ({ weight, value }: Part) => weight * (value ?? 0)

const SENTENCES: Record<Part['feature'], (part: Part, audience: Audience) => string> = {
  interests: ({ matched }, audience) => REASON_TEXTS[audience].share(joinWords(matched)),
  goals: ({ atWork }, audience) => REASON_TEXTS[audience][atWork ? 'work' : 'know'],
  experience: ({ matched: [years = ''] }) => FIT_TEXTS.years(years),
  availability: ({ matched: [hours = ''] }) =>
    hours === FLEXIBLE ? FIT_TEXTS.flexible : FIT_TEXTS.hours(hours.replace(' hours/week', '')),
}

function joinWords([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return first
  return others.length > 0
    ? `${first}, ${second} and ${FIT_TEXTS.more(others.length)}`
    : `${first} and ${second}`
}
