/** A mentor's capacity and pause. */
export const CAPACITY_TEXTS = {
  title: 'New mentees',
  note: 'Your current mentees aren’t affected.',
  pause: 'Pause new requests',
  pauseHint: 'You won’t be in the list of mentors. You can still answer the requests you have.',
  capacity: 'How many mentees at once',
  noLimit: 'No limit',
  present: (count: number) => (count === 1 ? 'You have 1 mentee now.' : `You have ${count} mentees now.`),
  apply: 'Apply',
  applied: 'Saved',
  saveFailed: 'Your choice wasn’t saved',
  notLoaded: 'This part couldn’t be loaded.',
  pausedNow: 'You’ve paused new requests.',
  toSettings: 'Change in settings',
} as const
