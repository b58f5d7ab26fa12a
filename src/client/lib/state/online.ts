import { useSyncExternalStore } from 'react'

function subscribeToNetwork(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Returns whether the device has a network, which does not mean that the server can be reached. */
export const useOnline = () => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
