import { isolated } from '../isolated.ts'
/** Finding a mentor and asking them, for mentees. */
export const FIND_TEXTS = {
  // Above the list
  expertise: 'Show mentors who know about',
  clear: 'Clear topics',
  noneWithExpertise: 'No mentors found for these topics. Try another one.',
  clearFilters: 'Clear search and topics',

  // On a card
  seeMore: 'See more',
  ownRequests: 'See your requests',

  // The sheet of a mentor
  mentor: 'Mentor',
  loading: 'Loading this mentor',
  failed: 'This mentor couldn’t be loaded.',
  gone: 'This mentor isn’t here any more. Please choose another one.',
  about: 'About',
  noBio: 'Nothing here yet.',
  helpsWith: 'Can help with',
  reasons: 'Why this mentor may fit you',
  experience: 'Experience',
  hours: 'Time for mentoring',
  mentees: 'Mentees now',
  places: 'Free places',
  noLimit: 'No limit',
  full: 'Not taking new mentees right now',
  declinedBefore: 'Your last request was declined. You may ask again.',

  // The first line of a request
  firstLine: 'Say hello',
  firstLineHint:
    'You don’t have to. One or two sentences are enough. Our team may read it too, so leave out phone numbers and accounts.',
  youWrote: 'You wrote',
  wrote: (name: string) => isolated`${name} wrote`,
  changedOn: (day: string) => `Changed on ${day}`,
} as const
