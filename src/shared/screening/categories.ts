/** The categories that messages are screened for. */
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
