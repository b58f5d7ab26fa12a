import type { AlertDialogProps } from './alert-dialog-window.tsx'
import { later } from './later.tsx'
import { OnceOpened } from './once-opened.tsx'

const Window = later(async () => (await import('./alert-dialog-window.tsx')).AlertDialogWindow)

/** Asks before something that cannot be taken back. */
export const AlertDialog = (props: AlertDialogProps) => <OnceOpened dialog={Window} props={props} />
