/** Why something failed other than by our own decision, and what one can do about it. */
export const FAILURE_TEXTS = {
  unreachable: 'We can’t reach the server. Check your internet connection, then try again.',
  network: 'Your network answered instead of us. On public Wi-Fi, sign in to the Wi-Fi first, then try again.',
  down: 'Our server isn’t answering right now. Please try again in a few minutes.',
  slow: 'That took too long. Your connection may be slow. Please try again.',
  tooMany: (wait: string) => `Too many tries. Please wait ${wait}, then try again.`,
  minute: 'a minute',
  minutes: (count: number) => `${count} minutes`,
  hour: 'an hour',
  hours: (count: number) => `${count} hours`,
} as const
