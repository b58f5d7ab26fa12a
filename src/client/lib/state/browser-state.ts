import { useEffect, useSyncExternalStore } from 'react'
import { BRAND } from '#shared/brand.ts'

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

let screenName = ''
let newsCount = 0

function writeTitle() {
  if (screenName) document.title = `${newsCount > 0 ? `(${newsCount}) ` : ''}${screenName} · ${BRAND}`
}

/** Sets the document title to "{Screen} · {Brand}". */
export function usePageTitle(screen: string) {
  useEffect(() => {
    screenName = screen
    writeTitle()
  }, [screen])
}

/** Puts a number before the document title, until it is unmounted: "(2) {Screen} · {Brand}"; none for zero. */
export function useTitleCount(count: number) {
  useEffect(() => {
    newsCount = count
    writeTitle()
    return () => {
      newsCount = 0
      writeTitle()
    }
  }, [count])
}
