import type { MailKind } from '../account-enums.ts'
import type { NoticeCategory } from '../notices/catalogue.ts'

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
