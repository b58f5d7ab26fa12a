import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the list when the focused row is removed, so that keyboard users keep their position. The returned
 * props are for lists whose rows open dialogs: a dialog's DOM is outside the list, but its focus events bubble through
 * React.
 */
export function useFocusOnRemoval(list: RefObject<HTMLElement | null>) {
  const inside = useRef(false)

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && (list.current?.contains(target) ?? false)
    }
    // In the capture phase, so that it runs before React's handlers.
    document.addEventListener('focusin', onFocusIn, true)
    return () => document.removeEventListener('focusin', onFocusIn, true)
  }, [list])

  useEffect(() => {
    if (inside.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })

  return {
    onFocus: () => {
      inside.current = true
    },
  }
}

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

/** Restores the focus to the field that lost it while the form was disabled during a request. */
export function useRestoreFocus(busy: boolean) {
  const last = useRef<EventTarget | null>(null)
  const wasBusy = useRef(busy)

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [])

  useEffect(() => {
    const isFinished = wasBusy.current && !busy
    wasBusy.current = busy
    if (isFinished && document.activeElement === document.body && last.current instanceof HTMLElement) {
      last.current.focus()
    }
  }, [busy])
}
