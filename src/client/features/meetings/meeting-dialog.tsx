import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'

/** What every dialog about a match is given. */
export type MatchDialogProps = { matchId: number; open: boolean; onClose: () => void }

export type MeetingDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  submitLabel: string
  pending: boolean
  /** Something has been entered: closing asks first. */
  isDirty: boolean
  discardQuestion: string
  onSubmit: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

/** A form in a dialog, with its two buttons always in sight. */
export function MeetingDialog(props: MeetingDialogProps) {
  const { open, onClose, title, submitLabel, pending, isDirty, discardQuestion, onSubmit, children } = props
  const formId = useId()
  const [asking, setAsking] = useState(false)
  const leave = () => (isDirty ? setAsking(true) : onClose())
  const discard = () => {
    setAsking(false)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !pending && leave()}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={onSubmit}
        className="grid gap-5 [&_:is(input,textarea)]:scroll-my-16"
      >
        {children}
      </form>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={discardQuestion}
        safeLabel="Keep editing"
        actionLabel="Discard"
        onAction={discard}
      />
    </Dialog>
  )
}
