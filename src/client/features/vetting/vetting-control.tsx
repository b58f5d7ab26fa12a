import clsx from 'clsx'
import { Shield, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useFocusHeadingOnRemoval } from '#client/lib/focus/use-focus-heading-on-removal.ts'
import { useUrlDialog } from '#client/lib/state/use-url-dialog.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'
import type { VettingDialogProps } from './vetting-dialog.tsx'

const Dialog = lazyComponent(async () => (await import('./vetting-dialog.tsx')).VettingDialog)

export type VettingControlProps = Pick<VettingDialogProps, 'mentor' | 'onApprove' | 'approving'> & {
  /** Number of open checks; undefined shows no status. */
  open: number | undefined
}

function appearanceOf(name: string, open: number | undefined) {
  if (open === undefined) return { label: VETTING_TEXTS.checksOf(name), Icon: Shield, look: 'text-ink-2' }
  return open === 0
    ? { label: VETTING_TEXTS.inOrder(name), Icon: ShieldCheck, look: 'text-success' }
    : { label: VETTING_TEXTS.checksOpen(name, open), Icon: ShieldAlert, look: 'text-warning' }
}

/** Shield button in a mentor's row: shows whether all checks are done and opens them. */
export function VettingControl({ mentor, open, onApprove, ...dialog }: VettingControlProps) {
  const [isOpen, setOpen] = useUrlDialog(`checks-${mentor.id}`)
  const focusHeadingOnRemoval = useFocusHeadingOnRemoval()
  const { label, Icon, look } = appearanceOf(mentor.name, open)
  // In words where the row has a decision button.
  const asksForChecks = onApprove !== undefined && open !== undefined && open > 0
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onPointerEnter={() => void Dialog.preload()}
        onFocus={() => void Dialog.preload()}
        onClick={() => setOpen(true)}
        className={
          asksForChecks
            ? buttonClass({ variant: 'ghost', size: 'sm' }, 'checks-control px-3 max-sm:min-h-11', look)
            : buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true }, 'max-sm:size-11')
        }
      >
        <Icon aria-hidden="true" className={clsx('size-5', look)} />
        {asksForChecks && <span>{VETTING_TEXTS.openCount(open)}</span>}
      </button>
      <MountOnFirstOpen
        dialog={Dialog}
        props={{
          ...dialog,
          mentor,
          open: isOpen,
          onClose: () => setOpen(false),
          onApprove:
            onApprove &&
            (() => {
              focusHeadingOnRemoval()
              onApprove()
            }),
        }}
      />
    </>
  )
}
