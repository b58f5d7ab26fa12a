import { failureReport, statusOf } from '#client/lib/api/errors.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import type { MentorStatus } from '#shared/enums.ts'
import { UNDO_TEXTS } from '#shared/texts/decisions.ts'
import { STATUS_UNDONE_TEXTS } from './texts.ts'

// Loaded after a decision, when undoing it is offered.

const MENTOR_TEXTS = {
  pending: STATUS_UNDONE_TEXTS.mentorPending,
  approved: STATUS_UNDONE_TEXTS.mentorApproved,
  rejected: STATUS_UNDONE_TEXTS.mentorRejected,
}

/** Shows the status that a mentor has again. */
export const showMentorUndone = (status: MentorStatus, name: string) =>
  showAlert({ tone: 'success', text: MENTOR_TEXTS[status](name), focused: true })

/** Shows that a mentee is suspended again. */
export const showSuspended = (name: string) =>
  showAlert({ tone: 'success', text: STATUS_UNDONE_TEXTS.menteeSuspended(name), focused: true })

/** Shows why a decision was not undone; `retry` is offered when the server gave no answer. */
export function showUndoFailure(error: unknown, retry: () => void): void {
  const isRefused = statusOf(error) !== undefined
  showAlert({
    tone: 'danger',
    text: failureReport(error, UNDO_TEXTS.failed),
    focused: true,
    undo: isRefused ? undefined : retry,
  })
}
