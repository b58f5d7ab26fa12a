import { type ComponentProps, useId, useState } from 'react'
import { AlertDialog } from './alert-dialog.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export type FormDialogProps = Pick<
  DialogProps,
  'open' | 'title' | 'description' | 'children' | 'finalFocus' | 'size' | 'phone'
> & {
  onClose: () => void
  submitLabel: string
  submitVariant?: ButtonProps['variant']
  pending: boolean
  /** There is unsaved input: closing asks first. */
  isDirty: boolean
  discardQuestion: string
  onSubmit: ComponentProps<'form'>['onSubmit']
}

/** A form in a dialog, with Cancel and submit always visible. */
export function FormDialog(props: FormDialogProps) {
  const {
    onClose,
    submitLabel,
    submitVariant,
    pending,
    isDirty,
    discardQuestion,
    onSubmit,
    children,
    ...dialog
  } = props
  const formId = useId()
  const { leave, confirmation } = useDiscardConfirmation({ isDirty, onClose, title: discardQuestion })

  return (
    <Dialog
      {...dialog}
      onOpenChange={(next) => !next && !pending && leave()}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={submitVariant} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-5">
        {children}
      </form>
      {confirmation}
    </Dialog>
  )
}

type DiscardOptions = {
  /** There is input that would be lost. */
  isDirty: boolean
  onClose: () => void
  /** The question as a full sentence. */
  title: string
  safeLabel?: string
}

/** Returns `leave`, which closes a form after confirming the loss of input, and `confirmation`, the dialog to render. */
export function useDiscardConfirmation({
  isDirty,
  onClose,
  title,
  safeLabel = 'Keep editing',
}: DiscardOptions) {
  const [isConfirming, setConfirming] = useState(false)
  const discard = () => {
    setConfirming(false)
    onClose()
  }
  return {
    leave: () => (isDirty ? setConfirming(true) : onClose()),
    confirmation: (
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={title}
        safeLabel={safeLabel}
        actionLabel="Discard"
        onAction={discard}
      />
    ),
  }
}
