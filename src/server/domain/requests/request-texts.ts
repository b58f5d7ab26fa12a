/** Error messages for requests that cannot be made, answered or withdrawn. */
export const REQUEST_TEXTS = {
  withdrawn: 'This request has been withdrawn',
  decided: 'This request has already been decided',
  mentorPaused: 'This mentor is not taking new mentees at the moment.',
  mentorFull: 'This mentor has no free place at the moment.',
  ownLimit: 'You have reached the number of mentees you set. Change it in your settings.',
} as const
