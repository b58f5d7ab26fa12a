import { MESSAGES } from '#shared/messages.ts'
import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/vocabulary.ts'

/** Texts for the fields of a mentor's profile, with fallbacks for empty ones. */

const FLEXIBLE = AVAILABILITY_CHOICES[3]

export const professionText = (profession: string): string => profession || MESSAGES.professionalMentor

/** "7-10 years"; values that are not from the list are shown as written. */
export function experienceText(experience: string): string {
  if (!experience) return MESSAGES.notSpecified
  return EXPERIENCE_CHOICES.some((choice) => choice === experience) ? `${experience} years` : experience
}

export const availabilityText = (availability: readonly string[]): string =>
  availability.map((hours) => (hours === FLEXIBLE ? MESSAGES.flexible : hours)).join(', ') || MESSAGES.flexible
