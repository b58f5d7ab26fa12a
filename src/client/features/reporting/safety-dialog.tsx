import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { openHelp } from '#client/lib/feedback/help.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { useDiscardConfirmation } from '#client/ui/form-dialog.tsx'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'
import { SAFETY_TEXTS } from '#shared/texts/safety.ts'
import { ChooseReportType } from './choose-report-type.tsx'
import { HelpLinks } from './help-links.tsx'
import { ReportDone } from './report-done.tsx'
import { ReportDetails, ReportReasons } from './report-steps.tsx'
import { StopContact } from './stop-contact.tsx'
import { type ReportDraft, type Reported, useReport } from './use-report.ts'

export type SafetyDialogProps = {
  matchId: number
  otherName: string
  reportedMessage: Reported | undefined
  open: boolean
  onClose: () => void
}

type View = 'choose' | 'reason' | 'details' | 'stop'

const EMPTY: ReportDraft = { reason: undefined, details: '', pauseContact: false }

/**
 * Safety dialog of a conversation, in steps, with help always visible. Each opening mounts it again (by `key`), so it
 * starts with the first step.
 */
export function SafetyDialog({ matchId, otherName, reportedMessage, open, onClose }: SafetyDialogProps) {
  const [view, setView] = useState<View>(reportedMessage ? 'reason' : 'choose')
  const [draft, setDraft] = useState(EMPTY)
  const report = useReport({ matchId, reportedMessage })
  const isInDanger = draft.reason === 'danger_now'
  const isDirty = draft.details.trim() !== '' && !report.done
  const { leave, confirmation } = useDiscardConfirmation({
    isDirty,
    onClose,
    title: REPORTING_TEXTS.discard,
    safeLabel: REPORTING_TEXTS.keep,
  })
  const step = { draft, onChange: setDraft, otherName, reportedMessage }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !report.isPending && leave()}
      title={titleOf(view, report.done !== undefined)}
      aside={
        <Button variant="danger-ghost" onClick={openHelp} className="shrink-0 max-sm:-ml-3 max-sm:px-3">
          <LifeBuoy aria-hidden="true" className="size-4.5 shrink-0" />
          {HELP_TEXTS.open}
        </Button>
      }
    >
      {report.done ? (
        <ReportDone {...report.done} otherName={otherName} onClose={onClose}>
          {isInDanger && <HelpLinks />}
        </ReportDone>
      ) : (
        <>
          {view === 'choose' && <ChooseReportType {...{ matchId, otherName }} onChoose={setView} />}
          {view === 'stop' && (
            <StopContact {...{ matchId, otherName }} onBack={() => setView('choose')} onDone={onClose} />
          )}
          {view === 'reason' && <ReportReasons {...step} onNext={() => setView('details')} />}
          {view === 'details' && isInDanger && (
            <div className="mb-5">
              <HelpLinks />
            </div>
          )}
          {view === 'details' && (
            <ReportDetails
              {...step}
              matchId={matchId}
              report={report}
              onBack={() => setView('reason')}
              onSend={() => report.send(draft)}
            />
          )}
        </>
      )}
      {confirmation}
    </Dialog>
  )
}

function titleOf(view: View, isDone: boolean): string {
  if (isDone) return REPORTING_TEXTS.sent
  if (view === 'choose') return SAFETY_TEXTS.open
  return view === 'stop' ? REPORTING_TEXTS.stopTitle : REPORTING_TEXTS.report
}
