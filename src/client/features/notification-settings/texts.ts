import type { MailKind } from '#shared/enums.ts'
import type { ChosenCategory, DeliveryWay, NoticeCategory } from '#shared/notices/catalogue.ts'

/** Notification settings: how members are reached outside of the product. */
export const NOTIFICATION_SETTINGS_TEXTS = {
  title: 'How we reach you',
  note: 'By mail, and on devices where you turn notifications on.',
  noMail: 'We can’t send you mail yet, so turn notifications on below.',
  always: 'We always tell you about your safety and your account.',
  categories: {
    requests: 'Requests and answers',
    messages: 'New messages',
    sessions: 'Calls and sessions',
    programme: 'Other news',
  } satisfies Record<ChosenCategory, string>,
  ways: {
    now: 'Soon after it happens',
    daily: 'Once a day',
    off: 'Never',
  } satisfies Record<DeliveryWay, string>,
  invitations: 'Sessions for my calendar, by mail',
  invitationsHint:
    'You get a file that puts each session into your calendar app. It can come in quiet hours too.',
  digestHour: 'When to write once a day',
  quiet: 'Quiet hours',
  quietHint: 'We wait until they end, unless it’s about your safety or your account.',
  from: 'From',
  to: 'To',
  timeZone: 'Time zone',
  deviceZone: (zone: string) => `As on this device (${zone})`,
  save: 'Save choice',
  saved: 'Saved',
  notSaved: 'Your choice wasn’t saved',
  notLoaded: 'We couldn’t load this part.',
  mailNote: 'You can change this without signing in.',
  stop: 'Stop these mails',
  stopped: 'Done. You won’t get these mails any more.',
} as const

/** What our team sees of mails and notifications that did not go out. */
export const UNDELIVERED_TEXTS = {
  title: 'Mail and notifications that didn’t go out',
  note: 'Numbers of the last 30 days. What waits is tried again by itself.',
  mails: {
    confirm_address: 'Mail: confirm an address',
    address_changed: 'Mail: address changed',
    recovery: 'Mail: forgotten password',
    password_changed: 'Mail: password changed',
    new_sign_in: 'Mail: new sign-in',
    second_step_failed: 'Mail: second step failed',
    recovered: 'Mail: back in the account',
    factor_added: 'Mail: second step added',
    factor_removed: 'Mail: second step removed',
    factor_removal: 'Mail: second step ends soon',
    news_requests: 'Mail: requests',
    news_messages: 'Mail: new messages',
    news_sessions: 'Mail: calls and sessions',
    news_programme: 'Mail: other news',
    news_safety: 'Mail: safety',
    news_account: 'Mail: account',
    news_digest: 'Mail: once a day',
    session_invitation: 'Mail: session for the calendar',
    session_cancellation: 'Mail: session out of the calendar',
  } satisfies Record<MailKind, string>,
  pushes: {
    requests: 'Notification: requests',
    messages: 'Notification: new messages',
    sessions: 'Notification: calls and sessions',
    programme: 'Notification: other news',
    safety: 'Notification: safety',
    account: 'Notification: account',
  } satisfies Record<NoticeCategory, string>,
  waiting: (count: number, since: string) => `${count} waiting since ${since}`,
  failed: (count: number) => `${count} given up`,
} as const
