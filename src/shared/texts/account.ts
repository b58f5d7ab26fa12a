/** Texts about passwords and mail addresses that the server sends. */
export const ACCOUNT_REFUSALS = {
  passwordCommon: 'Many people use this password. Please choose another one.',
  passwordPersonal: 'This password has your name or ours in it. Please choose another one.',
  passwordSame: 'That’s your password already. Please choose another one.',
  notYourPassword: 'That isn’t your password.',
  changedMeanwhile: 'Your password was changed somewhere else. Please sign in again.',
  linkOver: 'This link has been used, or it’s too old. Please ask for a new one.',
  codeWrong: 'This code isn’t right, or it’s too old. Check it, or ask for a new one.',
  addressTaken: 'Another account uses this address now. Please write to our team.',
  confirmFirst: 'Please confirm your mail address first. You can do that in your settings.',
} as const
