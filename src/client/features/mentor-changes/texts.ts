import type { ApprovedField } from '#shared/supervision-enums.ts'

export const APPROVED_FIELD_LABELS: Record<ApprovedField, string> = {
  fullName: 'Name',
  photoUrl: 'Photo',
  profession: 'Profession',
  expertise: 'Expertise',
  bio: 'Bio',
}

/** Texts of the dialog in which administrators review changes since approval. */
export const CHANGES_DIALOG_TEXTS = {
  title: (name: string) => `Changes by ${name}`,
  about: 'What’s different from the approved profile. We’ll tell the mentor what you put back.',
  lastChanged: (day: string) => `Last changed on ${day}.`,
  failed: 'The changes couldn’t be loaded.',
  same: 'This profile hasn’t changed since it was approved.',
  approved: 'When approved',
  present: 'Now',
  nothing: 'Nothing',
  photoApproved: 'Photo when approved',
  photoPresent: 'Photo now',
  putBack: 'Put back',
  putAllBack: 'Put everything back',
  accept: 'Accept changes',
  putBackDone: 'Put back. We’ve told the mentor.',
  accepted: 'Changes accepted',
  notDone: 'That didn’t work. Nothing was changed.',
} as const
