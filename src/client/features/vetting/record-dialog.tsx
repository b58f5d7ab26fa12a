import { useEffect, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { toLocalDate } from '#client/lib/format/local-date.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { LINE_MAX, LONG_TEXT_MAX } from '#shared/product-limits.ts'
import {
  TRUST_ANSWERS,
  VETTING_REFERENCES,
  VETTING_RESULTS,
  type VettingCheck,
} from '#shared/supervision-enums.ts'
import { VETTING_RESULT_TEXTS } from '#shared/texts/vetting.ts'
import { TRUST_TEXTS, VETTING_DIALOG_TEXTS } from './texts.ts'

const loadSchema = async () => (await import('#shared/schemas/vetting.ts')).vettingForm

const emptyFor = (check: VettingCheck) => ({
  check,
  checkedOn: toLocalDate(new Date()),
  expiresOn: '',
  trustworthy: '' as const,
  reference: '',
  note: '',
})

export type RecordDialogProps = {
  mentorId: number
  /** The check to record; the dialog is open while set. */
  check: VettingCheck | undefined
  onClose: () => void
}

/** Records the result of one check; reset on each opening. */
export function RecordDialog({ mentorId, check, onClose }: RecordDialogProps) {
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
