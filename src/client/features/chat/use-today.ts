import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Which day it is: a conversation left open overnight does not call yesterday today. */
export const useToday = () => useSyncExternalStore(everyMinute, () => new Date().toDateString())
