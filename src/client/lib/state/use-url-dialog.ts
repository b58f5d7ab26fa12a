import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * Like `useState(false)` for a dialog that belongs to a place: it is open while the URL has `?dialog={name}`. Back closes it,
 * and a reload or a shared link opens it again.
 */
export function useUrlDialog(name: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const isOpen = useSearch({ strict: false, select: ({ dialog }) => dialog === name })
  const { open, close } = useDialogParam()
  return [isOpen, (next) => (next ? open(name) : close(name))]
}

/** As useUrlDialog, for one dialog that shows any row of a kind: `?dialog={kind}-{id}`. */
export function useUrlDialogOf(kind: string) {
  const openId = useSearch({ strict: false, select: ({ dialog }) => idIn(dialog, kind) })
  const { open, close } = useDialogParam()
  return {
    openId,
    openDialog: (id: number) => open(`${kind}-${id}`),
    closeDialog: () => openId !== undefined && close(`${kind}-${openId}`),
  }
}

/** Returns the id in `{kind}-{id}`; any kind without one. */
export function idIn(dialog: unknown, kind = '[a-z]+'): number | undefined {
  const id = new RegExp(`^${kind}-(\\d{1,10})$`).exec(String(dialog))?.[1]
  return id === undefined ? undefined : Number(id)
}

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
