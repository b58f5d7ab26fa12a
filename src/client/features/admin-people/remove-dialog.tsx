import { useState } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'

type Person = { id: number; user: { fullName: string } }

export type RemoveDialogProps = {
  /** Whom it is about; the dialog is open while there is somebody. */
  person: Person | undefined
  /** Everybody who is left. */
  people: readonly Person[] | undefined
  question: string
  safeLabel: string
  actionLabel: string
  pending: boolean
  onClose: () => void
  onRemove: (person: Person) => void
}

export function RemoveDialog({ person, people, question, onClose, onRemove, ...dialog }: RemoveDialogProps) {
  // While it closes it still says whom it was about.
  const [last, setLast] = useState(person)
  if (person && person !== last) setLast(person)
  // The button that opened it goes with the row.
  const isGone = last && people?.every(({ id }) => id !== last.id)
  return (
    <AlertDialog
      {...dialog}
      open={person !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={question}
      description={last?.user.fullName}
      onAction={() => last && onRemove(last)}
      finalFocus={() => (isGone ? document.querySelector<HTMLElement>('h1[tabindex="-1"]') : null)}
    />
  )
}
