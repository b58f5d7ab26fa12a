import type { AccountMailKind, InvitationMailKind } from '#shared/enums.ts'
import type { NoticeCategory } from '#shared/notices/catalogue.ts'
import { isolated } from '#shared/text.ts'

/** What a mail says that brings a session into a calendar, or takes it out. It names nobody: families read along. */
export const INVITATION_MAIL_TEXTS = {
  /** What a calendar shows of a session that was deleted with an account. */
  removedTitle: 'Session',
  session_invitation: {
    line: (time: string) => `A session is planned: ${time}.`,
    hint: 'Add it to your calendar with the file in this mail.',
  },
  session_cancellation: {
    line: (time: string) => `Your session is canceled: ${time}.`,
    hint: 'The file in this mail takes it out of your calendar.',
  },
  /** Contact was stopped, and may be resumed. */
  session_paused: {
    line: (time: string) => `Your session is paused: ${time}.`,
    hint: 'The file in this mail takes it out of your calendar.',
  },
} as const satisfies Record<
  InvitationMailKind | 'session_paused',
  { line: (time: string) => string; hint: string }
> & {
  removedTitle: string
}

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

/** What a mail says: at most one link, as the one way on, and a code where the link may not be at hand. */
export type MailText = {
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
  /** Shown after the link. */
  code?: { label: string; code: string }
  closing?: string
  /** Where its reader chooses what they get. */
  choices?: { label: string; url: string }
}

/** What a mail may mention. Never other text that members wrote; the username only at its owner's request. */
type MailParts = {
  programme: string
  username: string
  /** The link's token and the code; made when the mail is sent. */
  token: string
  code: string
  /** The origin of the installation. */
  origin: string
}

/** The templates of mails about an account. */
export const MAIL_TEMPLATES: Record<AccountMailKind, (parts: MailParts) => MailText> = {
  confirm_address: ({ programme, origin, token, code }) => ({
    subject: isolated`Confirm your address for ${programme}`,
    paragraphs: [
      isolated`Is this your address? Then confirm it, so that ${programme} can help you back in later.`,
    ],
    link: { label: 'Confirm my address', url: `${origin}/auth#confirm=${token}` },
    code: { label: 'Or type this code in your settings:', code },
    closing: 'You have 7 days. If this wasn’t you, do nothing.',
  }),
  address_changed: ({ programme, origin, token }) => ({
    subject: isolated`Your address at ${programme} was changed`,
    paragraphs: [
      isolated`Your ${programme} account has a new mail address now. If that was you, all is well.`,
      'If it wasn’t you, take your old address back. You have 7 days. Then choose a new password.',
    ],
    link: { label: 'Take my address back', url: `${origin}/auth#undo=${token}` },
  }),
  recovery: ({ programme, origin, username, token, code }) => ({
    subject: isolated`Choose a new password for ${programme}`,
    paragraphs: [isolated`Your username is ${username}. You can choose a new password now.`],
    link: {
      label: 'Choose a new password',
      url: `${origin}/auth#reset=${token}=${encodeURIComponent(username)}`,
    },
    code: { label: 'Or type this code where you asked for help:', code },
    closing: 'You have 30 minutes. If you didn’t ask for this, do nothing. Your password stays as it is.',
  }),
  password_changed: ({ programme, origin }) => ({
    subject: isolated`Your password at ${programme} was changed`,
    paragraphs: [
      isolated`Your ${programme} password was just changed. If that was you, all is well.`,
      'If it wasn’t you, choose a new one now, and tell our team.',
    ],
    link: { label: 'Choose a new password', url: `${origin}/auth#forgot` },
  }),
  new_sign_in: ({ programme, origin }) => ({
    subject: isolated`New sign-in to your ${programme} account`,
    paragraphs: [
      isolated`There was a sign-in to your ${programme} account with a new browser. If that was you, all is well.`,
      'If it wasn’t you, choose a new password now, and tell our team.',
    ],
    link: { label: 'Choose a new password', url: `${origin}/auth#forgot` },
  }),
  second_step_failed: ({ programme, origin }) => ({
    subject: isolated`Someone tried to sign in to your ${programme} account`,
    paragraphs: [
      isolated`Someone tried to get into your ${programme} account, and got the second step wrong. If that was you, all is well.`,
      'If it wasn’t you, they may know your password. Choose a new one now, and tell our team.',
    ],
    link: { label: 'Choose a new password', url: `${origin}/auth#forgot` },
  }),
  recovered: ({ programme, origin }) => ({
    subject: isolated`You’re back in your ${programme} account`,
    paragraphs: [
      isolated`Your ${programme} account has a new password. If that was you, all is well.`,
      'All that could open your account before is over: sign-ins on every device, your calendar address, and each second step from the last 7 days. Please set up again what you need.',
      'If it wasn’t you, choose a new password now, and tell our team.',
    ],
    link: { label: 'Choose a new password', url: `${origin}/auth#forgot` },
  }),
  factor_added: ({ programme, origin, token }) => ({
    subject: isolated`A second step was added at ${programme}`,
    paragraphs: [
      isolated`There’s a new second step for signing in to your ${programme} account. If that was you, all is well.`,
      'If it wasn’t you, take your account back. You have 7 days. Then choose a new password.',
    ],
    link: { label: 'Take my account back', url: `${origin}/auth#undo=${token}` },
  }),
  factor_removed: ({ programme, origin }) => ({
    subject: isolated`A second step at ${programme} was removed`,
    paragraphs: [
      isolated`A second step for signing in to your ${programme} account was just removed. If that was you, or you asked our team for it, all is well.`,
      'If it wasn’t you, choose a new password now, and tell our team.',
    ],
    link: { label: 'Choose a new password', url: `${origin}/auth#forgot` },
  }),
  factor_removal: ({ programme, origin }) => ({
    subject: isolated`Your second step at ${programme} ends tomorrow`,
    paragraphs: [
      isolated`Our team was asked to remove the second step for signing in to your ${programme} account. It ends in 24 hours. If you asked for it, all is well.`,
      'If you didn’t, tell our team today. They can stop it.',
    ],
    link: { label: isolated`Open ${programme}`, url: `${origin}/auth` },
  }),
}
