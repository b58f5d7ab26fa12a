import { useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { EXEMPTION_REASON_MAX } from '#shared/product-limits.ts'
import { CUSTOM_RULES_DIALOG_TEXTS, EXEMPTION_NAMES } from '#shared/texts/custom-rules.ts'
import { RemoveConfirmation, ScreeningListEntry } from './screening-list-entry.tsx'
import type { ScreeningLists } from './screening-preview.tsx'

const loadExemptionSchema = async () => (await import('#shared/schemas/custom-rules.ts')).newScreeningExemption
const EMPTY = { detail: '', reason: '' }

type Exemption = ScreeningLists['exemptions'][number]

/** The programme's exemptions from screening with their reasons, and a form to add one (decision 106). */
export function ScreeningExemptions({ exemptions }: { exemptions: readonly Exemption[] }) {
  const utils = api.useUtils()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [toRemove, setToRemove] = useState<Exemption>()
  const remove = api.admin.screening.removeExemption.useMutation({
    onSuccess: () => toast.success(CUSTOM_RULES_DIALOG_TEXTS.exemptionRemoved),
    onError: (error) =>
      toast.error(
        CUSTOM_RULES_DIALOG_TEXTS.exemptionNotRemoved,
        failureText(error, CUSTOM_RULES_DIALOG_TEXTS.exemptionNotRemoved),
      ),
    onSettled: async () => {
      await utils.admin.screening.lists.invalidate()
      setToRemove(undefined)
    },
  })

  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} id={id} tabIndex={-1} className="text-lg">
          {CUSTOM_RULES_DIALOG_TEXTS.exemptions}
        </h3>
        <p className="text-ink-2 text-sm">{CUSTOM_RULES_DIALOG_TEXTS.exemptionsAbout}</p>
      </div>
      <ExemptionForm />
      {exemptions.length === 0 && (
        <p className="text-ink-2 text-sm">{CUSTOM_RULES_DIALOG_TEXTS.noExemptions}</p>
      )}
      {exemptions.length > 0 && (
        <ul aria-labelledby={id} className="divide-y divide-line">
          {exemptions.map((exemption) => (
            <ScreeningListEntry
              key={exemption.id}
              entry={exemption}
              removeLabel={CUSTOM_RULES_DIALOG_TEXTS.removeExemption(exemption.detail)}
              onRemove={() => setToRemove(exemption)}
            >
              <p className="font-semibold">{exemption.detail}</p>
              <p className="text-sm">{`${EXEMPTION_NAMES[exemption.kind]}: ${exemption.reason}`}</p>
            </ScreeningListEntry>
          ))}
        </ul>
      )}
      <RemoveConfirmation
        entry={toRemove}
        onClose={() => setToRemove(undefined)}
        question={CUSTOM_RULES_DIALOG_TEXTS.removeExemptionQuestion}
        action={CUSTOM_RULES_DIALOG_TEXTS.removeExemptionAction}
        describe={({ detail }) => detail}
        onRemove={(exemption) => remove.mutate({ id: exemption.id })}
        pending={remove.isPending}
        heading={heading}
      />
    </section>
  )
}

function ExemptionForm() {
  const utils = api.useUtils()
  const form = useSchemaForm(loadExemptionSchema, EMPTY)
  const field = bindFields(form)
  const add = api.admin.screening.addExemption.useMutation({
    onSuccess: async () => {
      toast.success(CUSTOM_RULES_DIALOG_TEXTS.exemptionAdded)
      form.reset(EMPTY)
      await utils.admin.screening.lists.invalidate()
    },
    onError: (error) =>
      toast.error(
        CUSTOM_RULES_DIALOG_TEXTS.exemptionNotAdded,
        failureText(error, CUSTOM_RULES_DIALOG_TEXTS.exemptionNotAdded),
      ),
  })
  useServerIssues(form, add)
  const submit = form.handleSubmit((exemption) => {
    if (!add.isPending) add.mutate(exemption)
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={CUSTOM_RULES_DIALOG_TEXTS.detail}
        hint={CUSTOM_RULES_DIALOG_TEXTS.detailHint}
        required
        autoComplete="off"
        {...field('detail')}
      />
      <TextareaField
        label={CUSTOM_RULES_DIALOG_TEXTS.reason}
        required
        rows={2}
        counterMax={EXEMPTION_REASON_MAX}
        {...field('reason')}
      />
      <Button type="submit" pending={add.isPending} className="justify-self-end max-sm:w-full">
        {CUSTOM_RULES_DIALOG_TEXTS.addExemption}
      </Button>
    </form>
  )
}
