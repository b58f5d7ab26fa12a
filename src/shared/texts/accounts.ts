/** Messages of a page whose account was removed, or where another user has signed in. */
export const ACCOUNT_TEXTS = {
  accountRemoved: 'Our team removed this account.',
  accountRemovedHint: 'If you think that’s a mistake, write to us.',
  writeToUs: 'Write to us',
  conversationGone: 'This conversation no longer exists.',
  conversationGoneHint: 'Our team removed the other person’s account, and its messages with it.',
  otherAccount: 'Another account is signed in',
  otherAccountHint: 'Someone else is signed in on this browser now. What you just did here wasn’t saved.',
  otherAccountAction: 'Continue with that account',
} as const
