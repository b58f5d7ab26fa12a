import { useFocusHeadingOnRemoval } from '#client/lib/focus/focus.ts'
import { useUrlDialog } from '#client/lib/state/use-url-dialog.ts'
import { Banner } from '#client/ui/banner.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { ChangesDialogProps } from './changes-dialog.tsx'
import { CHANGES_TEXTS } from './texts.ts'

const Dialog = lazyComponent(async () => (await import('./changes-dialog.tsx')).ChangesDialog)

/** Marker that a mentor's profile differs from the approved one; opens the dialog. */
export function ChangesMark({ mentor }: Pick<ChangesDialogProps, 'mentor'>) {
  const [isOpen, setOpen] = useUrlDialog(`changes-${mentor.id}`)
  const focusHeadingOnRemoval = useFocusHeadingOnRemoval()
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
      <MountOnFirstOpen
        dialog={Dialog}
        props={{ mentor, open: isOpen, onClose: () => setOpen(false), onDecided: focusHeadingOnRemoval }}
      />
    </>
  )
}

/** Banner with the number of changed mentors. */
export const ChangesNotice = ({ count }: { count: number }) => (
  <Banner tone="warning" text={CHANGES_TEXTS.waiting(count)} />
)
