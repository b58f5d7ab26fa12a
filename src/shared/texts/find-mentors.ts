import { isolated } from '../text.ts'

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

/** Reasons for a compatibility score, for mentees or for staff. */
export const REASON_TEXTS = {
  mentee: {
    share: (interests: string) => isolated`You both like ${interests}`,
    work: 'Works in the field you’re interested in',
    know: 'Can help with what you want to learn',
  },
  staff: {
    share: (interests: string) => isolated`Both like ${interests}`,
    work: 'Works in the field the mentee is interested in',
    know: 'Can help with what the mentee wants to learn',
  },
} as const

/** Reasons worded the same for both. */
export const FIT_TEXTS = {
  years: (years: string) => isolated`${years} years’ experience`,
  hours: (hours: string) => isolated`${hours} hours a week`,
  flexible: 'Flexible about time',
  more: (count: number) => `${count} more`,
  why: 'Why this mentor could be right for you:',
} as const
