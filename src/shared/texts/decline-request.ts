import type { DeclineReason } from '../enums.ts'
import { isolated } from '../isolated.ts'

/** The reason for declining a request, which may follow the refusal. */
export const DECLINE_TEXTS = {
  title: 'Decline kindly',
  hint: 'You don’t have to give a reason. If you do, the mentee reads it as a friendly sentence.',
  question: (name: string) => isolated`Why can’t you mentor ${name} right now?`,
  read: 'What the mentee will read',
  pause: 'Pause new requests',
  pauseHint: 'You won’t be in the list of mentors until you switch this off in your settings.',
  cancel: 'Cancel',
  send: 'Send reason',
} as const

/** Reasons as the form offers them to the mentor. */
export const DECLINE_CHOICES = {
  no_room: 'I don’t have room right now',
  little_time: 'I don’t have enough time',
  not_my_field: 'It’s not my field',
  other_mentor_fits_better: 'Another mentor would be a better fit',
} as const satisfies Record<DeclineReason, string>

/** The same reasons as the mentee reads them. */
export const DECLINE_READ = {
  no_room: 'This mentor is full right now. That says nothing about you.',
  little_time: 'This mentor doesn’t have the time you deserve right now.',
  not_my_field: 'This mentor isn’t the best person for what you want to learn.',
  other_mentor_fits_better: 'This mentor thinks someone else can help you better.',
  none: 'It didn’t work out this time. Many find their mentor on the second or third try.',
  expired: 'This mentor didn’t answer for a long time, so we closed the request. It’s not your fault.',
} as const satisfies Record<DeclineReason | 'none' | 'expired', string>
