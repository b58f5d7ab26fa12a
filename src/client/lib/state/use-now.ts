import { useSyncExternalStore } from 'react'

const STEP_MS = 15_000

function onEachStep(changed: () => void) {
  const timer = setInterval(changed, STEP_MS)
  return () => clearInterval(timer)
}

const now = () => new Date(Math.floor(Date.now() / STEP_MS) * STEP_MS).toISOString()

/** Returns the current time, updated every 15 seconds, so that an open page keeps its relative times right. */
export const useNow = (): string => useSyncExternalStore(onEachStep, now)
