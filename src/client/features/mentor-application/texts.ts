/** What a mentor who waits for approval sees. */
export const APPLICATION_TEXTS = {
  title: 'Your checks',
  about: 'Our team goes through these before you meet a young person. We’ll ask you if we need anything.',
  notLoaded: 'Your checks could not be loaded.',
  inOrder: 'In order',
  open: 'Open',
  count: (inOrder: number, all: number) => `${inOrder} of ${all} in order`,
  howLong: 'How long it takes',
  usualDays: (days: number) =>
    days === 1 ? 'Approval usually takes about a day.' : `Approval usually takes about ${days} days.`,
  noUsualDays: 'We can’t say yet how long it takes. We’ll do it as soon as we can.',
  questions: 'Questions?',
  contact: 'Write to our team',
} as const
