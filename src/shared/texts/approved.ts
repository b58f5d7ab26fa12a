import type { ApprovedField } from '../supervision.ts'

/** What is approved of a mentor, as words in a sentence. */
export const APPROVED_FIELD_WORDS: Record<ApprovedField, string> = {
  fullName: 'name',
  photoUrl: 'photo',
  profession: 'profession',
  expertise: 'expertise',
  bio: 'bio',
}

/** What is said about mentors' profiles that have changed since they were approved. */
export const APPROVED_TEXTS = {
  noMentor: 'Mentor not found',
  changedMeanwhile: 'This profile has just changed. Please look at it again.',
} as const
