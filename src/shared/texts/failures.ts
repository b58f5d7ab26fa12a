import type { HeldCategory } from '#shared/screening/outcome.ts'

/** Why something failed other than by our own decision, and what one can do about it. */
export const FAILURE_TEXTS = {
  unreachable: 'We can’t reach the server. Check your internet connection, then try again.',
  network: 'Your network answered instead of us. On public Wi-Fi, sign in to the Wi-Fi first, then try again.',
  down: 'Our server isn’t answering right now. Please try again in a few minutes.',
  slow: 'That took too long. Your connection may be slow. Please try again.',
  tooMany: (wait: string) => `Too many tries. Please wait ${wait}, then try again.`,
  minute: 'a minute',
  minutes: (count: number) => `${count} minutes`,
  hour: 'an hour',
  hours: (count: number) => `${count} hours`,
} as const

/**
 * Validation errors for a field of a session, call or profile whose text would be held as a message. Words of
 * danger are never refused.
 */
export const ENTRY_REFUSALS: Record<HeldCategory, string> = {
  contact:
    'This looks like a phone number, an address or an account on another site. Please leave it out, to keep everyone safe.',
  app: 'This looks like moving to another app. Please leave it out. It’s safer to keep talking here.',
  secrecy: 'Nothing here has to be a secret. Please leave this out.',
  meeting: 'This looks like meeting alone. Please leave it out. It’s safer when someone knows where you are.',
  images: 'This looks like asking for pictures. Please leave it out. No one has to send any here.',
  money: 'This looks like money or gifts. Please leave it out, and keep them out of mentoring.',
  sexual: 'This doesn’t belong in mentoring. Please leave it out.',
  bullying: 'These words may hurt. Please find another way to say it.',
}

/** Why a decision is not undone, or its reason not added. */
export const DECISION_REFUSALS = {
  tooLate: 'It’s too late to undo this.',
  notYours: 'Someone else decided this, so only they can undo it.',
  changed: 'Something has happened since, so this can’t be undone.',
  reasonTooLate: 'It’s too late to add a reason.',
} as const

/** Error messages for requests that cannot be made, answered or withdrawn. */
export const REQUEST_TEXTS = {
  withdrawn: 'This request has been withdrawn',
  decided: 'This request has already been answered',
  mentorPaused: 'This mentor isn’t taking new mentees right now.',
  mentorFull: 'This mentor is full right now.',
  ownLimit: 'You already have as many mentees as you chose. You can change this in your settings.',
} as const
