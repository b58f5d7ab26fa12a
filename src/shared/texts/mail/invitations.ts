import type { InvitationMailKind } from '../../account-enums.ts'

/** What a mail says that brings a session into a calendar, or takes it out. It names nobody: families read along. */
export const INVITATION_MAIL_TEXTS = {
  /** What a calendar shows of a session that was deleted with an account. */
  removedTitle: 'Session',
  session_invitation: {
    line: (time: string) => `A session is planned: ${time}.`,
    hint: 'Add it to your calendar with the file in this mail.',
  },
  session_cancellation: {
    line: (time: string) => `Your session is canceled: ${time}.`,
    hint: 'The file in this mail takes it out of your calendar.',
  },
  /** Contact was stopped, and may be resumed. */
  session_paused: {
    line: (time: string) => `Your session is paused: ${time}.`,
    hint: 'The file in this mail takes it out of your calendar.',
  },
} as const satisfies Record<
  InvitationMailKind | 'session_paused',
  { line: (time: string) => string; hint: string }
> & {
  removedTitle: string
}
