import type { LeftOverReason, PlanMode } from '../supervision-enums.ts'
import { isolated } from '../text.ts'

/** Planning matches, for administrators. */
export const PLAN_TEXTS = {
  // Errors
  menteeInactive: 'This mentee’s account isn’t active.',
  menteeTaken: 'This mentee has a mentor or a request now. Please make a new plan.',
  pairedBefore: 'They’ve been matched before, or one has asked the other.',

  // On the dashboard
  title: 'Plan matches',
  note: 'Proposes mentors for mentees who have none. No one is asked until you confirm.',
  open: 'Make a plan',

  // The dialog
  mode: 'What matters most',
  room: 'Default places per mentor',
  leastScore: 'Minimum compatibility (%)',
  leastScoreHint: 'Leave empty to allow every pair.',
  make: 'Propose matches',
  making: 'Planning…',
  failed: 'The plan couldn’t be made',
  people: (mentees: number, mentors: number, places: number) =>
    `${mentees} ${mentees === 1 ? 'mentee has' : 'mentees have'} no mentor. ${mentors} ${mentors === 1 ? 'mentor has' : 'mentors have'} room for ${places}.`,
  proposals: (count: number) => (count === 1 ? '1 proposal' : `${count} proposals`),
  nothing: 'Nothing to propose',
  unknown: 'Compatibility N/A',
  score: (percent: number) => `Compatibility ${percent}%`,
  confirm: 'Send request',
  confirmFor: (mentee: string, mentor: string) => isolated`Send request from ${mentee} to ${mentor}`,
  sent: 'Request sent',
  sentTo: (mentor: string) => isolated`${mentor} will be asked and can say yes or no.`,
  notSent: 'The request wasn’t sent',
  left: (count: number) => (count === 1 ? '1 mentee without a match' : `${count} mentees without a match`),
  showMore: (rest: number) => `Show more (${rest})`,
} as const

/** The planning modes, each with its trade-off. */
export const PLAN_MODE_TEXTS: Record<PlanMode, { label: string; hint: string }> = {
  cover: {
    label: 'As many as possible',
    hint: 'Matches the most mentees. Some pairs may fit less well.',
  },
  stable: {
    label: 'Best for each',
    hint: 'Gives each pair their best available fit. Some mentees may stay unmatched.',
  },
}

/** Why a plan has no mentor for a mentee. */
export const LEFT_OVER_TEXTS: Record<LeftOverReason, string> = {
  no_mentor: 'No mentor has room.',
  no_room: 'Every suitable mentor is full in this plan.',
  asked_before: 'Has already asked or had every available mentor.',
  below_least: 'No available mentor is a close enough fit.',
}
