import type { ReactNode } from 'react'
import { BREAKDOWN_TEXTS } from '#client/features/compatibility/texts.ts'
import { useUrlDialog } from '#client/lib/state/use-url-dialog.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { ScoredMatch } from './parts-dialog.tsx'

const Dialog = lazyComponent(async () => (await import('./parts-dialog.tsx')).PartsDialog)

export type PartsButtonProps = {
  match: ScoredMatch
  children: ReactNode
  /** Actions on the match, at the end of the dialog. */
  actions?: ReactNode
}

/** Button with a match's compatibility that opens its breakdown. */
export function PartsButton({ match, children, actions }: PartsButtonProps) {
  const [isOpen, setOpen] = useUrlDialog(`compatibility-${match.id}`)
  const { compatibility } = match
  return (
    <>
      <button
        type="button"
        aria-label={BREAKDOWN_TEXTS.open(compatibility === null ? 'N/A' : `${compatibility}%`)}
        aria-haspopup="dialog"
        onPointerEnter={() => void Dialog.preload()}
        onFocus={() => void Dialog.preload()}
        onClick={() => setOpen(true)}
        className="-mx-2 -my-1 inline-flex min-h-11 items-center rounded-sm px-2 text-start underline decoration-dotted decoration-line-strong underline-offset-4 hover:bg-surface-3 hover:decoration-current"
      >
        {children}
      </button>
      <MountOnFirstOpen
        dialog={Dialog}
        props={{ match, actions, open: isOpen, onClose: () => setOpen(false) }}
      />
    </>
  )
}
