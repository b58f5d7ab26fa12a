/** What an administrator reads after undoing a decision. */
export const STATUS_UNDONE_TEXTS = {
  mentorPending: (name: string) => `${name} is waiting for approval again.`,
  mentorApproved: (name: string) => `${name} is approved again.`,
  mentorRejected: (name: string) => `${name} is rejected again.`,
  menteeSuspended: (name: string) => `${name} is suspended again.`,
} as const
