import { dayOf } from './instants.ts'

/** An age and the day (`2026-01-05`, in UTC) on which it was recorded; null if unknown. */
export type RecordedAge = { age: number | null; ageRecordedOn: string | null }

/** Returns an age with today's date; no date for an unknown age. */
export const toRecordedAge = (age: number | null, now: string): RecordedAge => ({
  age,
  ageRecordedOn: age === null ? null : dayOf(now),
})

/**
 * Returns the age at an instant: the recorded age plus one for each full year since. It never exceeds the true age,
 * because birthdays are unknown, and never falls below the recorded one, even if the clock was set back (decision 69).
 */
export function ageAt({ age, ageRecordedOn }: RecordedAge, now: string): number | null {
  if (age === null || ageRecordedOn === null) return age
  return age + Math.max(0, fullYearsBetween(ageRecordedOn, dayOf(now)))
}

/** Returns a row with the recorded age and its date replaced by the age now. */
export const withAgeAt = <R extends RecordedAge>({ age, ageRecordedOn, ...rest }: R, now: string) => ({
  ...rest,
  age: ageAt({ age, ageRecordedOn }, now),
})

const yearOf = (day: string) => Number(day.slice(0, 4))

/** After 29 February, a year is complete on 1 March. */
const fullYearsBetween = (from: string, to: string) =>
  yearOf(to) - yearOf(from) - (to.slice(4) < from.slice(4) ? 1 : 0)
