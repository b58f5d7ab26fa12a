import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { blockPressesUnless } from './block-presses.ts'
import { buttonClass } from './button.tsx'
import { BACKDROP, DIALOG, DIALOG_FOOTER, DIALOG_SHEET, SCROLLS_WHOLE } from './dialog-look.ts'
import { IsolatedText } from './written-text.tsx'

const FIELDS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

const WIDTHS = {
  md: 'sm:w-[min(560px,100vw_-_4rem)]',
  lg: 'sm:w-[min(720px,100vw_-_4rem)]',
  xl: 'sm:h-[min(56rem,100dvh_-_4rem)] sm:w-[min(1120px,100vw_-_4rem)]',
}
const PHONE = {
  sheet: clsx(DIALOG_SHEET, SCROLLS_WHOLE),
  full: clsx('max-sm:h-dvh', SCROLLS_WHOLE),
  window:
    'max-sm:h-dvh compact:inset-x-0 compact:top-(--visible-top,0) compact:bottom-auto compact:h-(--visible-height,100dvh) compact:max-h-none compact:w-full compact:translate-none compact:rounded-none compact:border-0',
}
const PHONE_HEADER = { sheet: '', full: '', window: 'compact:items-center compact:py-0.5' }
const PHONE_TITLE = {
  sheet: '',
  full: '',
  window:
    'compact:text-(length:--text-base) compact:leading-tight compact:[overflow-wrap:break-word] large-text:text-[length:min(var(--text-sm),6.5vw)]',
}

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
  size?: keyof typeof WIDTHS
  /** On phones: a bottom sheet, the full screen, or as much of it as a keyboard leaves, with a low heading. */
  phone?: keyof typeof PHONE
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
        <BaseDialog.Backdrop forceRender className={BACKDROP} />
        <BaseDialog.Popup
          {...blockPressesUnless(open)}
          initialFocus={initialFocus ?? firstField}
          finalFocus={finalFocus ?? focusHeading}
          className={clsx(DIALOG, WIDTHS[size], PHONE[phone])}
        >
          <header
            className={clsx(
              'flex shrink-0 items-start gap-3 border-line border-b py-3 pr-3 pl-5 sm:pl-6',
              PHONE_HEADER[phone],
            )}
          >
            <div
              className={clsx(
                'flex min-w-0 flex-1 flex-wrap gap-x-3',
                phone === 'window' ? 'items-start compact:items-center' : 'items-start',
              )}
            >
              <div className="min-w-0 flex-1 basis-40 py-2">
                <BaseDialog.Title className={clsx('text-xl', PHONE_TITLE[phone])}>
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
              !flush && 'dialog-body px-5 py-5 sm:px-6',
            )}
          >
            {children}
          </div>
          {footer && (
            <footer className={clsx(DIALOG_FOOTER, 'shrink-0 border-line border-t pt-4')}>{footer}</footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
