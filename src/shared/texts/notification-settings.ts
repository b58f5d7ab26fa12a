import type { ChosenCategory } from '../notices/catalogue.ts'
import type { DeliveryWay } from '../notices/choices.ts'

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
