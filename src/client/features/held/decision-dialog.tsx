import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#client/lib/api.ts'
import { reasonOf } from '#client/lib/errors.ts'
import { fieldsOf, useSchemaForm } from '#client/lib/form.ts'
import { toast } from '#client/lib/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { LONG_TEXT_MAX } from '#shared/limits.ts'
import { redact } from '#shared/screening/redact.ts'
import { HELD_DECISIONS } from '#shared/supervision.ts'
import { HELD_CHOICES, HELD_QUEUE_TEXTS } from '#shared/texts/held-queue.ts'
import { type Held, sidesOf } from './held-row.tsx'
import { MarkedText } from './marked-text.tsx'

const loadRules = async () => (await import('#shared/schemas/screening.ts')).heldDecisionForm

export type DecisionDialogProps = {
  /** What is decided about; the dialog is open while there is something. */
  held: Held | undefined
  onClose: () => void
  /** Where the focus goes when the button that opened it has left with its row. */
  focusAfter: (id: number) => HTMLElement | null
}

/** What an administrator decides about a message; empty at each opening. */
export function DecisionDialog({ held, ...rest }: DecisionDialogProps) {
  // While it closes it still says what it was about.
  const [last, setLast] = useState(held)
  if (held && held !== last) setLast(held)
  return last && <DecisionForm {...rest} held={last} open={held !== undefined} />
}

type DecisionFormProps = Omit<DecisionDialogProps, 'held'> & { held: Held; open: boolean }

function DecisionForm({ held, open, onClose, focusAfter }: DecisionFormProps) {
  const formId = useId()
  const utils = api.useUtils()
  const [asking, setAsking] = useState(false)
  const form = useSchemaForm(loadRules, { note: '' })
  const { reset } = form
  useEffect(() => {
    if (open) reset({ note: '' })
  }, [open, reset])
  const field = fieldsOf(form)
  const { isDirty } = form.formState
  const chosen = useWatch({ control: form.control, name: 'decision' })
  const decide = api.admin.decideHeldMessage.useMutation({
    onSuccess: async () => {
      toast.success(HELD_QUEUE_TEXTS.decided)
      onClose()
    },
    onError: (error) => toast.error(HELD_QUEUE_TEXTS.notDecided, reasonOf(error, HELD_QUEUE_TEXTS.notDecided)),
    // Somebody else may have decided meanwhile, and then it waits no longer.
    onSettled: () => utils.admin.invalidate(),
  })
  const submit = form.handleSubmit((decision) => {
    if (!decide.isPending) decide.mutate({ id: held.id, ...decision })
  })
  const leave = () => (isDirty ? setAsking(true) : onClose())
  const { from, to } = sidesOf(held)

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !decide.isPending && leave()}
      title={HELD_QUEUE_TEXTS.dialog}
      description={HELD_QUEUE_TEXTS.between(from.fullName, to.fullName)}
      finalFocus={() => focusAfter(held.id)}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={decide.isPending}>
            {HELD_QUEUE_TEXTS.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
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
      </form>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={HELD_QUEUE_TEXTS.discard}
        safeLabel="Keep editing"
        actionLabel="Discard"
        onAction={() => {
          setAsking(false)
          onClose()
        }}
      />
    </Dialog>
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
