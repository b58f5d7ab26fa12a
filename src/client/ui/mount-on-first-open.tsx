import { type ComponentType, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { NATIVE_DIALOG } from './dialog-look.ts'
import { type LazyComponent, LoadFailure, type LoadFailureProps, retryLoading } from './lazy-component.tsx'

type Openable = { open: boolean; onClose?: () => void; onOpenChange?: (open: boolean) => void }
type AnyDialog<Props> = ComponentType<Props> | LazyComponent<Props>

/** Mounts a dialog when it is first opened and keeps it mounted, so that it can animate out and keep its state. */
export function MountOnFirstOpen<Props extends Openable>({
  dialog: Dialog,
  props,
}: {
  dialog: AnyDialog<Props>
  props: Props
}) {
  const { open, onClose, onOpenChange } = props
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  if (!isLazy(Dialog)) return <Dialog {...props} />
  const onDismiss = () => (onClose ?? onOpenChange)?.(false)
  return (
    <Dialog {...props} failed={(isRetrying) => open && <OpeningFailure {...{ isRetrying, onDismiss }} />} />
  )
}

const isLazy = <Props,>(dialog: AnyDialog<Props>): dialog is LazyComponent<Props> => 'preload' in dialog

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
