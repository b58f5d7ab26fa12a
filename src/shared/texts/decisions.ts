/** A mentor's answers, while they can be undone. */
export const DECISION_TEXTS = {
  addReason: 'Add a reason',
  requestAccepted: (name: string) => `You accepted ${name}.`,
  requestDeclined: (name: string) => `Declined: ${name}.`,
  callApproved: (title: string) => `Approved: ${title}.`,
  callDeclined: (title: string) => `Declined: ${title}.`,
  reasonAdded: 'Reason added',
  reasonFailed: 'The reason could not be added',
  requestBack: 'The request is back in your list',
  callBack: 'The call request is back in your list',
} as const
