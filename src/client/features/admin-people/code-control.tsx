import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { STAFF_CODE_TEXTS } from '#shared/texts/staff.ts'
import type { CodeDialogProps } from './account-dialogs.tsx'

const Dialog = lazyComponent(async () => (await import('./account-dialogs.tsx')).CodeDialog)

export type CodeControlProps = Pick<CodeDialogProps, 'person'> & {
  /** Of the element with the name in the row. */
  nameId: string
}

/** Button in a person's row that makes a code for a new password. */
export function CodeControl({ person, nameId }: CodeControlProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        title={STAFF_CODE_TEXTS.action}
        className="px-2"
        aria-haspopup="dialog"
        aria-describedby={nameId}
        onPointerEnter={() => void Dialog.preload()}
        onFocus={() => void Dialog.preload()}
        onClick={() => setOpen(true)}
      >
        {/* Only a sign: with words the row's buttons would cover its status. */}
        <KeyRound aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{STAFF_CODE_TEXTS.action}</span>
      </Button>
      <MountOnFirstOpen dialog={Dialog} props={{ person, open: isOpen, onClose: () => setOpen(false) }} />
    </>
  )
}
