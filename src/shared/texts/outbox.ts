/** What the writer of a message learns that could not be sent yet. */
export const OUTBOX_TEXTS = {
  waits: 'It waits here and goes out by itself with the next connection.',
  waitsAMoment: 'It waits here and goes out by itself in a moment.',
} as const
