import type { ApprovedField } from '../supervision.ts'

export const APPROVED_FIELD_LABELS: Record<ApprovedField, string> = {
  fullName: 'Name',
  photoUrl: 'Photo',
  profession: 'Profession',
  expertise: 'Expertise',
  bio: 'Bio',
}

/** The dialog in which administrators look at what a mentor has changed since approval, and decide. */
export const CHANGES_DIALOG_TEXTS = {
  title: (name: string) => `Changes of ${name}`,
  about: 'What is different from the profile that was approved. The mentor is told of what you put back.',
  lastChanged: (day: string) => `Last changed on ${day}.`,
  failed: 'The changes could not be loaded.',
  same: 'The profile is as it was approved.',
  approved: 'When approved',
  present: 'Now',
  nothing: 'Nothing',
  photoApproved: 'Photo when approved',
  photoPresent: 'Photo now',
  putBack: 'Put back',
  putAllBack: 'Put everything back',
  accept: 'Accept changes',
  putBackDone: 'Put back. The mentor is told.',
  accepted: 'Changes accepted',
  notDone: 'Nothing was decided',
} as const
