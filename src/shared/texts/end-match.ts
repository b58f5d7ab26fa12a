import type { EndReason } from '../enums.ts'
import { isolated } from '../isolated.ts'

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
