import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { later } from '#client/ui/later.tsx'
import { OnceOpened } from '#client/ui/once-opened.tsx'
import { AGE_TEXTS } from '#shared/texts/age.ts'
import type { AgeDialogProps } from './age-dialog.tsx'

const Dialog = later(async () => (await import('./age-dialog.tsx')).AgeDialog)

export type AgeControlProps = Pick<AgeDialogProps, 'mentee'> & { busy: boolean }

/** In a mentee's row: their age, and the way to record it. */
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
        onPointerEnter={() => void Dialog.preload()}
        onFocus={() => void Dialog.preload()}
        onClick={() => setOpen(true)}
      >
        {mentee.age === null ? AGE_TEXTS.record : AGE_TEXTS.action(mentee.age)}
      </Button>
      <OnceOpened dialog={Dialog} props={{ mentee, open: isOpen, onClose: () => setOpen(false) }} />
    </>
  )
}
