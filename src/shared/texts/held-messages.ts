/** State of an undelivered message, for its sender. */
export const HELD_WORDS = { held: 'Waiting for a check', blocked: 'Not delivered' } as const

export const HELD_REASONS = {
  held: 'Someone from our team will check this message before it’s delivered. You can keep writing.',
  blocked: 'This message wasn’t delivered, to keep everyone safe. Try saying it another way.',
} as const
