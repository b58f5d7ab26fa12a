import { serverMessage, statusOf } from '#client/lib/api/errors.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'

/** Shows why a decision was not undone; `retry` is offered when the server gave no answer. */
export function showUndoFailure(error: unknown, retry: () => void): void {
  const isRefused = statusOf(error) !== undefined
  const text = (isRefused && serverMessage(error)) || DECISION_TEXTS.undoFailed
  showAlert({ tone: 'danger', text, focused: true, undo: isRefused ? undefined : retry })
}
