/** Decisions that can be undone for a moment. */
export const DECISION_TEXTS = {
  // Errors
  tooLate: 'It’s too late to undo this.',
  notYours: 'Someone else decided this, so only they can undo it.',
  changed: 'Something has happened since, so this can’t be undone.',
  reasonTooLate: 'It’s too late to add a reason.',

  // Buttons and rows
  undo: 'Undo',
  addReason: 'Add a reason',
  requestAccepted: (name: string) => `You accepted ${name}.`,
  requestDeclined: (name: string) => `Declined: ${name}.`,
  callApproved: (title: string) => `Approved: ${title}.`,
  callDeclined: (title: string) => `Declined: ${title}.`,
  reasonAdded: 'Reason added',
  reasonFailed: 'The reason could not be added',

  // Afterwards
  requestBack: 'The request is back in your list',
  callBack: 'The call request is back in your list',
  mentorPending: (name: string) => `${name} is waiting for approval again.`,
  mentorApproved: (name: string) => `${name} is approved again.`,
  mentorRejected: (name: string) => `${name} is rejected again.`,
  menteeSuspended: (name: string) => `${name} is suspended again.`,
  undoFailed: 'This couldn’t be undone',
} as const
