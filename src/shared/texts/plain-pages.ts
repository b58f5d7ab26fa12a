/** What the pages say that the server writes by itself, without the client. */
export const PLAIN_PAGE_TEXTS = {
  failed: 'That didn’t work',
  home: 'Go to the start page',
} as const

/** Sentences for people in place of what the status means to programs. */
export const STATUS_SENTENCES: Record<number, string> = {
  400: 'Something in this address isn’t right. Please check it, or go back and try again.',
  401: 'You’re not signed in.',
  404: 'There’s nothing at this address.',
  405: 'This address can’t be opened in a browser.',
  408: 'That took too long. Please try again.',
  413: 'That’s too big to send.',
  414: 'This address is too long.',
  415: 'This address can’t be opened in a browser.',
  426: 'This address can’t be opened in a browser.',
  431: 'Your browser sent too much at once. Please delete the cookies of this site, then try again.',
}

/** What a write is told that came through an address at which people cannot sign in. */
export const ADDRESS_REFUSALS = {
  otherSite: 'This request came from another site',
  open: (origin: string) => `Please open ${origin} instead. Nothing can be saved at the address you’re at.`,
  notSetUp: 'Nothing can be saved at this address yet. Our team has to set PUBLIC_URL to it first.',
} as const
