import clsx from 'clsx'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { messageTime } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import type { LazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { SAFETY_TEXTS } from '#shared/texts/reporting.ts'

/** Buttons of a conversation's header: where it is narrow, icons that keep their names. */
export const HEADER_ACTION =
  '@max-[46rem]/chat:w-11 @max-[46rem]/chat:flex-none @max-[46rem]/chat:px-0 compact:in-[.dialog]:w-11 compact:in-[.dialog]:px-0 print:hidden'
export const HEADER_LABEL = '@max-[46rem]/chat:sr-only compact:in-[.dialog]:sr-only'

type Parties = { matchId: number; otherName: string }

/** The lazily loaded safety dialog. */
type SafetyDialog = LazyComponent<
  Parties & { reportedMessage: Reportable | undefined; open: boolean; onClose: () => void }
>

/** Returns the safety button, its dialog, and a function that reports a message. */
export function useSafetyDialog(
  Dialog: SafetyDialog,
  { matchId, otherName }: Parties,
): {
  button: ReactNode
  dialog: ReactNode
  reportMessage: (message: Reportable) => void
} {
  const [open, setOpen] = useState(false)
  const [reportedMessage, setReportedMessage] = useState<Reportable>()
  const [openCount, setOpenCount] = useState(0)
  const show = useCallback((message?: Reportable) => {
    setReportedMessage(message)
    setOpenCount((count) => count + 1)
    setOpen(true)
  }, [])

  return {
    reportMessage: show,
    button: (
      <Button
        variant="ghost"
        aria-label={SAFETY_TEXTS.openHint}
        onPointerEnter={Dialog.preload}
        onFocus={Dialog.preload}
        onClick={() => show()}
        className={clsx(HEADER_ACTION, 'shrink-0')}
      >
        <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
        <span className={HEADER_LABEL}>{SAFETY_TEXTS.open}</span>
      </Button>
    ),
    dialog: (
      <MountOnFirstOpen
        key={openCount}
        dialog={Dialog}
        props={{ matchId, otherName, reportedMessage, open, onClose: () => setOpen(false) }}
      />
    ),
  }
}

/** A message that can be reported. */
export type Reportable = { id: number; content: string }

type ReportButtonProps = Reportable & { createdAt: string; onReport: (message: Reportable) => void }

/**
 * Report button of a received message. Only one is a tab stop (see `useRovingTabIndex`), and its label is not announced
 * with new messages.
 */
export function ReportButton({ id, content, createdAt, onReport }: ReportButtonProps) {
  return (
    <button
      type="button"
      data-report=""
      tabIndex={-1}
      aria-live="off"
      aria-label={SAFETY_TEXTS.reportMessage(messageTime(createdAt))}
      onClick={() => onReport({ id, content })}
      // Its flag is drawn by the style sheet: a long conversation has hundreds.
      className="report-flag absolute top-1/2 left-full ml-1 grid size-9 -translate-y-1/2 place-items-center rounded-full text-ink-2 opacity-0 hover:bg-surface-3 focus-visible:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100 [li:hover>div>&]:opacity-100 forced-colors:text-[ButtonText] forced-colors:forced-color-adjust-none print:hidden"
    />
  )
}
