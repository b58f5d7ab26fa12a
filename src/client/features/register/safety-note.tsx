import { BRAND } from '#shared/brand.ts'

const ADULT_AGE = 18

/** Safety advice for people under 18, next to the age field. */
export function SafetyNote({ age }: { age: number | null | undefined }) {
  if (typeof age !== 'number' || !(age < ADULT_AGE)) return null
  return (
    <p className="rounded-md bg-info-soft px-4 py-3 text-info text-sm sm:col-span-2">
      {`You’re under ${ADULT_AGE}. Keep your conversations on ${BRAND}, and never share your address or passwords.`}
    </p>
  )
}
