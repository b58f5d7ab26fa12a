import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/enums.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Texts for the fields of a mentor's profile, with fallbacks for empty ones. */

const FLEXIBLE = AVAILABILITY_CHOICES[3]

export const professionText = (profession: string): string => profession || UI_TEXTS.professionalMentor

/** "7-10 years"; values that are not from the list are shown as written. */
export function experienceText(experience: string): string {
  if (!experience) return UI_TEXTS.notSpecified
  return EXPERIENCE_CHOICES.some((choice) => choice === experience) ? `${experience} years` : experience
}

export const availabilityText = (availability: readonly string[]): string =>
  availability.map((hours) => (hours === FLEXIBLE ? UI_TEXTS.flexible : hours)).join(', ') || UI_TEXTS.flexible
