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
