import { useEffect, useEffectEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { api } from '#client/lib/api/api.ts'
import { toLocalDate } from '#client/lib/format/local-date.ts'
import { useSchemaForm } from '#client/lib/forms/form.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { DURATION_CHOICES } from '#shared/enums.ts'
import { CALL_DEFAULT_MINUTES, CALL_FIRST_SLOT } from '#shared/product-limits.ts'
import { CALL_TEXTS } from '#shared/texts/calls.ts'
import { DateTimeFields } from './date-time-fields.tsx'
import type { CallDialogProps } from './dialog-props.ts'
import { CALL_SLOTS, toInstant, toLocalTime } from './local-times.ts'
import { type Call, useCallAnswerHandlers } from './use-call-answer-handlers.ts'

const loadProposalForm = async () => (await import('#shared/schemas/meetings.ts')).callProposalForm

/** Returns the requested time as form values, as far as the form offers them. */
function initialValuesOf({ dateTime, duration }: Call) {
  const requested = new Date(dateTime)
  const time = toLocalTime(requested)
  return {
    date: toLocalDate(requested),
    time: CALL_SLOTS.some(({ value }) => value === time) ? time : CALL_FIRST_SLOT,
    duration: DURATION_CHOICES.find((choice) => choice === duration) ?? CALL_DEFAULT_MINUTES,
  }
}

/** Lets the mentor propose another time for a call; it replaces an earlier proposal. */
export function ProposeCallDialog({ call, open, onClose }: CallDialogProps) {
  const answerHandlers = useCallAnswerHandlers(onClose)
  const propose = api.sessions.proposeCall.useMutation(
    answerHandlers(CALL_TEXTS.proposed, CALL_TEXTS.proposedHint),
  )
  const initialValues = initialValuesOf(call)
  const { control, register, handleSubmit, reset, formState } = useSchemaForm(loadProposalForm, initialValues)
  const { errors, isDirty } = formState
  const date = useController({ control, name: 'date' }).field
  const duration = useController({ control, name: 'duration' }).field
  const startTime = useWatch({ control, name: 'time' })

  // The list is refetched meanwhile; reset the form on opening only.
  const resetForm = useEffectEvent(() => reset(initialValues))
  useEffect(() => {
    if (open) resetForm()
  }, [open])

  const submit = handleSubmit((chosen) => {
    const dateTime = toInstant(chosen.date, chosen.time).toISOString()
    if (!propose.isPending) propose.mutate({ id: call.id, dateTime, duration: chosen.duration })
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={CALL_TEXTS.propose}
      submitLabel={CALL_TEXTS.proposeSend}
      pending={propose.isPending}
      isDirty={isDirty}
      discardQuestion={CALL_TEXTS.discardProposal}
      onSubmit={submit}
    >
      <p className="text-ink-2 text-sm">{CALL_TEXTS.proposeHint}</p>
      <DateTimeFields
        matchId={call.matchId}
        date={date}
        time={{ label: 'Time', options: CALL_SLOTS, error: errors.time?.message, ...register('time') }}
        duration={duration}
        startTime={startTime}
        errors={errors}
      />
    </FormDialog>
  )
}
