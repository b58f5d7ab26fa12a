import { useSyncExternalStore } from 'react'

/** Whether a media query holds, for the little that style sheets cannot decide. */
export function useMedia(query: string): boolean {
  const watch = (changed: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
}
