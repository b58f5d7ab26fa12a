import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { NATIVE_DIALOG } from './dialog-look.ts'
import { type LazyComponent, LoadFailure, type LoadFailureProps, retryLoading } from './lazy-component.tsx'

type Openable = { open: boolean; onClose?: () => void; onOpenChange?: (open: boolean) => void }

/** Mounts a lazy dialog when it is first opened and keeps it mounted, so that it can animate out and keep its state. */
export function MountOnFirstOpen<Props extends Openable>({
  dialog: Dialog,
  props,
}: {
  dialog: LazyComponent<Props>
  props: Props
}) {
  const { open, onClose, onOpenChange } = props
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  const onDismiss = () => (onClose ?? onOpenChange)?.(false)
  return wasOpened ? (
    <Dialog {...props} failed={(isRetrying) => open && <OpeningFailure {...{ isRetrying, onDismiss }} />} />
  ) : null
}

const showModal = (dialog: HTMLDialogElement | null) => {
  if (!dialog?.open) dialog?.showModal()
}

/** Stands in for a dialog that was asked for and could not be loaded. Native, because it must not be loaded itself. */
function OpeningFailure({ isRetrying, onDismiss }: LoadFailureProps & { onDismiss: () => void }) {
  // Each time it is opened, the dialog may load.
  useEffect(retryLoading, [])
  return (
    <dialog ref={showModal} aria-label="Not loaded" onClose={onDismiss} className={NATIVE_DIALOG}>
      <LoadFailure isRetrying={isRetrying}>
        <Button variant="outline" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Close
        </Button>
      </LoadFailure>
    </dialog>
  )
}
