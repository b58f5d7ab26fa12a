import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { api } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { SESSION_LOCATIONS, type SessionLocation } from '#shared/enums.ts'
import { LONG_TEXT_MAX, SESSION_DEFAULT_MINUTES, SESSION_DEFAULT_START } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { DateTimeFields } from './date-time-fields.tsx'
import type { MatchDialogProps } from './dialog-props.ts'
import { SESSION_SLOTS, spanOf } from './local-times.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import { useInvalidateSessions } from './use-invalidate-sessions.ts'

const LOCATIONS = SESSION_LOCATIONS.map((value) => ({ value, label: value }))
const loadSessionForm = async () => (await import('#shared/schemas/meetings.ts')).sessionForm
const EMPTY = {
  title: '',
  date: '',
  startTime: SESSION_DEFAULT_START,
  duration: SESSION_DEFAULT_MINUTES,
  location: 'Virtual' as SessionLocation,
  meetingLink: '',
  description: '',
  notes: '',
}

const failureReason = (error: unknown) =>
  failureText(
    error,
    (statusOf(error) ?? 0) < 500 ? UI_TEXTS.somethingWentWrong : UI_TEXTS.failedToScheduleSession,
  )

export function ScheduleSessionDialog({ matchId, open, onClose }: MatchDialogProps) {
  const invalidateSessions = useInvalidateSessions()
  const idempotencyKey = useIdempotencyKey()
  const schedule = api.sessions.schedule.useMutation({
    onSuccess: () => {
      idempotencyKey.renew()
      toast.success(UI_TEXTS.sessionScheduled, UI_TEXTS.sessionScheduledHint)
      onClose()
      return invalidateSessions()
    },
    onError: (error) => toast.error(UI_TEXTS.sessionSchedulingFailed, failureReason(error)),
  })

  const form = useSchemaForm(loadSessionForm, EMPTY)
  useServerIssues(form, schedule)
  const field = bindFields(form)
  const { control, handleSubmit, reset, setValue, formState } = form
  const { errors, isDirty } = formState
  // Registered first, because the first invalid field gets the focus.
  const title = field('title')
  const date = useController({ control, name: 'date' }).field
  const duration = useController({ control, name: 'duration' }).field
  const [startTime, location] = useWatch({ control, name: ['startTime', 'location'] })

  useEffect(() => {
    if (open) reset(EMPTY)
  }, [open, reset])

  const submit = handleSubmit((chosen) => {
    const { date: _day, duration: _minutes, ...session } = chosen
    const body = { matchId, ...session, ...spanOf(chosen), status: 'scheduled' }
    if (!schedule.isPending) schedule.mutate({ ...body, clientId: idempotencyKey.keyFor(body) })
  })
  const changeLocation = (next: SessionLocation) => {
    setValue('location', next, { shouldDirty: true })
    // A hidden field must be neither sent nor invalid.
    if (next !== 'Virtual') setValue('meetingLink', '', { shouldValidate: errors.meetingLink !== undefined })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={UI_TEXTS.scheduleSession}
      submitLabel={UI_TEXTS.scheduleSession}
      pending={schedule.isPending}
      isDirty={isDirty}
      discardQuestion="Discard this session?"
      onSubmit={submit}
    >
      <Field label="Title" required {...title} />
      <DateTimeFields
        matchId={matchId}
        date={date}
        time={{ label: 'Start Time', options: SESSION_SLOTS, ...field('startTime') }}
        duration={duration}
        startTime={startTime}
        errors={errors}
      />
      <ChoiceChips
        label="Location"
        name="location"
        choices={LOCATIONS}
        value={location}
        onValueChange={changeLocation}
        error={errors.location?.message}
      />
      {location === 'Virtual' && (
        <Field
          label="Meeting Link"
          type="url"
          inputMode="url"
          placeholder="https://"
          {...field('meetingLink')}
        />
      )}
      <TextareaField label="Description" counterMax={LONG_TEXT_MAX} {...field('description')} />
      <TextareaField label="Notes" counterMax={LONG_TEXT_MAX} {...field('notes')} />
    </FormDialog>
  )
}
