/** Texts about messages that could not be sent yet. */
export const OUTBOX_TEXTS = {
  waits: 'It’s saved here and sends as soon as it can.',
  waitsAMoment: 'It’s saved here and sends in a moment.',
} as const
