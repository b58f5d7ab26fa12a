import { CalendarCheck } from 'lucide-react'
import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { longDate, timeRange, timeZoneCaption } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/time.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { ErrorText } from '#client/ui/field-frame.tsx'
import { SelectField, type SelectFieldProps } from '#client/ui/fields.tsx'
import { lazyContent } from '#client/ui/lazy-component.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { DURATION_CHOICES } from '#shared/enums.ts'
import { CLOCK_CHANGE_TEXTS } from '#shared/texts/meetings.ts'
import { OverlapNote } from './call-time.tsx'
import { isRepeated, spanOf, toInstant } from './local-times.ts'

type Controlled<Value> = { name: string; value: Value; onChange: (value: Value) => void }

export type DateTimeFieldsProps = {
  /** The match whose people are checked for overlaps. */
  matchId: number
  date: Controlled<string> & { ref: Ref<{ focus: () => void }> }
  /** Props of the time select, bound to its form field. */
  time: SelectFieldProps
  duration: Controlled<number>
  /** The selected time. */
  startTime: string
  errors: Partial<Record<'date' | 'duration', { message?: string }>>
}

/** Fields for day, time and duration, with a summary and warnings. */
export function DateTimeFields({ matchId, date, time, duration, startTime, errors }: DateTimeFieldsProps) {
  const when = { date: date.value, startTime, duration: duration.value }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-4">
        <DateField label="Date" error={errors.date?.message} {...date} />
        <div className="grid content-start gap-5">
          <div className="grid gap-1.5">
            <SelectField {...time} />
            <PastTimeNote {...when} />
          </div>
          <DurationChips
            value={duration.value}
            onValueChange={duration.onChange}
            error={errors.duration?.message}
          />
        </div>
      </div>
      <DateTimeSummary {...when} />
      <OverlapNote matchId={matchId} span={when.date ? spanOf(when) : undefined} />
    </>
  )
}

const CHOICES: { value: number; label: string }[] = DURATION_CHOICES.map((minutes) => ({
  value: minutes,
  label: `${minutes} min`,
}))

type DurationChipsProps = { value: number; onValueChange: (minutes: number) => void; error?: string }

function DurationChips(props: DurationChipsProps) {
  return <ChoiceChips label="Duration" name="duration" choices={CHOICES} {...props} />
}

type DateTimeValues = { date: string; startTime: string; duration: number }

/** Shows the chosen time in words, with the time zone. */
function DateTimeSummary({ date, startTime, duration }: DateTimeValues) {
  const span = date ? spanOf({ date, startTime, duration }) : undefined
  return (
    <div className="grid gap-2">
      <p
        role="status"
        className={
          span ? 'flex gap-2.5 rounded-md bg-primary-soft px-4 py-3 text-primary-ink text-sm' : 'sr-only'
        }
      >
        {span && (
          <>
            <CalendarCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            <span className="font-semibold">
              {`${longDate(span.startTime)} · ${timeRange(span.startTime, span.endTime)}`}
            </span>
          </>
        )}
      </p>
      {date && isRepeated(date, startTime) && <p className="text-sm">{CLOCK_CHANGE_TEXTS.repeated}</p>}
      <p className="text-ink-3 text-sm">{timeZoneCaption(date ? toInstant(date, startTime) : undefined)}</p>
    </div>
  )
}

/** Warns about a time in the past, which is allowed for sessions that have just taken place. */
function PastTimeNote({ date, startTime }: Pick<DateTimeValues, 'date' | 'startTime'>) {
  const now = useNow()
  const isPassed = date !== '' && toInstant(date, startTime).toISOString() < now
  return (
    <p role="status" className="text-sm text-warning empty:hidden">
      {isPassed ? 'This time has already passed.' : ''}
    </p>
  )
}

const Calendar = lazyContent(async () => (await import('./calendar.tsx')).Calendar)

type DateFieldProps = {
  label: string
  name: string
  value: string
  onChange: (day: string) => void
  error?: string
  /** Lets the form focus the calendar when the day is missing. */
  ref?: Ref<{ focus: () => void }>
}

/** Form field for a day, with an always visible calendar. */
function DateField({ label, name, value, onChange, error, ref }: DateFieldProps) {
  const id = useId()
  const frame = useRef<HTMLFieldSetElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => frame.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(),
  }))
  return (
    <fieldset
      ref={frame}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 content-start gap-1.5"
    >
      <legend className="mb-1.5 font-semibold text-sm" data-required="">
        {label}
      </legend>
      <input type="hidden" name={name} value={value} />
      <div className="rounded-lg border border-line p-2 max-sm:border-0 max-sm:p-0">
        <Calendar
          value={value}
          onChange={onChange}
          pending={<Skeleton className="h-[328px] w-full min-w-[294px] rounded-md" />}
        />
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  )
}
