import { isolated } from '../text.ts'

/** A mentor's answers, while they can be undone. */
export const DECISION_TEXTS = {
  addReason: 'Add a reason',
  requestAccepted: (name: string) => isolated`You accepted ${name}.`,
  requestDeclined: (name: string) => isolated`Declined: ${name}.`,
  callApproved: (title: string) => isolated`Approved: ${title}.`,
  callDeclined: (title: string) => isolated`Declined: ${title}.`,
  reasonAdded: 'Reason added',
  reasonFailed: 'The reason could not be added',
  requestBack: 'The request is back in your list',
  callBack: 'The call request is back in your list',
} as const

/** Undoing a decision. */
export const UNDO_TEXTS = {
  undo: 'Undo',
  failed: 'This couldn’t be undone',
} as const
