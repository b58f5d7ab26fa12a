import type { DeclineReason, EndReason } from '../enums.ts'
import { isolated } from '../text.ts'

/** The state of a match, for its members. */
export const MATCH_TEXTS = {
  paused: 'This conversation is paused. You can still read it.',
  ended: 'This match has ended. You can still read the conversation.',
  end: 'End match',
  conversations: 'Conversations',
  noMessages: 'No messages yet',
  earlier: 'Earlier conversations',
  endedBadge: 'Ended',
  pausedBadge: 'Paused',
  read: 'Read conversation',
} as const

/** A mentor's capacity and pause. */
export const CAPACITY_TEXTS = {
  title: 'New mentees',
  note: 'Your current mentees aren’t affected.',
  pause: 'Pause new requests',
  pauseHint: 'You won’t be in the list of mentors. You can still answer the requests you have.',
  capacity: 'How many mentees at once',
  noLimit: 'No limit',
  present: (count: number) => (count === 1 ? 'You have 1 mentee now.' : `You have ${count} mentees now.`),
  apply: 'Apply',
  applied: 'Saved',
  saveFailed: 'Your choice wasn’t saved',
  notLoaded: 'This part couldn’t be loaded.',
  pausedNow: 'You’ve paused new requests.',
  toSettings: 'Change in settings',
} as const

/** People one has not written to, or planned a session with, yet. */
export const HELLO_TEXTS = {
  sayHello: 'Say hello',
  withWhom: 'Who is the session with?',
} as const

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

/** The dialog that ends a match. */
export const END_TEXTS = {
  title: (name: string) => isolated`End your match with ${name}?`,
  hint: 'You won’t be able to message each other any more. You can both still read the conversation. Planned sessions will be cancelled.',
  reason: 'Why are you ending it?',
  reasonMissing: 'Please choose a reason.',
  text: 'Anything our team should know?',
  textHint: 'Optional. Only our team reads this.',
  keep: 'Keep the match',
  done: 'Match ended',
  doneHint: 'You can still read it under Earlier conversations.',
  failed: 'The match wasn’t ended',
  already: 'This match has already ended',
} as const

/** Reasons as the form offers them. */
export const END_CHOICES = {
  goals_reached: 'We reached our goals',
  no_time: 'There isn’t enough time',
  not_a_fit: 'We’re not the right fit',
  moved_on: 'It’s time for something new',
  other: 'Another reason',
} as const satisfies Record<EndReason, string>

/** The same reasons as the other member reads them, never the free text. */
export const END_READ = {
  goals_reached: (name: string) =>
    isolated`${name} ended your match because you’ve reached your goals. Well done, both of you.`,
  no_time: (name: string) =>
    isolated`${name} ended your match because there isn’t enough time for it any more.`,
  not_a_fit: (name: string) =>
    isolated`${name} ended your match. Sometimes two people aren’t the right fit, and that’s no one’s fault.`,
  moved_on: (name: string) => isolated`${name} ended your match because it’s time for something new.`,
  other: (name: string) => isolated`${name} ended your match.`,
} as const satisfies Record<EndReason, (name: string) => string>
