import type { MatchFeature } from '#shared/enums.ts'
import { isolated } from '#shared/text.ts'

/** Names of the compared features, for administrators. */
export const FEATURE_TEXTS: Record<MatchFeature, string> = {
  interests: 'Interests',
  goals: 'Goals',
  experience: 'Experience',
  availability: 'Time',
}

/** Texts of the compatibility breakdown. */
export const BREAKDOWN_TEXTS = {
  open: (percent: string) => `${percent}: how it’s calculated`,
  title: 'How well they fit',
  between: (mentor: string, mentee: string) => isolated`${mentor} and ${mentee}`,
  loading: 'Loading the details',
  failed: 'The details couldn’t be loaded.',
  retry: 'Retry',
  none: 'We know too little about one of them to say how well they fit.',
  noParts: 'No details were saved for this score.',
  stored: (version: number, date: string) => `Version ${version} of the formula, saved on ${date}`,
  feature: 'What counts',
  weight: 'Weight',
  fit: 'Fits',
  points: 'Points',
  matched: 'What was found',
  leftOut: 'Not counted: nothing to compare',
  nothing: 'Nothing in common',
} as const
