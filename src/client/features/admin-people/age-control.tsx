import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { AGE_TEXTS } from '#shared/texts/age.ts'
import type { AgeDialogProps } from './age-dialog.tsx'
import { nameIdOf } from './person-cell.tsx'

const Dialog = lazyComponent(async () => (await import('./age-dialog.tsx')).AgeDialog)

export type AgeControlProps = Pick<AgeDialogProps, 'mentee'> & { busy: boolean }

/** Button in a mentee's row that shows the age and opens the dialog to record it (decision 100). */
export function AgeControl({ mentee, busy }: AgeControlProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="age-control"
        disabled={busy}
        aria-haspopup="dialog"
        aria-describedby={nameIdOf(mentee.id)}
        onPointerEnter={() => void Dialog.preload()}
        onFocus={() => void Dialog.preload()}
        onClick={() => setOpen(true)}
      >
        {mentee.age === null ? AGE_TEXTS.record : AGE_TEXTS.action(mentee.age)}
      </Button>
      <MountOnFirstOpen dialog={Dialog} props={{ mentee, open: isOpen, onClose: () => setOpen(false) }} />
    </>
  )
}
