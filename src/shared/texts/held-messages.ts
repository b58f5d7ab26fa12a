/** State of an undelivered message, for its sender. */
export const HELD_WORDS = { held: 'Waiting for a check', blocked: 'Not delivered' } as const

export const HELD_REASONS = {
  held: 'Somebody of the team looks at this message before it goes on. You can go on writing.',
  blocked:
    'Somebody of the team has kept this message back, to keep everybody safe. You can say it in another way.',
} as const
