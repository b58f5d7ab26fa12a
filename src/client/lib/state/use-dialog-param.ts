import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opening a dialog has made this entry, so closing it goes back. */
    opened?: true
  }
}

/**
 * Returns functions that open and close what `?{param}={value}` shows. Closing goes back if opening has made the history
 * entry, and else removes the parameter.
 */
export function useDialogParam(param: 'dialog' | 'mentor' = 'dialog') {
  const router = useRouter()
  /** The location that a close is leaving: going back takes a moment, and a second press must not go back twice. */
  const leaving = useRef<object>(undefined)
  const isOpen = (value: string | number) =>
    String((router.latestLocation.search as Record<string, unknown>)[param]) === String(value)
  const navigate = (value?: string | number) =>
    void router.navigate({
      to: '.',
      search: (all) => ({ ...all, [param]: value }),
      resetScroll: false,
      // Opened by a link, there is nothing to go back to.
      ...(value === undefined ? { replace: true } : { state: { opened: true } }),
    })

  return {
    open: (value: string | number) => {
      if (!isOpen(value)) navigate(value)
    },
    close: (value: string | number) => {
      const location = router.latestLocation
      if (!isOpen(value) || leaving.current === location) return
      if (!location.state.opened) return navigate()
      leaving.current = location
      router.history.back()
    },
  }
}
