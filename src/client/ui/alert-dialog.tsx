import type { AlertDialogProps } from './alert-dialog-window.tsx'
import { lazyComponent } from './later.tsx'
import { MountOnFirstOpen } from './once-opened.tsx'

const Window = lazyComponent(async () => (await import('./alert-dialog-window.tsx')).AlertDialogWindow)

/** Asks for confirmation before an action that cannot be undone. */
export const AlertDialog = (props: AlertDialogProps) => <MountOnFirstOpen dialog={Window} props={props} />
