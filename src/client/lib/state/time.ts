import { useEffect, useState, useSyncExternalStore } from 'react'

const STEP_MS = 15_000

function onEachStep(changed: () => void) {
  const timer = setInterval(changed, STEP_MS)
  return () => clearInterval(timer)
}

const now = () => new Date(Math.floor(Date.now() / STEP_MS) * STEP_MS).toISOString()

/** Returns the current time, updated every 15 seconds, so that an open page keeps its relative times right. */
export const useNow = (): string => useSyncExternalStore(onEachStep, now)

/** Like setTimeout; returns the function that cancels it. */
export function scheduleTimeout(run: () => void, ms: number) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Returns whether the value has been unchanged for `ms` milliseconds. */
export function useIsStable(value: unknown, ms: number): boolean {
  const [settled, setSettled] = useState<unknown>(UNSET)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled === value
}

const UNSET = Symbol('nothing yet')
