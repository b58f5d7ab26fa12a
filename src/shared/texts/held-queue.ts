import type { ModerationDecision } from '../supervision-enums.ts'

/** The administrators' queue of held messages. */
export const HELD_QUEUE_TEXTS = {
  title: 'Messages waiting for a check',
  note: 'Nobody but the writer and administrators can see these. They go on only when you allow it.',
  none: 'No message is waiting.',
  failed: 'The messages that wait could not be loaded.',
  between: (from: string, to: string) => `${from} to ${to}`,
  menteeAged: (age: number) => `The mentee is ${age}`,
  found: 'Found',
  decide: 'Decide',
  decideAbout: (name: string) => `Decide about the message of ${name}`,
  dialog: 'Decide about this message',
  message: 'Message',
  choice: 'What happens with it',
  without: 'The other side will read',
  reason: 'Why',
  reasonHint: 'For the record. Neither of the two sees it.',
  save: 'Save decision',
  decided: 'Decision saved',
  notDecided: 'Not saved',
  discard: 'Discard this decision?',
} as const

export const HELD_CHOICES: Record<ModerationDecision, string> = {
  allow: 'Allow',
  allow_redacted: 'Allow without the marked parts',
  block: 'Do not deliver',
}
