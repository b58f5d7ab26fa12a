import { useEffect, useRef } from 'react'

/** Fields that are disabled while something is on its way lose the focus: it comes back to the one that had it. */
export function useHeldFocus(busy: boolean) {
  const last = useRef<EventTarget | null>(null)
  const wasBusy = useRef(busy)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    const isOver = wasBusy.current && !busy
    wasBusy.current = busy
    if (isOver && document.activeElement === document.body && last.current instanceof HTMLElement) {
      last.current.focus()
    }
  }, [busy])
}
