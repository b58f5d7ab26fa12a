import { useState } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'

export type RemoveDialogProps = {
  /** Whom it is about; the dialog is open while there is somebody. */
  person: string | undefined
  question: string
  safeLabel: string
  actionLabel: string
  pending: boolean
  onClose: () => void
  onRemove: () => void
}

export function RemoveDialog({ person, question, onClose, onRemove, ...dialog }: RemoveDialogProps) {
  // While it closes it still says whom it was about.
  const [last, setLast] = useState(person)
  if (person && person !== last) setLast(person)
  return (
    <AlertDialog
      {...dialog}
      open={person !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={question}
      description={person ?? last}
      onAction={onRemove}
    />
  )
}
