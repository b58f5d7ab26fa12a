import { useEffect, useRef } from 'react'

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
