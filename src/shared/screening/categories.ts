/** What the screening of messages looks for. */
export const SCREEN_CATEGORIES = [
  'contact',
  'app',
  'secrecy',
  'meeting',
  'images',
  'money',
  'sexual',
  'danger',
  'bullying',
] as const

export type ScreenCategory = (typeof SCREEN_CATEGORIES)[number]
