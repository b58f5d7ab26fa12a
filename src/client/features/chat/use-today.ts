import { useSyncExternalStore } from 'react'
import { dayKeyOf } from '#client/lib/format/local-date.ts'

const MINUTE_MS = 60_000

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Returns the key of today, checked every minute, for conversations left open overnight. */
export const useToday = () => useSyncExternalStore(everyMinute, () => dayKeyOf(new Date()))
