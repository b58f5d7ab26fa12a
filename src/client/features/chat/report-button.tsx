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
      className="report-button"
    />
  )
}
