import { useEffect, useRef } from 'react'

/** For what leaves its list by its own dialog: the keyboard goes on at the heading. Called when that is about to happen. */
export function useTakenFocus() {
  const leaves = useRef(false)
  useEffect(
    () => () => {
      if (!leaves.current || document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus()
    },
    [],
  )
  return () => {
    leaves.current = true
  }
}
