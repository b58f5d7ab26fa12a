import { lazy } from 'react'
import type { AlertDialogProps } from './alert-dialog-window.tsx'
import { OnceOpened } from './once-opened.tsx'

const Window = lazy(async () => ({ default: (await import('./alert-dialog-window.tsx')).AlertDialogWindow }))

/** Asks before something that cannot be taken back. */
export const AlertDialog = (props: AlertDialogProps) => <OnceOpened dialog={Window} props={props} />
