import { messageTime } from '#client/lib/format/format.ts'
import { SAFETY_TEXTS } from '#shared/texts/safety.ts'

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
