import { CalendarCheck } from 'lucide-react'
import { longDate, timeRange, timeZoneCaption } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/use-now.ts'
import { CLOCK_CHANGE_TEXTS } from '#shared/texts/clock-changes.ts'
import { isRepeated, spanOf, toInstant } from './local-times.ts'

export type DateTimeValues = { date: string; startTime: string; duration: number }

/** Shows the chosen time in words, with the time zone. */
export function DateTimeSummary({ date, startTime, duration }: DateTimeValues) {
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
export function PastTimeNote({ date, startTime }: Pick<DateTimeValues, 'date' | 'startTime'>) {
  const now = useNow()
  const isPassed = date !== '' && toInstant(date, startTime).toISOString() < now
  return (
    <p role="status" className="text-sm text-warning empty:hidden">
      {isPassed ? 'This time has already passed.' : ''}
    </p>
  )
}
