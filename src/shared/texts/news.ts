/** The list that the bell opens. */
export const NEWS_TEXTS = {
  markAllRead: 'Mark all as read',
  readFailed: 'We couldn’t mark your news as read',
  unread: 'New:',
  empty: 'No news right now. When someone answers you, it shows up here.',
  dismissOf: (sentence: string) => `Dismiss: ${sentence}`,
  dismissed: 'Dismissed.',
  undoOf: (sentence: string) => `Undo: bring back “${sentence}”`,
  yesterday: 'Yesterday',
} as const
