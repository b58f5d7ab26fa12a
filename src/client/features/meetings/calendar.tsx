import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { longDate } from '#client/lib/format/format.ts'
import { toLocalDate } from '#client/lib/format/local-date.ts'
import { useNow } from '#client/lib/state/use-now.ts'
import './calendar.css'
import { toInstant } from './local-times.ts'

const ARROWS = { left: ChevronLeft, right: ChevronRight }

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = ARROWS[orientation === 'left' ? 'left' : 'right']
  return <Icon aria-hidden="true" className="size-5" />
}

const dayLabel = (day: Date, { today, selected }: Modifiers) =>
  `${today ? 'Today, ' : ''}${longDate(day)}${selected ? ', selected' : ''}`

type CalendarProps = { value: string; onChange: (day: string) => void }

/** Month calendar for picking a day that is not past, with arrow-key navigation. */
export function Calendar({ value, onChange }: CalendarProps) {
  const today = new Date(useNow())
  const selected = value ? toInstant(value, '00:00') : undefined
  return (
    <DayPicker
      mode="single"
      selected={selected}
      defaultMonth={selected}
      onSelect={(day) => onChange(day ? toLocalDate(day) : '')}
      startMonth={today}
      disabled={{ before: today }}
      showOutsideDays
      fixedWeeks
      navLayout="around"
      components={{ Chevron }}
      labels={{ labelDayButton: dayLabel }}
    />
  )
}
