import type { EndReason } from '../enums.ts'

/** The dialog that ends a match. */
export const END_TEXTS = {
  title: (name: string) => `End your match with ${name}?`,
  hint: 'Nobody can write any more. Both of you can still read the conversation. Planned sessions are cancelled.',
  reason: 'Why does it end?',
  reasonMissing: 'Please choose a reason.',
  text: 'Anything the team should know',
  textHint: 'Optional. Only administrators read this.',
  keep: 'Keep the match',
  done: 'Match ended',
  doneHint: 'The conversation stays readable under Earlier conversations.',
  failed: 'The match could not be ended',
  already: 'This match has already ended',
} as const

/** Reasons as the form offers them. */
export const END_CHOICES = {
  goals_reached: 'We reached our goals',
  no_time: 'There is not enough time',
  not_a_fit: 'We are not the right fit',
  moved_on: 'It is time for something new',
  other: 'Another reason',
} as const satisfies Record<EndReason, string>

/** The same reasons as the other member reads them, never the free text. */
export const END_READ = {
  goals_reached: (name: string) =>
    `${name} has ended your match because the goals were reached. Well done, both of you.`,
  no_time: (name: string) => `${name} has ended your match because there is not enough time for it any more.`,
  not_a_fit: (name: string) =>
    `${name} has ended your match. Sometimes two people are not the right fit, and that is nobody’s fault.`,
  moved_on: (name: string) => `${name} has ended your match because it is time for something new.`,
  other: (name: string) => `${name} has ended your match.`,
} as const satisfies Record<EndReason, (name: string) => string>
