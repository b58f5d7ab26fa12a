/** An age and the day (`2026-01-05`, in UTC) on which it was recorded; null where it is not known. */
export type RecordedAge = { age: number | null; ageRecordedOn: string | null }

/** The day of an instant. */
const dayOf = (instant: string): string => instant.slice(0, 10)

/** An age that is recorded now. */
export const recordedAt = (age: number | null, now: string): RecordedAge => ({
  age,
  ageRecordedOn: age === null ? null : dayOf(now),
})

/**
 * The age now: the recorded age, plus one for each full year since it was recorded. It is never more than the true age,
 * because birthdays are not known, and a clock that was set back makes nobody younger (decision 100).
 */
export function ageAt({ age, ageRecordedOn }: RecordedAge, now: string): number | null {
  if (age === null || ageRecordedOn === null) return age
  return age + Math.max(0, fullYears(ageRecordedOn, dayOf(now)))
}

/** A row with the age now in place of what was recorded. */
export const withAgeAt = <R extends RecordedAge>({ age, ageRecordedOn, ...rest }: R, now: string) => ({
  ...rest,
  age: ageAt({ age, ageRecordedOn }, now),
})

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Of a 29 February the year is full on 1 March. */
const fullYears = (from: string, to: string) =>
  yearOf(to) - yearOf(from) - (to.slice(4) < from.slice(4) ? 1 : 0)
