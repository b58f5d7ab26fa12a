import { useState } from 'react'
import { useFocusHeadingOnRemoval } from '#client/lib/focus/use-taken-focus.ts'
import { Banner } from '#client/ui/banner.tsx'
import { later } from '#client/ui/later.tsx'
import { OnceOpened } from '#client/ui/once-opened.tsx'
import { CHANGES_TEXTS } from '#shared/texts/changes.ts'
import type { ChangesDialogProps } from './changes-dialog.tsx'

const Dialog = later(async () => (await import('./changes-dialog.tsx')).ChangesDialog)

/** Under a mentor's name: the profile is not the one that was approved, and the way to what is different. */
export function ChangesMark({ mentor }: Pick<ChangesDialogProps, 'mentor'>) {
  const [isOpen, setOpen] = useState(false)
  const takesFocusAlong = useFocusHeadingOnRemoval()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void Dialog.preload()}
        onFocus={() => void Dialog.preload()}
        onClick={() => setOpen(true)}
        className="mt-1 min-h-7 w-fit rounded-md bg-warning-soft px-2 py-1 text-left font-semibold text-warning text-xs underline-offset-2 hover:underline max-sm:min-h-9"
      >
        {CHANGES_TEXTS.mark}
        <span className="sr-only">{mentor.name}</span>
      </button>
      <OnceOpened
        dialog={Dialog}
        props={{ mentor, open: isOpen, onClose: () => setOpen(false), onDecided: takesFocusAlong }}
      />
    </>
  )
}

/** Above the lists, so that nobody has to go looking through them. */
export const ChangesNotice = ({ count }: { count: number }) => (
  <Banner tone="warning" text={CHANGES_TEXTS.waiting(count)} />
)
