import { useSyncExternalStore } from 'react'

function watch(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the device has a network at all. That it has one does not mean that the server can be reached. */
export const useOnline = () => useSyncExternalStore(watch, () => navigator.onLine)
