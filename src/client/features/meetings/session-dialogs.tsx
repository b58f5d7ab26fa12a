import { useEffect, useEffectEvent, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { api } from '#client/lib/api/api.ts'
import { failureCause, failureText, serverMessage, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { newClientId } from '#client/lib/format/client-id.ts'
import { toLocalDate } from '#client/lib/format/format.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field, TextareaField } from '#client/ui/fields.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import {
  CALL_DECLINE_REASONS,
  type CallDeclineReason,
  DURATION_CHOICES,
  SESSION_LOCATIONS,
  type SessionLocation,
} from '#shared/enums.ts'
import {
  CALL_DEFAULT_MINUTES,
  CALL_FIRST_SLOT,
  LONG_TEXT_MAX,
  SESSION_DEFAULT_MINUTES,
  SESSION_DEFAULT_START,
} from '#shared/product-limits.ts'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { CALL_DECLINE_CHOICES, CALL_TEXTS } from '#shared/texts/meetings.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { DateTimeFields } from './date-time-fields.tsx'
import { CALL_SLOTS, SESSION_SLOTS, spanOf, toInstant, toLocalTime } from './local-times.ts'
import {
  type Call,
  type CallDialogProps,
  type MatchDialogProps,
  useCallAnswerHandlers,
  useDecidedCalls,
  useInvalidateSessions,
} from './use-call-answers.ts'

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

/**
 * Returns an idempotency key per request body: the same body keeps its key across retries until `renew`, another body
 * gets a new key (decision 21).
 */
function useIdempotencyKey() {
  const last = useRef({ json: '', key: '' })
  return {
    keyFor(body: object): string {
      const json = JSON.stringify(body)
      if (last.current.json !== json) last.current = { json, key: newClientId() }
      return last.current.key
    },
    renew() {
      last.current = { json: '', key: '' }
    },
  }
}
