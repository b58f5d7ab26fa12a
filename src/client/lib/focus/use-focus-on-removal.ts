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
