/** What the server says about the key in a mail. */
export const MAIL_CHOICE_TEXTS = {
  linkOver: 'This link doesn’t work any more. You can choose in your settings what we tell you.',
  /** The page that the header of a mail leads to, in mail programs that open it instead of calling it. */
  stop: 'Fewer mails',
  stopText: 'Press the button, and we won’t send you mails like this one any more.',
  stopButton: 'Stop these mails',
  stopped: 'Done',
  stoppedText: 'You won’t get mails like that one any more. You can change that in your settings.',
  settings: 'Go to your settings',
} as const
