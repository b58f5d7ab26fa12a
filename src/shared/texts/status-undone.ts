import { isolated } from '../isolated.ts'
/** What an administrator reads after undoing a decision. */
export const STATUS_UNDONE_TEXTS = {
  mentorPending: (name: string) => isolated`${name} is waiting for approval again.`,
  mentorApproved: (name: string) => isolated`${name} is approved again.`,
  mentorRejected: (name: string) => isolated`${name} is rejected again.`,
  menteeSuspended: (name: string) => isolated`${name} is suspended again.`,
} as const
