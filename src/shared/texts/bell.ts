/** The bell in the header. A file of its own: every page loads it. */
export const BELL_TEXTS = {
  name: (unread: number) => (unread > 0 ? `News, ${unread} new` : 'News'),
} as const
