/** Error messages for requests that cannot be made, answered or withdrawn. */
export const REQUEST_TEXTS = {
  withdrawn: 'This request has been withdrawn',
  decided: 'This request has already been answered',
  mentorPaused: 'This mentor isn’t taking new mentees right now.',
  mentorFull: 'This mentor is full right now.',
  ownLimit: 'You already have as many mentees as you chose. You can change this in your settings.',
} as const
