import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog that this entry has opened, so that closing it goes back. */
    opened?: string
  }
}

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

function useDialogParam() {
  const router = useRouter()
  /** The history entry that is being left: going back takes a moment, and a second press must not go back twice. */
  const left = useRef<string>(undefined)
  const present = () => (router.latestLocation.search as { dialog?: unknown }).dialog

  return {
    open: (name: string) => {
      if (present() === name) return
      void router.navigate({
        to: '.',
        search: (all) => ({ ...all, dialog: name }),
        state: { opened: name },
        resetScroll: false,
      })
    },
    close: (name: string) => {
      const { state } = router.latestLocation
      if (present() !== name || left.current === state.__TSR_key) return
      if (state.opened === name) {
        left.current = state.__TSR_key
        router.history.back()
        return
      }
      // Opened by a link: there is nothing to go back to.
      void router.navigate({
        to: '.',
        search: (all) => ({ ...all, dialog: undefined }),
        replace: true,
        resetScroll: false,
      })
    },
  }
}
