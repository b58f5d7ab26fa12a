import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Returns today's date string, checked every minute, for conversations left open overnight. */
export const useToday = () => useSyncExternalStore(everyMinute, () => new Date().toDateString())
