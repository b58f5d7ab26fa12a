import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { Button, buttonClass } from './button.tsx'
import { pressesOf } from './closing.ts'

export type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The whole question, as a sentence. */
  title: string
  /** Whom or what it is about. */
  description?: string
  /** Leaves everything as it is; has the focus when the dialog opens. */
  safeLabel: string
  actionLabel: string
  /** Does it; the owner closes the dialog when it is done. */
  onAction: () => void
  pending?: boolean
  tone?: 'danger' | 'primary'
  /** Where the focus goes when what opened the dialog is gone by then; null leaves it to the dialog. */
  finalFocus?: () => HTMLElement | null
}

/** The question itself; pages use `AlertDialog`, which brings it when it is asked for the first time. */
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
        {/* Over another dialog too, or the two would look like one. */}
        <BaseAlertDialog.Backdrop forceRender className="dialog-backdrop" />
        <BaseAlertDialog.Popup
          {...pressesOf(open)}
          initialFocus={safe}
          finalFocus={finalFocus}
          className="dialog dialog-sm"
        >
          <div className="overflow-y-auto p-5 sm:p-6">
            <BaseAlertDialog.Title className="text-lg">{title}</BaseAlertDialog.Title>
            {description && (
              <BaseAlertDialog.Description className="mt-2 text-ink-2 text-sm">
                {description}
              </BaseAlertDialog.Description>
            )}
          </div>
          <div className="dialog-footer flex flex-wrap justify-end gap-2 px-5 pt-1 max-sm:*:flex-1 sm:px-6">
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
