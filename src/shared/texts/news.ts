/** The bell in the header, and the list it opens. */
export const NEWS_TEXTS = {
  bell: (unread: number) => (unread > 0 ? `News, ${unread} new` : 'News'),
  markAllRead: 'Mark all as read',
  readFailed: 'We couldn’t mark your news as read',
  unread: 'New:',
  empty: 'No news right now. When someone answers you, it shows up here.',
  dismissOf: (sentence: string) => `Dismiss: ${sentence}`,
  dismissed: 'Dismissed.',
  undo: 'Undo',
  undoOf: (sentence: string) => `Undo: bring back “${sentence}”`,
  undoFailed: 'We couldn’t bring it back',
  ownRequests: 'See your requests',
  today: 'Today',
  yesterday: 'Yesterday',
} as const

/** What waits for an answer, on the first tab of a dashboard. */
export const WAITING_TEXTS = {
  title: 'Waiting for your answer',
  requests: (names: readonly string[]) => {
    const [first = ''] = names
    if (names.length === 1) return `${first} would like you to be their mentor.`
    const others = names.length === 2 ? '1 other mentee' : `${names.length - 1} other mentees`
    return `${first} and ${others} would like you to be their mentor.`
  },
  calls: (count: number) => (count === 1 ? '1 call request.' : `${count} call requests.`),
  times: (count: number) => (count === 1 ? 'A new time for your call.' : `New times for ${count} calls.`),
  seeRequests: 'See requests',
  seeCalls: 'Open schedule',
} as const

/** The menu of a card, and what it opens. */
export const CARD_MENU_TEXTS = {
  more: (name: string) => `More for ${name}`,
  profile: 'See profile',
} as const

/** Conversations in which nobody has written yet. */
export const HELLO_TEXTS = {
  sayHello: 'Say hello',
  withWhom: 'Who is the session with?',
} as const
