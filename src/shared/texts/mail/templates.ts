import type { AccountMailKind } from '../../account-enums.ts'

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
export type MailParts = {
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
    subject: `Confirm your address for ${programme}`,
    paragraphs: [`Is this your address? Then confirm it, so that ${programme} can help you back in later.`],
    link: { label: 'Confirm my address', url: `${origin}/auth#confirm=${token}` },
    code: { label: 'Or type this code in your settings:', code },
    closing: 'You have 7 days. If this wasn’t you, do nothing.',
  }),
  address_changed: ({ programme, origin, token }) => ({
    subject: `Your address at ${programme} was changed`,
    paragraphs: [
      `Your ${programme} account has a new mail address now. If that was you, all is well.`,
      'If it wasn’t you, take your old address back. You have 7 days. Then choose a new password.',
    ],
    link: { label: 'Take my address back', url: `${origin}/auth#undo=${token}` },
  }),
  recovery: ({ programme, origin, username, token, code }) => ({
    subject: `Choose a new password for ${programme}`,
    paragraphs: [`Your username is ${username}. You can choose a new password now.`],
    link: { label: 'Choose a new password', url: `${origin}/auth#reset=${token}` },
    code: { label: 'Or type this code where you asked for help:', code },
    closing: 'You have 30 minutes. If you didn’t ask for this, do nothing. Your password stays as it is.',
  }),
  password_changed: ({ programme, origin }) => ({
    subject: `Your password at ${programme} was changed`,
    paragraphs: [
      `Your ${programme} password was just changed. If that was you, all is well.`,
      'If it wasn’t you, choose a new one now, and tell our team.',
    ],
    link: { label: 'Choose a new password', url: `${origin}/auth#forgot` },
  }),
  new_sign_in: ({ programme, origin }) => ({
    subject: `New sign-in to your ${programme} account`,
    paragraphs: [
      `There was a sign-in to your ${programme} account with a new browser. If that was you, all is well.`,
      'If it wasn’t you, choose a new password now, and tell our team.',
    ],
    link: { label: 'Choose a new password', url: `${origin}/auth#forgot` },
  }),
  factors_changed: ({ programme, origin }) => ({
    subject: `The second step at ${programme} was changed`,
    paragraphs: [
      `What ${programme} asks you for after your password was just changed. If that was you, all is well.`,
      'If it wasn’t you, choose a new password now, and tell our team.',
    ],
    link: { label: 'Choose a new password', url: `${origin}/auth#forgot` },
  }),
}
