import { createStore } from '../state/store.ts'
import { undoDeadline } from '../state/undo-deadline.ts'
import { useStore } from '../state/use-store.ts'

export type AlertTone = 'success' | 'danger' | 'warning' | 'info'
export type Alert = {
  tone: AlertTone
  text: string
  /** Undoes what the alert reports; offered for a few seconds. */
  undo?: (() => void) | undefined
  /** Takes the focus: the button that caused it is gone. */
  focused?: boolean
}
/** An alert as shown; `until` is when the offer to undo ends, in `performance.now()` milliseconds. */
export type ShownAlert = Alert & { until?: number }

const current = createStore<ShownAlert | null>(null)

/** Shows an alert in the page's banner, replacing the previous one. It stays until dismissed. */
export const showAlert = (alert: Alert) => current.set(alert.undo ? { ...alert, until: undoDeadline() } : alert)

/** Clears the alert; called on every route change. */
export const clearAlert = () => current.set(null)

/** Returns the current alert, or null. */
export const useAlert = () => useStore(current)
