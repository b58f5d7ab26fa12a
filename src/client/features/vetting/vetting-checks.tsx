import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { shortDate, toLocalDate } from '#client/lib/format/format.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field, TextareaField } from '#client/ui/fields.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { LINE_MAX, LONG_TEXT_MAX } from '#shared/product-limits.ts'
import {
  TRUST_ANSWERS,
  VETTING_REFERENCES,
  VETTING_RESULTS,
  type VettingCheck,
} from '#shared/supervision-enums.ts'
import {
  VETTING_CHECK_TEXTS,
  VETTING_RESULT_TEXTS,
  VETTING_STATE_TEXTS,
  VETTING_TEXTS,
} from '#shared/texts/vetting.ts'
import { type CheckStatus, STATE_TONES } from './check-status.ts'
import { TRUST_TEXTS, VETTING_DIALOG_TEXTS } from './texts.ts'

type View = Outputs['admin']['vetting']['byId']
type Recorded = View['history'][number]
export type VettingChecksProps = Pick<View, 'mentorId' | 'checks' | 'history'>

/** All checks with their records. */
export function VettingChecks({ mentorId, checks, history }: VettingChecksProps) {
  const [recording, setRecording] = useState<VettingCheck>()
  return (
    <>
      <ul className="divide-y divide-line">
        {checks.map((status) => (
          <Check
            key={status.check}
            {...status}
            records={history.filter(({ check }) => check === status.check)}
            onRecord={() => setRecording(status.check)}
          />
        ))}
      </ul>
      <RecordDialog mentorId={mentorId} check={recording} onClose={() => setRecording(undefined)} />
    </>
  )
}

type CheckProps = CheckStatus & { records: readonly Recorded[]; onRecord: () => void }

function Check({ check, state, records, onRecord }: CheckProps) {
  const [latest, ...earlier] = records
  const name = VETTING_CHECK_TEXTS[check]
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-32 flex-1 font-semibold">{name}</h3>
        <Badge tone={STATE_TONES[state]}>{VETTING_STATE_TEXTS[state]}</Badge>
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onRecord}>
          <span>{latest ? VETTING_DIALOG_TEXTS.recordAgain : VETTING_DIALOG_TEXTS.record}</span>
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      {latest && <RecordFacts {...latest} />}
      {earlier.length > 0 && (
        <details className="group text-sm">
          <summary className="inline-flex min-h-6 pointer-coarse:min-h-11 cursor-pointer items-center gap-0.5 rounded-sm font-semibold text-ink-3 text-xs hover:text-ink">
            <span>{VETTING_DIALOG_TEXTS.earlier(earlier.length)}</span>
            <span className="sr-only">{name}</span>
            <ChevronDown aria-hidden="true" className="size-3.5 group-open:rotate-180" />
          </summary>
          <ul className="mt-2 grid gap-3 border-line border-l-2 pl-4">
            {earlier.map((record) => (
              <li key={record.id}>
                <p className="font-semibold text-sm">{VETTING_RESULT_TEXTS[record.result]}</p>
                <RecordFacts {...record} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const dayText = (day: string) => shortDate(`${day}T00:00`)

function RecordFacts({ checkedOn, expiresOn, checker, trustworthy, reference, note }: Recorded) {
  const facts = [
    dayText(checkedOn),
    expiresOn && VETTING_TEXTS.until(dayText(expiresOn)),
    checker && VETTING_DIALOG_TEXTS.by(checker),
    trustworthy && VETTING_DIALOG_TEXTS.trusted[trustworthy],
  ]
  return (
    <div className="grid gap-1 text-ink-2 text-sm [overflow-wrap:anywhere]">
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {reference && <p>{VETTING_DIALOG_TEXTS.papers(reference)}</p>}
      {note && <WrittenText>{note}</WrittenText>}
    </div>
  )
}

const loadSchema = async () => (await import('#shared/schemas/vetting.ts')).vettingForm

const emptyFor = (check: VettingCheck) => ({
  check,
  checkedOn: toLocalDate(new Date()),
  expiresOn: '',
  trustworthy: '' as const,
  reference: '',
  note: '',
})

type RecordDialogProps = {
  mentorId: number
  /** The check to record; the dialog is open while set. */
  check: VettingCheck | undefined
  onClose: () => void
}

/** Records the result of one check; reset on each opening. */
function RecordDialog({ mentorId, check, onClose }: RecordDialogProps) {
  const open = check !== undefined
  // Keeps the check during the closing animation.
  const [last, setLast] = useState<VettingCheck>(check ?? 'identity')
  if (check && check !== last) setLast(check)
  const utils = api.useUtils()
  const form = useSchemaForm(loadSchema, emptyFor(last))
  const { reset } = form
  useEffect(() => {
    if (check) reset(emptyFor(check))
  }, [check, reset])
  const field = bindFields(form)
  const record = api.admin.vetting.record.useMutation({
    onSuccess: async () => {
      toast.success(VETTING_DIALOG_TEXTS.recorded)
      onClose()
      await utils.admin.invalidate()
    },
    onError: (error) =>
      toast.error(VETTING_DIALOG_TEXTS.notRecorded, failureText(error, VETTING_DIALOG_TEXTS.notRecorded)),
  })
  const submit = form.handleSubmit((values) => {
    if (!record.isPending) record.mutate({ id: mentorId, ...values })
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={VETTING_DIALOG_TEXTS.recordOf(last)}
      submitLabel={VETTING_DIALOG_TEXTS.save}
      pending={record.isPending}
      isDirty={form.formState.isDirty}
      discardQuestion={VETTING_DIALOG_TEXTS.discard}
      onSubmit={submit}
    >
      <ChoiceChips
        label={VETTING_DIALOG_TEXTS.result}
        required
        choices={VETTING_RESULTS.map((value) => ({ value, label: VETTING_RESULT_TEXTS[value] }))}
        {...field('result')}
      />
      {VETTING_REFERENCES.includes(last) && (
        <ChoiceChips
          label={VETTING_DIALOG_TEXTS.trustworthy}
          choices={TRUST_ANSWERS.map((value) => ({ value, label: TRUST_TEXTS[value] }))}
          {...field('trustworthy')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={VETTING_DIALOG_TEXTS.checkedOn} type="date" required {...field('checkedOn')} />
        <Field
          label={VETTING_DIALOG_TEXTS.expiresOn}
          type="date"
          hint={VETTING_DIALOG_TEXTS.expiresHint}
          {...field('expiresOn')}
        />
      </div>
      <Field
        label={VETTING_DIALOG_TEXTS.reference}
        hint={VETTING_DIALOG_TEXTS.referenceHint}
        maxLength={LINE_MAX}
        autoComplete="off"
        {...field('reference')}
      />
      <TextareaField label={VETTING_DIALOG_TEXTS.note} rows={3} counterMax={LONG_TEXT_MAX} {...field('note')} />
    </FormDialog>
  )
}
