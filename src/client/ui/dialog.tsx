import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { blockPressesUnless } from './block-presses.ts'
import { buttonClass } from './button.tsx'
import { IsolatedText } from './isolated-text.tsx'

const FIELDS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

export type DialogProps = {
  open: boolean
  /** Called for Escape, the close button or a click outside; the owner decides. */
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
  /** Buttons that stay visible. A submit button names its form with `form="…"`. */
  footer?: ReactNode
  /** A link or button next to the title, or below it on narrow screens. */
  aside?: ReactNode
  /** 560 or 720 px wide; `xl` is 1120 px and always as tall as it may be. */
  size?: 'md' | 'lg' | 'xl'
  /** On phones: a bottom sheet or the full screen. */
  phone?: 'sheet' | 'full'
  /** Defaults to the first field, or the first button if there are none. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Returns where to move the focus if the opener may be gone; null for the opener. */
  finalFocus?: () => HTMLElement | null
  /** No padding, for content with its own scroll area. */
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
  // Opened by a link, it has no opener to return the focus to.
  const hasOpener = useRef(true)
  useLayoutEffect(() => {
    if (open) hasOpener.current = document.activeElement !== document.body
  }, [open])
  const focusHeading = () =>
    hasOpener.current ? null : document.querySelector<HTMLElement>('h1[tabindex="-1"]')
  // On touch screens a focused field would open the keyboard over the sheet.
  const firstField = (by: string) =>
    (by !== 'touch' && body.current?.querySelector<HTMLElement>(FIELDS)) || true

  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        {/* Also over another dialog, so that both do not look like one. */}
        <BaseDialog.Backdrop forceRender className="dialog-backdrop" />
        <BaseDialog.Popup
          data-phone={phone}
          {...blockPressesUnless(open)}
          initialFocus={initialFocus ?? firstField}
          finalFocus={finalFocus ?? focusHeading}
          className={`dialog dialog-${size}`}
        >
          <header className="flex shrink-0 items-start gap-3 border-line border-b py-3 pr-3 pl-5 sm:pl-6">
            <div className="dialog-heading flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
              <div className="min-w-0 flex-1 basis-40 py-2">
                <BaseDialog.Title className="text-xl">
                  <IsolatedText text={title} />
                </BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="mt-1 text-ink-2 text-sm">
                    <IsolatedText text={description} />
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
            className={clsx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain large-text:overflow-visible',
              !flush && 'px-5 py-5 sm:px-6',
            )}
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
