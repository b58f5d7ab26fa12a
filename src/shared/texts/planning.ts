import type { LeftOverReason, PlanMode } from '../supervision-enums.ts'

/** Planning matches, for administrators. */
export const PLAN_TEXTS = {
  // Errors
  menteeInactive: 'The account of this mentee is not active.',
  menteeTaken: 'This mentee has a mentor or a request by now. Plan again.',
  pairedBefore: 'These two have been matched, or one has asked the other, before.',

  // On the dashboard
  title: 'Plan matches',
  note: 'Proposes mentors for mentees who have none. Nobody is asked before you confirm.',
  open: 'Make a plan',

  // The dialog
  mode: 'What matters most',
  room: 'Mentees for a mentor who has set no number',
  leastScore: 'Least compatibility in percent',
  leastScoreHint: 'Leave it empty to allow every pair.',
  make: 'Propose matches',
  making: 'Planning…',
  failed: 'The plan could not be made',
  people: (mentees: number, mentors: number, places: number) =>
    `${mentees} ${mentees === 1 ? 'mentee has' : 'mentees have'} no mentor. ${mentors} ${mentors === 1 ? 'mentor has' : 'mentors have'} room for ${places}.`,
  proposals: (count: number) => (count === 1 ? '1 proposal' : `${count} proposals`),
  nothing: 'There is nothing to propose',
  unknown: 'Compatibility N/A',
  score: (percent: number) => `Compatibility ${percent}%`,
  confirm: 'Send request',
  confirmFor: (mentee: string, mentor: string) => `Send request of ${mentee} to ${mentor}`,
  sent: 'Request sent',
  sentTo: (mentor: string) => `${mentor} will be asked and decides.`,
  notSent: 'The request was not sent',
  left: (count: number) => (count === 1 ? '1 mentee is left over' : `${count} mentees are left over`),
  showMore: (rest: number) => `Show more (${rest})`,
} as const

/** The planning modes, each with its trade-off. */
export const PLAN_MODE_TEXTS: Record<PlanMode, { label: string; hint: string }> = {
  cover: {
    label: 'As many as possible',
    hint: 'As many mentees as possible get a mentor, and then they fit as well as possible. Somebody may fit another better.',
  },
  stable: {
    label: 'Best for each',
    hint: 'No mentee and mentor would fit each other better than whom they got. Some may be left over who could have had somebody.',
  },
}

/** Why a plan has no mentor for a mentee. */
export const LEFT_OVER_TEXTS: Record<LeftOverReason, string> = {
  no_mentor: 'No mentor has room.',
  no_room: 'All places with mentors who could be proposed are taken.',
  asked_before: 'Has asked or had every mentor who has room before.',
  below_least: 'Fits no mentor who has room well enough.',
}
