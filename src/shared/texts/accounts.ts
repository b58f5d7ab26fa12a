/** What a page says when the account it was opened for is gone, or another one is signed in. */
export const ACCOUNT_TEXTS = {
  accountRemoved: 'This account was removed by our team.',
  accountRemovedHint: 'If you think that’s a mistake, write to us.',
  writeToUs: 'Write to us',
  conversationGone: 'This conversation no longer exists.',
  conversationGoneHint: 'Our team removed the other person’s account, and the messages with it.',
  otherAccount: 'Another account is signed in',
  otherAccountHint:
    'In this browser, a different account is signed in now. What you just did on this page wasn’t saved.',
  otherAccountAction: 'Go on with that account',
} as const
