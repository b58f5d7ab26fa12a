import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches, for the few cases CSS cannot handle. */
export function useMedia(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

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
