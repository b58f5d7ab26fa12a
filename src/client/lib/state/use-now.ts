import { useSyncExternalStore } from 'react'

const STEP_MS = 15_000

function everyStep(changed: () => void) {
  const timer = setInterval(changed, STEP_MS)
  return () => clearInterval(timer)
}

const now = () => new Date(Math.floor(Date.now() / STEP_MS) * STEP_MS).toISOString()

/** The time in steps, for what a page says of past, present and today while it stays open. */
export const useNow = (): string => useSyncExternalStore(everyStep, now)
