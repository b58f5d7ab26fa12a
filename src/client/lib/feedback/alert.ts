import { createStore } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'
import { undoDeadline } from '../state/use-undo.ts'

export type AlertTone = 'success' | 'danger' | 'warning' | 'info'
export type Alert = {
  tone: AlertTone
  text: string
  /** Undoes what the alert reports; offered for a few seconds. */
  undo?: (() => void) | undefined
  /** Takes the focus: the button that caused it is gone. */
  focused?: boolean
}

/** `undoUntil` is when the offer to undo ends, in `performance.now()` milliseconds. */
const current = createStore<(Alert & { undoUntil: number }) | null>(null)

/** Shows an alert in the page's banner, replacing the previous one. It stays until dismissed. */
export const showAlert = (alert: Alert) => current.set({ ...alert, undoUntil: alert.undo ? undoDeadline() : 0 })

/** Clears the alert; called on every route change. */
export const clearAlert = () => current.set(null)

/** Returns the current alert, or null. */
export const useAlert = () => useStore(current)
