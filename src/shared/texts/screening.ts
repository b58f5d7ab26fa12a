import type { ScreenCategory } from '../screening/categories.ts'
import type { HeldState } from '../supervision.ts'

/** What was found in a message, as administrators read it. */
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

/** What was decided about a message that waited, as it stands in its case. */
export const HELD_DONE: Record<Exclude<HeldState, 'held'>, string> = {
  released: 'The message was allowed.',
  redacted: 'The message was allowed without what was found in it.',
  blocked: 'The message was not let through.',
}

/** Who wrote which line of several messages. */
export const SIDE_NAMES = { mentor: 'Mentor', mentee: 'Mentee' } as const

/** The screening of messages, to those who write and to those who check. */
export const SCREENING_TEXTS = {
  found: (names: string) => `Found in a message: ${names}.`,
  heldBack: (names: string) => `A message waits for a check: ${names}.`,
  inParts: 'It was given in several messages, or as the answer to a question.',
  alreadyDecided: 'Somebody has already decided about this message.',
  senderMayNotWrite: 'Whoever wrote this may not write here any more.',
} as const
