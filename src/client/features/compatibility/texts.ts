import type { MatchFeature } from '#shared/enums.ts'

/** Names of the compared features, for administrators. */
export const FEATURE_TEXTS: Record<MatchFeature, string> = {
  interests: 'Interests',
  goals: 'Goals',
  experience: 'Experience',
  availability: 'Time',
}

/** Texts of the compatibility breakdown. */
export const BREAKDOWN_TEXTS = {
  open: (percent: string) => `${percent}: how it came about`,
  title: 'How well they fit',
  between: (mentor: string, mentee: string) => `${mentor} and ${mentee}`,
  loading: 'Loading how well they fit',
  failed: 'How well they fit could not be loaded.',
  retry: 'Retry',
  none: 'Too little was known of one of them to say how well they fit.',
  noParts: 'How this number came about was not stored with it.',
  stored: (version: number, date: string) => `Version ${version} of the formula, stored on ${date}`,
  feature: 'What counts',
  weight: 'Weight',
  fit: 'Fits',
  points: 'Points',
  matched: 'What was found',
  leftOut: 'Not counted: nothing to look at',
  nothing: 'Nothing in common',
} as const
