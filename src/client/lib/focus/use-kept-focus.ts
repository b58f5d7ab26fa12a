import { type RefObject, useEffect, useRef } from 'react'

/**
 * A row that leaves takes the focus with it. The list takes it over, so that the keyboard goes on where it was. What comes
 * back is for a list whose rows open dialogs: those stand elsewhere in the document, but tell the list of their focus.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const inside = useRef(false)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && (list.current?.contains(target) ?? false)
    }
    // Before React tells anybody.
    document.addEventListener('focusin', note, true)
    return () => document.removeEventListener('focusin', note, true)
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
