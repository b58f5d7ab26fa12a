/** The card in a mentee's settings. */
export const ABOUT_YOU_TEXTS = {
  title: 'About you',
  note: 'The mentors you ask can read this.',
  location: 'Location',
  locationHint: 'Your town is enough. Don’t write your address.',
  interests: 'Interests',
  interestsHint: 'Separate with commas',
  goals: 'Goals',
  goalsHint: 'What would you like to get from mentoring?',
  save: 'Save details',
  saved: 'Your details are saved',
  notSaved: 'Your details aren’t saved',
} as const
