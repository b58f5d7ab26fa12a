import type { Ref } from 'react'
import { SelectField, type SelectFieldProps } from '#client/ui/select-field.tsx'
import { DateField } from './date-field.tsx'
import { DurationChips } from './duration-chips.tsx'
import { spanOf } from './local-times.ts'
import { OverlapNote } from './overlap-note.tsx'
import { PassedNote, WhenSummary } from './when-summary.tsx'

type Controlled<Value> = { name: string; value: Value; onChange: (value: Value) => void }

export type WhenFieldsProps = {
  /** Between whom it is: the note tells what either has in that time. */
  matchId: number
  date: Controlled<string> & { ref: Ref<{ focus: () => void }> }
  /** The list of times, bound to its field of the form. */
  time: SelectFieldProps
  duration: Controlled<number>
  /** What is chosen in the list of times. */
  startTime: string
  errors: Partial<Record<'date' | 'duration', { message?: string }>>
}

/** The fields that choose a time, and what there is to say about what they choose. */
export function WhenFields({ matchId, date, time, duration, startTime, errors }: WhenFieldsProps) {
  const when = { date: date.value, startTime, duration: duration.value }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-4">
        <DateField label="Date" error={errors.date?.message} {...date} />
        <div className="grid content-start gap-5">
          <div className="grid gap-1.5">
            <SelectField {...time} />
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
    </>
  )
}
