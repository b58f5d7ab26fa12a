import type { ScreenCategory } from '../screening/categories.ts'
import type { HeldState } from '../supervision-enums.ts'

/** Screening categories, for administrators. */
export const FINDING_NAMES: Record<ScreenCategory, string> = {
  contact: 'contact details',
  app: 'moving to another app',
  secrecy: 'keeping it secret',
  meeting: 'meeting alone',
  images: 'asking for pictures',
  money: 'money or gifts',
  sexual: 'sexual content',
  danger: 'danger or self-harm',
  bullying: 'bullying',
}

/** Decisions about a held message, in its case. */
export const HELD_DONE: Record<Exclude<HeldState, 'held'>, string> = {
  released: 'The message was allowed.',
  redacted: 'The message was allowed without what was found in it.',
  blocked: 'The message wasn’t delivered.',
}

/** Labels of the writers in a transcript. */
export const SIDE_NAMES = { mentor: 'Mentor', mentee: 'Mentee' } as const

/** Message screening, for writers and administrators. */
export const SCREENING_TEXTS = {
  found: (names: string) => `Found in a message: ${names}.`,
  heldBack: (names: string) => `A message is waiting for a check: ${names}.`,
  inParts: 'It was spread over several messages, or given as the answer to a question.',
  alreadyDecided: 'Someone has already decided about this message.',
  senderMayNotWrite: 'The sender can’t write here any more.',
} as const
