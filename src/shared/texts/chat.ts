/** Texts of a conversation. */
export const CHAT_TEXTS = {
  /** On paper, when the beginning could not be loaded. */
  earlierMissing: 'Earlier messages are missing here. Go online and print again.',
} as const
