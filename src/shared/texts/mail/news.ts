import type { NoticeCategory } from '../../notices/catalogue.ts'

/** What a mail says of a notice where it names nobody, by category. */
export const NEWS_MAIL_LINES = {
  requests: 'There’s something new about a request.',
  messages: 'You have new messages.',
  sessions: 'There’s something new about a session or a call.',
  programme: 'There’s something new from our team.',
  safety: 'There’s something important for you to read.',
  account: 'There’s something new about your account.',
} as const satisfies Record<NoticeCategory, string>

export const NEWS_MAIL_TEXTS = {
  reminder: (time: string) => `Your next session: ${time}.`,
  open: 'Take a look',
  choices: 'Choose what we write to you about',
} as const
