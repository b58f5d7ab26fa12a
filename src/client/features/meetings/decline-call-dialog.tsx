import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { api } from '#client/lib/api/api.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { CALL_DECLINE_REASONS, type CallDeclineReason } from '#shared/enums.ts'
import { CALL_DECLINE_CHOICES, CALL_TEXTS } from '#shared/texts/calls.ts'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import type { CallDialogProps } from './dialog-props.ts'
import { useCallAnswerHandlers, useDecidedCalls } from './use-call-answer-handlers.ts'

const loadRefusalForm = async () => (await import('#shared/schemas/meetings.ts')).callRefusalForm
const EMPTY_REFUSAL = { reason: '' as CallDeclineReason | '', note: '' }
const REASONS = CALL_DECLINE_REASONS.map((value) => ({ value, label: CALL_DECLINE_CHOICES[value] }))

export type DeclineCallDialogProps = CallDialogProps & {
  /** Whether the proposed time is declined, or a reason follows for a call that has been declined. */
  subject: 'time' | 'reason'
}

const TITLES = { time: CALL_TEXTS.declineTime, reason: DECISION_TEXTS.addReason }
const SUBMIT = { time: CALL_TEXTS.declineTime, reason: CALL_TEXTS.sendReason }

/** Declines a proposed time with an optional reason, or adds the reason to a call that was declined. */
export function DeclineCallDialog({ call, subject, open, onClose }: DeclineCallDialogProps) {
  const decline = useDecline(call, subject, onClose)
  const form = useSchemaForm(loadRefusalForm, EMPTY_REFUSAL)
  useServerIssues(form, decline)
  const { control, handleSubmit, reset, formState } = form
  const reason = useController({ control, name: 'reason' }).field

  useEffect(() => {
    if (open) reset(EMPTY_REFUSAL)
  }, [open, reset])

  const submit = handleSubmit(({ reason: chosen, note }) => {
    if (!decline.isPending) decline.mutate({ id: call.id, reason: chosen || null, note })
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={TITLES[subject]}
      submitLabel={SUBMIT[subject]}
      pending={decline.isPending}
      isDirty={formState.isDirty}
      discardQuestion={CALL_TEXTS.discard}
      onSubmit={submit}
    >
      <ChoiceChips
        label={CALL_TEXTS.reason}
        hint={CALL_TEXTS.declineHint}
        choices={REASONS}
        name="reason"
        value={reason.value || undefined}
        onValueChange={reason.onChange}
      />
      <Field label={CALL_TEXTS.note} hint={CALL_TEXTS.noteHint} {...bindFields(form)('note')} />
    </FormDialog>
  )
}

function useDecline(call: DeclineCallDialogProps['call'], subject: 'time' | 'reason', onClose: () => void) {
  const decided = useDecidedCalls()
  const onReasonAdded = () => {
    decided.addReason(call.id)
    onClose()
  }
  const decline = api.sessions.declineCall.useMutation(
    useCallAnswerHandlers(onClose)(CALL_TEXTS.proposalDeclined),
  )
  const addReason = api.sessions.addDeclineReason.useMutation(
    useCallAnswerHandlers(onReasonAdded)(DECISION_TEXTS.reasonAdded),
  )
  return subject === 'time' ? decline : addReason
}
