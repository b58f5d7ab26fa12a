/** Texts about messages that could not be sent yet. */
export const OUTBOX_TEXTS = {
  waits: 'It’s saved here and sends when you’re back online.',
  waitsAMoment: 'It’s saved here and sends in a moment.',
} as const
