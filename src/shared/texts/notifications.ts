import type { NoticeCategory } from '../notices/catalogue.ts'
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

/** Notifications on a device: the choice in the settings, and what they say. */
export const PUSH_TEXTS = {
  /** On the lock screen, unless the member wants more there. */
  body: 'Something new',
  bodyOf: {
    requests: 'News about a mentor request',
    messages: 'You have unread messages',
    sessions: 'News about a session',
    programme: 'News from your programme',
    safety: 'Our team has something for you',
    account: 'News about your account',
  } satisfies Record<NoticeCategory, string>,
  on: 'Notifications on this device',
  onHint: 'We’ll let you know here when something new waits for you.',
  showsCategory: 'Show what it’s about',
  showsCategoryHint: 'Otherwise your lock screen says only “Something new”. Names and messages never show.',
  turnedOn: 'Notifications are on',
  turnedOff: 'Notifications are off',
  saved: 'Your choice is saved',
  refused: 'This browser didn’t allow notifications',
  blocked: 'Your browser blocks notifications from us. You can allow them in its settings for this site.',
  install: 'On an iPhone or iPad, add us to your home screen first: press Share, then “Add to Home Screen”.',
  failed: 'That didn’t work',
  notSupported: 'We can’t send notifications to this browser.',
} as const
