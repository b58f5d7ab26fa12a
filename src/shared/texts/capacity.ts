/** A mentor's capacity and pause. */
export const CAPACITY_TEXTS = {
  title: 'Taking mentees',
  note: 'Only new requests are affected. Your present mentees stay.',
  pause: 'Not taking new mentees',
  pauseHint: 'You leave the list of mentors. Requests you already have can still be answered.',
  capacity: 'How many mentees you take',
  noLimit: 'No limit',
  present: (count: number) => (count === 1 ? 'You have 1 mentee now.' : `You have ${count} mentees now.`),
  apply: 'Apply',
  applied: 'Your choice is kept',
  saveFailed: 'Your choice could not be saved',
  notLoaded: 'This part could not be loaded.',
  pausedNow: 'You are not taking new mentees at the moment.',
  toSettings: 'Change in settings',
} as const
