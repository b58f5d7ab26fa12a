import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import clsx from 'clsx'
import { useRef } from 'react'
import { blockPressesUnless } from './block-presses.ts'
import { Button, buttonClass } from './button.tsx'
import { BACKDROP, DIALOG, DIALOG_FOOTER, DIALOG_SHEET, SCROLLS_WHOLE } from './dialog-look.ts'

export type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question as a full sentence. */
  title: string
  /** The person or object concerned. */
  description?: string
  /** Label of the cancel button, which has the initial focus. */
  safeLabel: string
  actionLabel: string
  /** Runs the action; the caller closes the dialog afterwards. */
  onAction: () => void
  pending?: boolean
  tone?: 'danger' | 'primary'
  /** Returns where to move the focus if the opener is gone by then; null keeps the default. */
  finalFocus?: () => HTMLElement | null
}

/** The confirmation dialog itself. Pages use `AlertDialog`, which loads it on first open. */
export function AlertDialogWindow({
  open,
  onOpenChange,
  title,
  description,
  safeLabel,
  actionLabel,
  onAction,
  pending = false,
  tone = 'danger',
  finalFocus,
}: AlertDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseAlertDialog.Portal>
        {/* Also over another dialog, so that both do not look like one. */}
        <BaseAlertDialog.Backdrop forceRender className={BACKDROP} />
        <BaseAlertDialog.Popup
          {...blockPressesUnless(open)}
          initialFocus={safe}
          finalFocus={finalFocus}
          className={clsx(DIALOG, DIALOG_SHEET, SCROLLS_WHOLE, 'sm:w-[min(460px,100vw_-_4rem)]')}
        >
          <div className="overflow-y-auto p-5 large-text:overflow-visible sm:p-6">
            <BaseAlertDialog.Title className="text-lg">{title}</BaseAlertDialog.Title>
            {description && (
              <BaseAlertDialog.Description className="mt-2 text-ink-2 text-sm">
                {description}
              </BaseAlertDialog.Description>
            )}
          </div>
          <div className={clsx(DIALOG_FOOTER, 'pt-1')}>
            <BaseAlertDialog.Close ref={safe} className={buttonClass({ variant: 'outline' })}>
              {safeLabel}
            </BaseAlertDialog.Close>
            <Button variant={tone} pending={pending} onClick={onAction}>
              {actionLabel}
            </Button>
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
