/** Texts about messages that could not be sent yet. */
export const OUTBOX_TEXTS = {
  waits: 'It’s kept here, and we’ll send it when you’re connected again.',
  waitsAMoment: 'It’s kept here, and we’ll send it soon.',
} as const
