import type { LinkProps } from '@tanstack/react-router'
import { TOAST_MS } from '#shared/product-limits.ts'
import { createStore } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'

/** Minimum time left to read after a pause. */
const AFTER_PAUSE_MS = 1000

export type ToastTone = 'neutral' | 'success' | 'danger'
/** A link to what follows. */
export type ToastLink = Pick<LinkProps, 'to' | 'search' | 'hash'> & { label: string }
export type Toast = { id: number; tone: ToastTone; title: string; description?: string; link?: ToastLink }

/**
 * Creates a toaster that shows one toast at a time. A new toast replaces the old; an identical one only restarts the
 * timer.
 */
export function createToaster() {
  const current = createStore<Toast | null>(null)
  let count = 0
  let remainingMs = TOAST_MS
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let paused = false

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const run = () => {
    stop()
    startedAt = Date.now()
    timer = setTimeout(dismiss, remainingMs)
  }

  function dismiss() {
    stop()
    current.set(null)
  }

  function show(tone: ToastTone, title: string, description?: string, link?: ToastLink) {
    const shown = current.get()
    const same =
      shown?.tone === tone &&
      shown.title === title &&
      shown.description === description &&
      JSON.stringify(shown.link) === JSON.stringify(link)
    if (!same) {
      count += 1
      current.set({ id: count, tone, title, description, link })
    }
    remainingMs = TOAST_MS
    if (!paused) run()
  }

  return {
    store: current,
    success: (title: string, description?: string, link?: ToastLink) =>
      show('success', title, description, link),
    error: (title: string, description?: string) => show('danger', title, description),
    info: (title: string, description?: string) => show('neutral', title, description),
    dismiss,
    pause: () => {
      paused = true
      if (!timer) return
      stop()
      remainingMs = Math.max(AFTER_PAUSE_MS, remainingMs - (Date.now() - startedAt))
    },
    resume: () => {
      paused = false
      if (current.get() && !timer) run()
    },
  }
}

export const toast = createToaster()

/** Returns the current toast, or null. */
export const useToast = () => useStore(toast.store)
