import { messageTime } from '#client/lib/format/format.ts'
import { SAFETY_TEXTS } from '#shared/texts/safety.ts'

/** A message that somebody may report. */
export type Reportable = { id: number; content: string }

type ReportButtonProps = Reportable & { createdAt: string; onReport: (message: Reportable) => void }

/**
 * Beside each message of the other side. The keyboard comes to one of them and goes on with the arrow keys
 * (`useReportStops`); its words are not to be read out with every message that arrives.
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
