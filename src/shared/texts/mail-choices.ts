/** What the server says about the key in a mail. */
export const MAIL_CHOICE_TEXTS = {
  linkOver: 'This link doesn’t work any more. You can choose in your settings what we tell you.',
} as const
