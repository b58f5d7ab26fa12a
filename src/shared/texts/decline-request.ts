import type { DeclineReason } from '../enums.ts'

/** The reason for declining a request, which may follow the refusal. */
export const DECLINE_TEXTS = {
  title: 'Decline kindly',
  hint: 'Your reason is optional. The mentee reads it as a friendly sentence.',
  question: (name: string) => `Why not ${name}?`,
  read: 'What the mentee reads',
  pause: 'Stop new requests for now',
  pauseHint: 'You leave the list of mentors until you switch this off in your settings.',
  cancel: 'Cancel',
  send: 'Send reason',
} as const

/** Reasons as the form offers them to the mentor. */
export const DECLINE_CHOICES = {
  no_room: 'I have no free place',
  little_time: 'I have little time',
  not_my_field: 'It is not my field',
  other_mentor_fits_better: 'Another mentor fits better',
} as const satisfies Record<DeclineReason, string>

/** The same reasons as the mentee reads them. */
export const DECLINE_READ = {
  no_room: 'All places with this mentor are taken right now. That says nothing about you.',
  little_time: 'This mentor has too little time at the moment to be there for you deserve.',
  not_my_field: 'What you want to learn is not what this mentor knows best.',
  other_mentor_fits_better: 'This mentor thinks that somebody else can help you better.',
  none: 'This mentor could not say yes this time. Many find their mentor on the second or third try.',
  expired: 'This mentor has not answered for a long time, so the request was closed. It is not your fault.',
} as const satisfies Record<DeclineReason | 'none' | 'expired', string>
