import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { longDate, toLocalDate } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/time.ts'
import { toInstant } from './local-times.ts'

const ARROWS = { left: ChevronLeft, right: ChevronRight }

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = ARROWS[orientation === 'left' ? 'left' : 'right']
  return <Icon aria-hidden="true" className="size-5" />
}

const dayLabel = (day: Date, { today, selected }: Modifiers) =>
  `${today ? 'Today, ' : ''}${longDate(day)}${selected ? ', selected' : ''}`

const ARROW_BUTTON =
  'absolute top-0 grid size-11 place-items-center rounded-full text-ink-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-35 not-aria-disabled:hover:bg-surface-3 not-aria-disabled:hover:text-ink'

const CLASS_NAMES = {
  root: 'relative mx-auto w-[calc(7*var(--day))] max-w-full [--day:42px] max-sm:[--day:max(40px,min(48px,(100vw_-_2.5rem)/7))]',
  month: 'relative',
  month_caption:
    'mx-11 grid min-h-11 place-items-center text-center font-bold font-display leading-[1.2] tracking-[-0.01em]',
  button_previous: `${ARROW_BUTTON} start-0`,
  button_next: `${ARROW_BUTTON} end-0`,
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 font-semibold text-2xs text-ink-3 leading-[inherit]',
  day: 'h-(--day) p-0 text-center text-sm tabular-nums leading-[inherit]',
  day_button:
    'm-auto grid size-[calc(var(--day)_-_2px)] max-w-full place-items-center rounded-full transition-colors duration-120 focus-visible:-outline-offset-1 enabled:hover:bg-surface-3 disabled:cursor-not-allowed',
  outside: 'text-ink-3',
  today: '[&>button]:font-bold [&>button]:shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
  disabled: 'text-ink-3 line-through opacity-50',
  selected:
    '[&>button]:bg-primary! [&>button]:font-bold [&>button]:text-on-primary [&>button]:shadow-none! forced-colors:[&>button]:bg-[Highlight]! forced-colors:[&>button]:text-[HighlightText] forced-colors:[&>button]:forced-color-adjust-none',
}

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
      classNames={CLASS_NAMES}
      components={{ Chevron }}
      labels={{ labelDayButton: dayLabel }}
    />
  )
}
