import type { ApprovedField } from '#shared/supervision-enums.ts'

export const APPROVED_FIELD_LABELS: Record<ApprovedField, string> = {
  fullName: 'Name',
  photoUrl: 'Photo',
  profession: 'Profession',
  experience: 'Experience',
  expertise: 'Expertise',
  availability: 'Availability',
  bio: 'Bio',
}

/** Texts of the dialog in which administrators review changes since approval. */
export const CHANGES_DIALOG_TEXTS = {
  title: (name: string) => `Changes by ${name}`,
  about: 'What’s different from the approved profile. We’ll tell the mentor what you put back.',
  lastChanged: (day: string) => `Last changed on ${day}.`,
  failed: 'The changes couldn’t be loaded.',
  same: 'This profile hasn’t changed since it was approved.',
  wasPutBack: 'They’ve put everything back themselves. The audit log says what mentees could read in between.',
  nameWaits: 'Something was found in this name. Members see the approved one until you decide.',
  looked: 'I’ve looked at it',
  lookedDone: 'Marked as looked at',
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

/** Marks in the mentor lists for profiles that changed since approval. */
export const CHANGES_TEXTS = {
  mark: 'Changed since approval',
  waiting: (count: number) =>
    count === 1
      ? 'One approved mentor has changed their profile since approval. Look under the name in the list.'
      : `${count} approved mentors have changed their profiles since approval. Look under the names in the list.`,
} as const
