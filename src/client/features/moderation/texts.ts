import type { ModerationDecision } from '#shared/supervision-enums.ts'
import { isolated } from '#shared/text.ts'

/** The administrators' queue of held messages. */
export const HELD_QUEUE_TEXTS = {
  title: 'Messages waiting for a check',
  note: 'Only the sender and administrators can see these. They’re delivered only if you allow it.',
  none: 'No messages waiting.',
  failed: 'The waiting messages couldn’t be loaded.',
  between: (from: string, to: string) => isolated`${from} to ${to}`,
  menteeAged: (age: number) => `The mentee is ${age}`,
  found: 'Found',
  decide: 'Decide',
  decideAbout: (name: string) => isolated`Decide about ${name}’s message`,
  dialog: 'Decide about this message',
  message: 'Message',
  choice: 'Decision',
  without: 'The recipient will see',
  reason: 'Why',
  reasonHint: 'For the record. Neither person will see it.',
  save: 'Save decision',
  decided: 'Decision saved',
  notDecided: 'Not saved',
  discard: 'Discard this decision?',
} as const

export const HELD_CHOICES: Record<ModerationDecision, string> = {
  allow: 'Allow',
  allow_redacted: 'Allow without the marked parts',
  block: 'Don’t deliver',
}
