import { isolated } from '#shared/text.ts'

/** The bell in the header. A file of its own: every page loads it. */
export const BELL_TEXTS = {
  name: (unread: number) => (unread > 0 ? `News, ${unread} new` : 'News'),
} as const

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

/** What waits for an answer, on the first tab of a dashboard. */
export const WAITING_TEXTS = {
  title: 'Waiting for your answer',
  requests: (names: readonly string[]) => {
    const [first = ''] = names
    if (names.length === 1) return isolated`${first} would like you to be their mentor.`
    const others = names.length === 2 ? '1 other mentee' : `${names.length - 1} other mentees`
    return isolated`${first} and ${others} would like you to be their mentor.`
  },
  calls: (count: number) =>
    count === 1 ? '1 call request needs an answer.' : `${count} call requests need an answer.`,
  times: (count: number) =>
    count === 1 ? 'Your mentor suggests another time for a call.' : `There are new times for ${count} calls.`,
  seeRequests: 'See requests',
  seeCalls: 'Open schedule',
} as const
