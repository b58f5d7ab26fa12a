import { useSearch } from '@tanstack/react-router'
import { useDialogParam } from './use-dialog-param.ts'

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
