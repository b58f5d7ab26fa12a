/** Texts of a conversation. */
export const CHAT_TEXTS = {
  /** On paper, when the beginning could not be loaded. */
  earlierMissing: 'Earlier messages are missing here. Go online and print again.',
  firstMessage: 'First message',
  jumpToDay: 'Jump to a day',
  day: 'Day',
  dayMissing: 'Pick a day.',
  jump: 'Show messages',
  newMessages: 'New messages',
  latest: 'Latest messages',
  /** Announced after a jump. */
  jumpedTo: (day: string) => `Messages from ${day}`,
  noneSince: (day: string) => `No messages since ${day}`,
  noneSinceNote: 'These are the latest ones.',
} as const
