import type { Ref } from 'react'
import { SelectField, type SelectFieldProps } from '#client/ui/select-field.tsx'
import { DateField } from './date-field.tsx'
import { DateTimeSummary, PastTimeNote } from './date-time-summary.tsx'
import { DurationChips } from './duration-chips.tsx'
import { spanOf } from './local-times.ts'
import { OverlapNote } from './overlap-note.tsx'

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
