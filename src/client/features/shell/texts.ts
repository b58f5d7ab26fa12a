import type { ClientPath } from '#shared/paths.ts'

/** Offers the page that somebody asked for before they signed in, by what kind of page it is. */
export const RETURN_TEXTS = {
  backTo: (kind: string) => `Back to ${kind}`,
  notNow: 'Not now',
  pages: {
    '/chat/:matchId': 'your conversation',
    '/settings': 'your settings',
    '/admin-mentors': 'the mentors',
    '/admin-mentees': 'the mentees',
    '/admin-matches': 'the matches',
    '/admin-settings': 'the system settings',
  } satisfies Partial<Record<ClientPath, string>>,
  /** On a dashboard. */
  tabs: {
    requests: 'your requests',
    messages: 'your messages',
    'find-mentors': 'Find Mentors',
    schedule: 'your schedule',
    profile: 'your profile',
  },
  case: 'the case',
} as const

/** The banner on the dashboard of a member whom mail doesn't reach. */
export const UNREACHABLE_TEXTS = {
  text: 'Our mail doesn’t reach your address.',
  check: 'Check it',
} as const
