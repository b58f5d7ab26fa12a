import type { ApprovedField } from '../supervision-enums.ts'

/** Names of the approved profile fields within a sentence. */
export const APPROVED_FIELD_WORDS: Record<ApprovedField, string> = {
  fullName: 'name',
  photoUrl: 'photo',
  profession: 'profession',
  experience: 'experience',
  expertise: 'expertise',
  availability: 'availability',
  bio: 'bio',
}

/** Errors about profiles that changed since approval. */
export const APPROVED_TEXTS = {
  noMentor: 'Mentor not found',
  changedMeanwhile: 'This profile has just changed. Please check it again.',
} as const
