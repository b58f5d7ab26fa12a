import { createStore } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'

export type AlertTone = 'success' | 'danger' | 'warning' | 'info'
export type Alert = { tone: AlertTone; text: string; undo?: () => void }

const current = createStore<Alert | null>(null)

/** Puts an outcome into the page's one banner, in the place of the one before. It stays until dismissed. */
export const showAlert = (alert: Alert) => current.set(alert)

/** Called on every change of route: an outcome belongs to the page it happened on. */
export const clearAlert = () => current.set(null)

export const useAlert = () => useStore(current)
