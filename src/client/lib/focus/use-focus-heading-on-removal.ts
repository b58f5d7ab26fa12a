import { useEffect, useRef } from 'react'

/**
 * Returns a function to call before an item is removed by its own dialog: after unmount the focus moves to the page
 * heading.
 */
export function useFocusHeadingOnRemoval() {
  const willBeRemoved = useRef(false)
  useEffect(
    () => () => {
      if (!willBeRemoved.current || document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus()
    },
    [],
  )
  return () => {
    willBeRemoved.current = true
  }
}
