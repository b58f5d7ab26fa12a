import { CircleCheck, Flag, LifeBuoy, type LucideIcon, PauseCircle } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useInvalidateMatch } from '#client/lib/api/queries.ts'
import { openHelp, useHelpLinks } from '#client/lib/feedback/help.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { ContactLinks } from '#client/ui/contact-links.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SwitchField, TextareaField } from '#client/ui/fields.tsx'
import { useDiscardConfirmation } from '#client/ui/form-dialog.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { REPORT_REASONS, type ReportReason } from '#shared/supervision-enums.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { REPORT_REASON_TEXTS, REPORTING_TEXTS, SAFETY_TEXTS } from '#shared/texts/reporting.ts'

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

type ReportDoneProps = {
  caseId: number
  isStopped: boolean
  otherName: string
  onClose: () => void
  /** Shown below, such as numbers to call. */
  children: ReactNode
}

/** Confirms what the report did. */
function ReportDone({ caseId, isStopped, otherName, onClose, children }: ReportDoneProps) {
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

type StopContactProps = { matchId: number; otherName: string; onBack: () => void; onDone: () => void }

/** Pauses contact without a reason and without approval. */
function StopContact({ matchId, otherName, onBack, onDone }: StopContactProps) {
  const invalidateMatch = useInvalidateMatch(matchId)
  const pause = api.matches.pause.useMutation({
    onSuccess: () => {
      toast.success(REPORTING_TEXTS.stopped)
      onDone()
    },
    onSettled: () => invalidateMatch(),
  })
  return (
    <div className="grid gap-5">
      {pause.error && (
        <Banner tone="danger" focused text={failureText(pause.error, REPORTING_TEXTS.stopFailed)} />
      )}
      <p className="[overflow-wrap:anywhere]">{REPORTING_TEXTS.stopText(otherName)}</p>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button variant="outline" onClick={onBack}>
          {REPORTING_TEXTS.back}
        </Button>
        <Button variant="danger" pending={pause.isPending} onClick={() => pause.mutate({ matchId })}>
          {REPORTING_TEXTS.stopIt}
        </Button>
      </div>
    </div>
  )
}

type ChooseReportTypeProps = {
  matchId: number
  otherName: string
  onChoose: (view: 'reason' | 'stop') => void
}

/** First view of the safety dialog: report, stop contact or get help. */
function ChooseReportType({ matchId, otherName, onChoose }: ChooseReportTypeProps) {
  const matchState = api.matches.state.useQuery({ matchId }).data
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 text-sm">{REPORTING_TEXTS.choose}</p>
      <ul className="grid gap-3">
        <Option
          Icon={Flag}
          title={REPORTING_TEXTS.report}
          hint={REPORTING_TEXTS.reportHint(otherName)}
          onPress={() => onChoose('reason')}
        />
        {matchState?.state === 'open' && (
          <Option
            Icon={PauseCircle}
            title={REPORTING_TEXTS.stop}
            hint={REPORTING_TEXTS.stopHint}
            onPress={() => onChoose('stop')}
          />
        )}
      </ul>
      <HelpLinks />
    </div>
  )
}

type OptionProps = { Icon: LucideIcon; title: string; hint: string; onPress: () => void }

function Option({ Icon, title, hint, onPress }: OptionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-16 w-full items-center gap-4 rounded-lg border border-line-strong px-4 py-3 text-left hover:bg-surface-2"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-ink-2 text-sm [overflow-wrap:anywhere]">{hint}</span>
        </span>
      </button>
    </li>
  )
}

/** Numbers and pages to press within the safety dialog. */
function HelpLinks() {
  const headingId = useId()
  const { emergency, helpline } = useHelpLinks()
  return (
    <section aria-labelledby={headingId} className="grid gap-2 rounded-lg border border-line p-4">
      <div>
        <h3 id={headingId} className="text-base">
          {REPORTING_TEXTS.help}
        </h3>
        <p className="text-ink-2 text-sm">{REPORTING_TEXTS.helpHint}</p>
      </div>
      <ContactLinks urgent compact label={HELP_TEXTS.dangerTitle} links={emergency} />
      <ContactLinks compact label={HELP_TEXTS.talkTitle} links={helpline} />
    </section>
  )
}

type StepProps = {
  draft: ReportDraft
  onChange: (draft: ReportDraft) => void
  otherName: string
  reportedMessage: Reported | undefined
}

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_TEXTS[value] }))

/** First step of a report: the reason. */
function ReportReasons({ draft, onChange, reportedMessage, onNext }: StepProps & { onNext: () => void }) {
  const name = useId()
  const [isMissing, setMissing] = useState(false)
  const next = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (draft.reason) return onNext()
    setMissing(true)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form noValidate onSubmit={next} className="grid gap-5">
      {reportedMessage && <Quote text={reportedMessage.content} />}
      <ChoiceChips
        stacked
        required
        label={REPORTING_TEXTS.reason}
        name={name}
        choices={REASONS}
        value={draft.reason}
        error={isMissing && !draft.reason ? REPORTING_TEXTS.reasonMissing : undefined}
        onValueChange={(reason) => onChange({ ...draft, reason })}
      />
      <Buttons>
        <Button type="submit">{REPORTING_TEXTS.next}</Button>
      </Buttons>
    </form>
  )
}

type DetailsProps = StepProps & {
  matchId: number
  report: ReturnType<typeof useReport>
  onBack: () => void
  onSend: () => void
}

/** Second step: details, whether to stop contact, and what happens next. */
function ReportDetails({ draft, onChange, otherName, matchId, report, onBack, onSend }: DetailsProps) {
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const matchState = api.matches.state.useQuery({ matchId }).data
  const error = validateDraft(draft)
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (!error) return onSend()
    event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      {report.failure && <Banner tone="danger" focused text={report.failure} />}
      <TextareaField
        label={REPORTING_TEXTS.details}
        hint={REPORTING_TEXTS.detailsHint}
        required={draft.reason === 'other'}
        rows={4}
        counterMax={LONG_TEXT_MAX}
        value={draft.details}
        onChange={(event) => onChange({ ...draft, details: event.target.value })}
        error={wasSubmitted ? error : undefined}
      />
      {matchState?.state !== 'ended' && (
        <SwitchField
          label={REPORTING_TEXTS.stopNow}
          hint={REPORTING_TEXTS.stopNowHint(otherName)}
          checked={draft.pauseContact}
          onChange={(event) => onChange({ ...draft, pauseContact: event.target.checked })}
        />
      )}
      <WhatNext otherName={otherName} />
      <Buttons>
        <Button variant="outline" onClick={onBack}>
          {REPORTING_TEXTS.back}
        </Button>
        <Button type="submit" pending={report.isPending}>
          {REPORTING_TEXTS.send}
        </Button>
      </Buttons>
    </form>
  )
}

function validateDraft({ reason, details }: ReportDraft): string | undefined {
  if (details.length > LONG_TEXT_MAX) return REPORTING_TEXTS.tooLong(LONG_TEXT_MAX.toLocaleString('en-US'))
  return reason === 'other' && details.trim() === '' ? REPORTING_TEXTS.wordsNeeded : undefined
}

function WhatNext({ otherName }: { otherName: string }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="rounded-lg bg-surface-2 p-4 text-sm">
      <h3 id={headingId} className="mb-1.5 font-semibold text-base">
        {REPORTING_TEXTS.after}
      </h3>
      <ul className="grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
        <li>{REPORTING_TEXTS.afterRead}</li>
        <li>{REPORTING_TEXTS.staysConfidential(otherName)}</li>
        <li>{REPORTING_TEXTS.afterHelp}</li>
      </ul>
    </section>
  )
}

/** The reported message. */
function Quote({ text }: { text: string }) {
  return (
    <figure>
      <figcaption className="mb-1.5 font-semibold text-sm">{REPORTING_TEXTS.aboutMessage}</figcaption>
      <blockquote className="max-h-32 overflow-y-auto rounded-lg bg-bubble-them px-4 py-2.5 text-on-bubble-them">
        <WrittenText>{text}</WrittenText>
      </blockquote>
    </figure>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">{children}</div>
}

/** The reported message; undefined reports the whole conversation. */
type Reported = { id: number; content: string }

type ReportDraft = { reason: ReportReason | undefined; details: string; pauseContact: boolean }

/** Sends a report. `done` is set once it was stored. */
function useReport({ matchId, reportedMessage }: { matchId: number; reportedMessage: Reported | undefined }) {
  const invalidateMatch = useInvalidateMatch(matchId)
  const report = api.matches.report.useMutation({
    // Not awaited, so that the confirmation shows at once.
    onSuccess: () => void invalidateMatch(),
  })
  const { data, variables } = report
  return {
    done: data && { caseId: data.caseId, isStopped: variables?.pauseContact === true },
    isPending: report.isPending,
    failure: report.error ? failureText(report.error, REPORTING_TEXTS.sendFailed) : undefined,
    send: ({ reason, details, pauseContact }: ReportDraft) => {
      if (!reason || report.isPending) return
      const message = reportedMessage && { messageId: reportedMessage.id }
      report.mutate({ matchId, reason, details, pauseContact, ...message })
    },
  }
}
