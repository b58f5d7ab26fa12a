import { type RefObject, useEffect, useRef } from 'react'

/** A row that leaves takes the focus with it. The list takes it over, so that the keyboard goes on where it was. */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const inside = useRef(false)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && (list.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])

  useEffect(() => {
    if (inside.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })
}
