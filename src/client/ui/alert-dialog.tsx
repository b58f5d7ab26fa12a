import type { AlertDialogProps } from './alert-dialog-window.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'

const Window = lazyComponent(async () => (await import('./alert-dialog-window.tsx')).AlertDialogWindow)

/** Asks for confirmation before an action that cannot be undone. */
export const AlertDialog = (props: AlertDialogProps) => <MountOnFirstOpen dialog={Window} props={props} />
