import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { SwitchField } from '#client/ui/switch-field.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { REPORT_REASONS } from '#shared/supervision-enums.ts'
import { REPORT_REASON_TEXTS, REPORTING_TEXTS } from '#shared/texts/reporting.ts'
import type { ReportDraft, Reported, useReport } from './use-report.ts'

type StepProps = {
  draft: ReportDraft
  onChange: (draft: ReportDraft) => void
  otherName: string
  reportedMessage: Reported | undefined
}

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_TEXTS[value] }))

/** First step of a report: the reason. */
export function ReportReasons({
  draft,
  onChange,
  reportedMessage,
  onNext,
}: StepProps & { onNext: () => void }) {
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
export function ReportDetails({ draft, onChange, otherName, matchId, report, onBack, onSend }: DetailsProps) {
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const matchState = api.matches.standing.useQuery({ matchId }).data
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
