/** A mentee's own requests. */
export const OWN_REQUEST_TEXTS = {
  title: 'Your requests',
  waiting: 'Waiting for an answer',
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this request?',
  withdrawHint: 'The mentor is told. You can ask again later.',
  withdrawDone: 'Request withdrawn',
  withdrawFailed: 'The request could not be withdrawn',
  keep: 'Keep it',
  declined: 'Not this time',
  expired: 'No answer',
  mentorGone: 'No longer a mentor here',
  suggestions: 'Mentors you could ask next',
  why: 'Why this mentor may fit you:',
  showAll: 'Show all requests',
} as const
