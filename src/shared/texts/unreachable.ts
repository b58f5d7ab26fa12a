/** The banner on the dashboard of a member whom mail doesn't reach. */
export const UNREACHABLE_TEXTS = {
  text: 'Our mail doesn’t reach your address.',
  check: 'Check it',
} as const
