import { useEffect } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { AGE_MAX, AGE_MIN } from '#shared/product-limits.ts'
import { AGE_TEXTS } from '#shared/texts/accounts.ts'

const loadAgeSchema = async () => (await import('#shared/schemas/people.ts')).menteeAgeForm

export type AgeDialogProps = {
  mentee: { id: number; age: number | null; name: string }
  open: boolean
  onClose: () => void
}

/** Dialog in which an administrator records a mentee's age. */
export function AgeDialog({ mentee: { id, age, name }, open, onClose }: AgeDialogProps) {
  const utils = api.useUtils()
  const form = useSchemaForm(loadAgeSchema, { age: age ?? undefined })
  const { reset } = form
  useEffect(() => {
    if (open) reset({ age: age ?? undefined })
  }, [open, age, reset])
  const record = api.admin.mentees.recordAge.useMutation({
    onSuccess: async (mentee) => {
      showAlert({ tone: 'success', text: AGE_TEXTS.recorded(mentee.age ?? 0) })
      onClose()
      await utils.admin.invalidate()
    },
    onError: (error) => toast.error(AGE_TEXTS.notRecorded, failureText(error, AGE_TEXTS.notRecorded)),
  })
  useServerIssues(form, record)
  const submit = form.handleSubmit((values) => {
    if (!record.isPending) record.mutate({ id, ...values })
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={AGE_TEXTS.title(name)}
      submitLabel={AGE_TEXTS.save}
      pending={record.isPending}
      isDirty={form.formState.isDirty}
      discardQuestion={AGE_TEXTS.discard}
      onSubmit={submit}
    >
      <p className="text-ink-2">{AGE_TEXTS.about}</p>
      <Field
        label={AGE_TEXTS.field}
        type="number"
        inputMode="numeric"
        min={AGE_MIN}
        max={AGE_MAX}
        required
        hint={age === null ? AGE_TEXTS.unknown : AGE_TEXTS.present(age)}
        {...bindFields(form)('age', { valueAsNumber: true })}
      />
    </FormDialog>
  )
}
