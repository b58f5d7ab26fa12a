import type { NoticeTarget } from '../notices/places.ts'

/** The list of notifications. */
export const NOTICE_LIST_TEXTS = {
  title: 'News for you',
  stays: 'This one stays in your news for 30 days, so that you can’t miss it.',
  staysUntil: (day: string) => `Stays here until ${day}.`,
  dismissFailed: 'This couldn’t be dismissed',
} as const

/** Link texts of notifications, by where they lead. */
export const NOTIFICATION_LINK_TEXTS = {
  requests: 'See requests',
  conversation: 'Open conversation',
  mentors: 'See mentors',
  schedule: 'Open schedule',
  taking: 'Open settings',
  security: 'See where you’re signed in',
  ownRequests: 'See your requests',
  case: 'Open case',
} as const satisfies Record<NoticeTarget, string>
