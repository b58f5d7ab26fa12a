import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { api } from '#client/lib/api.ts'
import { serverMessage, statusOf } from '#client/lib/errors.ts'
import { useSchemaForm } from '#client/lib/form.ts'
import { toast } from '#client/lib/toast.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field } from '#client/ui/field.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { LONG_TEXT_MAX, SESSION_DEFAULT_MINUTES, SESSION_DEFAULT_START } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { SESSION_LOCATIONS, type SessionLocation } from '#shared/vocabulary.ts'
import { DateField } from './date-field.tsx'
import { DurationChips } from './duration-chips.tsx'
import { SESSION_SLOTS, spanOf } from './local-times.ts'
import { type MatchDialogProps, MeetingDialog } from './meeting-dialog.tsx'
import { OverlapNote } from './overlap-note.tsx'
import { useSendingId } from './use-sending-id.ts'
import { useSessionsChanged } from './use-sessions-changed.ts'
import { PassedNote, WhenSummary } from './when-summary.tsx'

const LOCATIONS = SESSION_LOCATIONS.map((value) => ({ value, label: value }))
const loadRules = async () => (await import('#shared/schemas/meetings.ts')).sessionForm
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

/** An answer without a word means that this failed; without any answer nobody knows what did. */
const reasonOf = (error: unknown) =>
  serverMessage(error) ??
  (statusOf(error) === undefined ? MESSAGES.somethingWentWrong : MESSAGES.failedToScheduleSession)

export function ScheduleSessionDialog({ matchId, open, onClose }: MatchDialogProps) {
  const sessionsChanged = useSessionsChanged()
  const sending = useSendingId()
  const schedule = api.sessions.schedule.useMutation({
    onSuccess: () => {
      sending.renew()
      toast.success(MESSAGES.sessionScheduled, MESSAGES.sessionScheduledHint)
      onClose()
      return sessionsChanged()
    },
    onError: (error) => toast.error(MESSAGES.sessionSchedulingFailed, reasonOf(error)),
  })

  const { control, register, handleSubmit, reset, setValue, formState } = useSchemaForm(loadRules, EMPTY)
  const { errors, isDirty } = formState
  // Registered first: of several fields in error, the first takes the focus.
  const title = register('title')
  const date = useController({ control, name: 'date' }).field
  const duration = useController({ control, name: 'duration' }).field
  const [startTime, location] = useWatch({ control, name: ['startTime', 'location'] })
  const when = { date: date.value, startTime, duration: duration.value }

  useEffect(() => {
    if (open) reset(EMPTY)
  }, [open, reset])

  const submit = handleSubmit(({ date: _day, duration: _minutes, ...session }) => {
    const body = { matchId, ...session, ...spanOf(when) }
    if (!schedule.isPending) schedule.mutate({ ...body, clientId: sending.idOf(body) })
  })
  const move = (place: SessionLocation) => {
    setValue('location', place, { shouldDirty: true })
    // What cannot be seen must neither be sent nor be wrong.
    if (place !== 'Virtual') setValue('meetingLink', '', { shouldValidate: errors.meetingLink !== undefined })
  }

  return (
    <MeetingDialog
      open={open}
      onClose={onClose}
      title={MESSAGES.scheduleSession}
      submitLabel={MESSAGES.scheduleSession}
      pending={schedule.isPending}
      isDirty={isDirty}
      discardQuestion="Discard this session?"
      onSubmit={submit}
    >
      <Field label="Title" required error={errors.title?.message} {...title} />
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-4">
        <DateField label="Date" error={errors.date?.message} {...date} />
        <div className="grid content-start gap-5">
          <div className="grid gap-1.5">
            <SelectField
              label="Start Time"
              options={SESSION_SLOTS}
              error={errors.startTime?.message}
              {...register('startTime')}
            />
            <PassedNote {...when} />
          </div>
          <DurationChips
            value={duration.value}
            onValueChange={duration.onChange}
            error={errors.duration?.message}
          />
        </div>
      </div>
      <WhenSummary {...when} />
      <OverlapNote matchId={matchId} span={when.date ? spanOf(when) : undefined} />
      <ChoiceChips
        label="Location"
        name="location"
        choices={LOCATIONS}
        value={location}
        onValueChange={move}
        error={errors.location?.message}
      />
      {location === 'Virtual' && (
        <Field
          label="Meeting Link"
          type="url"
          inputMode="url"
          placeholder="https://"
          error={errors.meetingLink?.message}
          {...register('meetingLink')}
        />
      )}
      <TextareaField
        label="Description"
        counterMax={LONG_TEXT_MAX}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextareaField
        label="Notes"
        counterMax={LONG_TEXT_MAX}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </MeetingDialog>
  )
}
