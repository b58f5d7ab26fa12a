/** The state of a match, for its members. */
export const MATCH_TEXTS = {
  paused: 'This conversation is paused. You can still read it.',
  ended: 'This match has ended. You can still read the conversation.',
  end: 'End match',
  conversations: 'Conversations',
  noMessages: 'No messages yet',
  earlier: 'Earlier conversations',
  endedBadge: 'Ended',
  pausedBadge: 'Paused',
  read: 'Read conversation',
} as const
