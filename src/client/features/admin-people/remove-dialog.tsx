import { useState } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { isolated } from '#shared/text.ts'

type Person = { id: number; user: { fullName: string } }

export type RemoveDialogProps = {
  /** The person to remove; the dialog is open while set. */
  person: Person | undefined
  /** The people still in the list. */
  people: readonly Person[] | undefined
  question: string
  safeLabel: string
  actionLabel: string
  pending: boolean
  onClose: () => void
  onRemove: (person: Person) => void
}

export function RemoveDialog({ person, people, question, onClose, onRemove, ...dialog }: RemoveDialogProps) {
  // Keeps the name during the closing animation.
  const [last, setLast] = useState(person)
  if (person && person !== last) setLast(person)
  // The opener is removed together with its row.
  const isGone = last && people?.every(({ id }) => id !== last.id)
  return (
    <AlertDialog
      {...dialog}
      open={person !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={question}
      description={last && isolated`${last.user.fullName}`}
      onAction={() => last && onRemove(last)}
      finalFocus={() => (isGone ? document.querySelector<HTMLElement>('h1[tabindex="-1"]') : null)}
    />
  )
}
