import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { api } from '#client/lib/api/api.ts'
import { failureCause, serverMessage, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { CALL_DEFAULT_MINUTES, CALL_FIRST_SLOT } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { DateTimeFields } from './date-time-fields.tsx'
import type { MatchDialogProps } from './dialog-props.ts'
import { CALL_SLOTS, toInstant } from './local-times.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import { useInvalidateSessions } from './use-invalidate-sessions.ts'

const loadCallRequestForm = async () => (await import('#shared/schemas/meetings.ts')).callRequestForm
const EMPTY_CALL = { title: '', date: '', time: CALL_FIRST_SLOT, duration: CALL_DEFAULT_MINUTES }
const REQUESTED = `${UI_TEXTS.callRequestSubmitted}\nYour mentor will review it.`

/** Refusals show the server's message, its own failures ask to try again later. */
const callFailureReason = (error: unknown) =>
  failureCause(error) ?? ((statusOf(error) ?? 500) < 500 ? serverMessage(error) : UI_TEXTS.tryAgainLater)

export function RequestCallDialog({ matchId, open, onClose }: MatchDialogProps) {
  const invalidateSessions = useInvalidateSessions()
  const idempotencyKey = useIdempotencyKey()
  const request = api.sessions.requestCall.useMutation({
    onSuccess: () => {
      idempotencyKey.renew()
      toast.success(UI_TEXTS.callRequested, REQUESTED)
      onClose()
      return invalidateSessions()
    },
    onError: (error) => toast.error(UI_TEXTS.callRequestFailed, callFailureReason(error)),
  })

  const form = useSchemaForm(loadCallRequestForm, EMPTY_CALL)
  useServerIssues(form, request)
  const { control, register, handleSubmit, reset, formState } = form
  const { errors, isDirty } = formState
  // Registered first, because the first invalid field gets the focus.
  const title = register('title')
  const date = useController({ control, name: 'date' }).field
  const duration = useController({ control, name: 'duration' }).field
  const startTime = useWatch({ control, name: 'time' })

  useEffect(() => {
    if (open) reset(EMPTY_CALL)
  }, [open, reset])

  const submit = handleSubmit((call) => {
    const dateTime = toInstant(call.date, call.time).toISOString()
    const body = { matchId, title: call.title, dateTime, duration: call.duration, status: 'pending' }
    if (!request.isPending) request.mutate({ ...body, clientId: idempotencyKey.keyFor(body) })
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={UI_TEXTS.requestCall}
      submitLabel={UI_TEXTS.requestCall}
      pending={request.isPending}
      isDirty={isDirty}
      discardQuestion="Discard this call request?"
      onSubmit={submit}
    >
      <Field label="Title" required error={errors.title?.message} {...title} />
      <DateTimeFields
        matchId={matchId}
        date={date}
        time={{ label: 'Time', options: CALL_SLOTS, error: errors.time?.message, ...register('time') }}
        duration={duration}
        startTime={startTime}
        errors={errors}
      />
    </FormDialog>
  )
}
