import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { buttonClass } from './button.tsx'
import { pressesOf } from './closing.ts'

const FIELDS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

export type DialogProps = {
  open: boolean
  /** Asked to close by Escape, the cross or a press outside; the owner decides. */
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
  /** Buttons that stay in sight. A submit button there names its form with `form="…"`. */
  footer?: ReactNode
  /** A link or button beside the title, or under it where there is no room. */
  aside?: ReactNode
  /** 560 or 720 px wide. */
  size?: 'md' | 'lg'
  /** On phones: a sheet from the bottom edge, or the whole screen. */
  phone?: 'sheet' | 'full'
  /** By default the first field, or without fields the first thing to press. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus goes when what opened it may be gone; null is back to that. */
  finalFocus?: () => HTMLElement | null
  /** Without the usual padding, for content that scrolls by itself. */
  flush?: boolean
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  aside,
  size = 'md',
  phone = 'sheet',
  initialFocus,
  finalFocus,
  flush = false,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  // By touch the focus stays off the fields, or the phone's keyboard would cover the sheet at once.
  const firstField = (by: string) =>
    (by !== 'touch' && body.current?.querySelector<HTMLElement>(FIELDS)) || true

  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        {/* Over another dialog too, or the two would look like one. */}
        <BaseDialog.Backdrop forceRender className="dialog-backdrop" />
        <BaseDialog.Popup
          data-phone={phone}
          {...pressesOf(open)}
          initialFocus={initialFocus ?? firstField}
          finalFocus={finalFocus}
          className={clsx('dialog', size === 'lg' ? 'dialog-lg' : 'dialog-md')}
        >
          <header className="flex shrink-0 items-start gap-3 border-line border-b py-3 pr-3 pl-5 sm:pl-6">
            <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
              <div className="min-w-0 flex-1 basis-40 py-2">
                <BaseDialog.Title className="text-xl">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="mt-1 text-ink-2 text-sm">
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              {aside && <div className="flex shrink-0">{aside}</div>}
            </div>
            <BaseDialog.Close aria-label="Close" className={buttonClass({ variant: 'ghost', iconOnly: true })}>
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </header>
          <div
            ref={body}
            className={clsx('min-h-0 flex-1 overflow-y-auto overscroll-contain', !flush && 'px-5 py-5 sm:px-6')}
          >
            {children}
          </div>
          {footer && (
            <footer className="dialog-footer flex shrink-0 flex-wrap justify-end gap-2 border-line border-t px-5 pt-4 max-sm:*:flex-1 sm:px-6">
              {footer}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
