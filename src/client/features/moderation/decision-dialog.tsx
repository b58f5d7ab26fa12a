import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { TextareaField } from '#client/ui/fields.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { redact } from '#shared/screening/redact.ts'
import { HELD_DECISIONS } from '#shared/supervision-enums.ts'
import { type HeldMessage, MarkedText, senderAndRecipient } from './held-row.tsx'
import { HELD_CHOICES, HELD_QUEUE_TEXTS } from './texts.ts'

const loadSchema = async () => (await import('#shared/schemas/screening.ts')).heldDecisionForm

export type DecisionDialogProps = {
  /** The held message to decide about. */
  held: HeldMessage
  open: boolean
  onClose: () => void
  /** Returns where to move the focus when the opener's row is gone. */
  focusAfter: (id: number) => HTMLElement | null
}

/** Dialog to decide about a held message; reset on each opening. */
export function DecisionDialog({ held, open, onClose, focusAfter }: DecisionDialogProps) {
  const utils = api.useUtils()
  const form = useSchemaForm(loadSchema, { note: '' })
  const { reset } = form
  useEffect(() => {
    if (open) reset({ note: '' })
  }, [open, reset])
  const field = bindFields(form)
  const chosen = useWatch({ control: form.control, name: 'decision' })
  const decide = api.admin.heldMessages.decide.useMutation({
    onSuccess: async () => {
      toast.success(HELD_QUEUE_TEXTS.decided)
      onClose()
    },
    onError: (error) =>
      toast.error(HELD_QUEUE_TEXTS.notDecided, failureText(error, HELD_QUEUE_TEXTS.notDecided)),
    // After an error too: another administrator may have decided first.
    onSettled: () => utils.admin.invalidate(),
  })
  const submit = form.handleSubmit((decision) => {
    if (!decide.isPending) decide.mutate({ id: held.id, ...decision })
  })
  const { from, to } = senderAndRecipient(held)

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={HELD_QUEUE_TEXTS.dialog}
      description={HELD_QUEUE_TEXTS.between(from.fullName, to.fullName)}
      finalFocus={() => focusAfter(held.id)}
      submitLabel={HELD_QUEUE_TEXTS.save}
      pending={decide.isPending}
      isDirty={form.formState.isDirty}
      discardQuestion={HELD_QUEUE_TEXTS.discard}
      onSubmit={submit}
    >
      <Quote label={HELD_QUEUE_TEXTS.message}>
        <MarkedText text={held.content} findings={held.findings} />
      </Quote>
      <ChoiceChips
        label={HELD_QUEUE_TEXTS.choice}
        required
        choices={HELD_DECISIONS.map((value) => ({ value, label: HELD_CHOICES[value] }))}
        {...field('decision')}
      />
      {chosen === 'allow_redacted' && (
        <Quote label={HELD_QUEUE_TEXTS.without}>
          <MarkedText text={redact(held.content, held.findings)} findings={[]} />
        </Quote>
      )}
      <TextareaField
        label={HELD_QUEUE_TEXTS.reason}
        hint={HELD_QUEUE_TEXTS.reasonHint}
        required
        rows={3}
        counterMax={LONG_TEXT_MAX}
        {...field('note')}
      />
    </FormDialog>
  )
}

function Quote({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold text-sm">{label}</p>
      <blockquote className="rounded-md bg-surface-2 px-4 py-3">{children}</blockquote>
    </div>
  )
}
