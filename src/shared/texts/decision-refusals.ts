/** Why a decision is not undone, or its reason not added. */
export const DECISION_REFUSALS = {
  tooLate: 'It’s too late to undo this.',
  notYours: 'Someone else decided this, so only they can undo it.',
  changed: 'Something has happened since, so this can’t be undone.',
  reasonTooLate: 'It’s too late to add a reason.',
} as const
