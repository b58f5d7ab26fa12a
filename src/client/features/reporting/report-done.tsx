import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'

type ReportDoneProps = {
  caseId: number
  isStopped: boolean
  otherName: string
  onClose: () => void
  /** Shown below, such as numbers to call. */
  children: ReactNode
}

/** Confirms what the report did. */
export function ReportDone({ caseId, isStopped, otherName, onClose, children }: ReportDoneProps) {
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-3">
        <CircleCheck aria-hidden="true" className="size-9 text-success" />
        <p className="font-semibold">{REPORTING_TEXTS.sentText(caseId)}</p>
        {isStopped && <p>{REPORTING_TEXTS.sentStopped}</p>}
        <p className="text-ink-2 text-sm">{REPORTING_TEXTS.staysConfidential(otherName)}</p>
      </div>
      {children}
      <Button onClick={onClose} className="justify-self-end max-sm:w-full">
        {REPORTING_TEXTS.done}
      </Button>
    </div>
  )
}
