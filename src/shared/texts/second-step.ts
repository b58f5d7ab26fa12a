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
