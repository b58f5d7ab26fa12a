/** Forgotten passwords, and the links of mails about accounts. */
export const RECOVERY_TEXTS = {
  note: 'Type your username or your mail address. We’ll send you a mail with a link and a code.',
  noteByTeam: 'Our team can help you. Ask them for a code, and type it here with a new password.',
  login: 'Username or mail address',
  send: 'Send me a mail',
  sent: 'If we know this name, your mail is on its way. It can take a few minutes.',
  noMail: 'No mail? Look in your spam. If your address was never confirmed, ask our team for a code.',
  code: 'Code',
  codeHint: '8 letters, from the mail or from our team',
  newPassword: 'New password',
  save: 'Save new password',
  saved: 'Your new password works',
  savedHint: 'You can sign in with it now.',
  confirmNote: 'Press the button, and we know that this address is yours.',
  confirm: 'Confirm my address',
  confirmed: 'Your address is confirmed',
  undoNote:
    'We sign everyone else out, end each second step from the last 7 days, and bring your address back. Then we send you a mail to choose a new password.',
  undo: 'Take my account back',
  undone: 'Your account is yours again',
  undoneHint: 'Look in your mail: you can choose a new password now.',
  back: 'Back to sign in',
} as const

/** The step after the password, signing in with a passkey, and proving again who one is. */
export const SECOND_STEP_TEXTS = {
  note: 'One more step: show that it’s you.',
  appCode: 'Code from your app',
  recoveryCode: 'Recovery code',
  recoveryHint: '12 letters, from the list you kept',
  send: 'Continue',
  usePasskey: 'Use my passkey',
  useRecovery: 'Use a recovery code',
  useApp: 'Use my app',
  passkeyNotUsed: 'Your passkey wasn’t used. Try again, or choose another way.',
  again: 'Start again',
  passkeyNote: 'Your phone or computer asks you to unlock it. Then you’re in.',
  proveTitle: 'Is it you?',
  proveNote: 'You’ve been signed in for a while. Show that it’s you, and then we go on.',
  password: 'Your password',
  noWay: 'None of your ways works here. Ask our team for help.',
} as const
