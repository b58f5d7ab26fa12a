/** The menu of a card. */
export const CARD_MENU_TEXTS = {
  more: (name: string) => `More for ${name}`,
  profile: 'See profile',
} as const

/** A mentee's own requests. */
export const OWN_REQUEST_TEXTS = {
  title: 'Your requests',
  waiting: 'Waiting for an answer',
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this request?',
  withdrawHint: 'The mentor will see that you took it back. You can ask again later.',
  withdrawDone: 'Request withdrawn',
  withdrawFailed: 'Your request wasn’t withdrawn',
  keep: 'Keep it',
  declined: 'Not this time',
  expired: 'No answer',
  mentorGone: 'No longer mentoring with us',
  suggestions: 'Mentors you could ask next',
  why: 'Why this mentor could be right for you:',
  showAll: 'Show all requests',
} as const
