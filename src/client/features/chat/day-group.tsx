import { longDate } from '#client/lib/format.ts'
import { MESSAGES } from '#shared/messages.ts'
import { type BubbleActions, MessageBubble } from './bubble.tsx'
import type { Day } from './day-groups.ts'

type DayGroupProps = BubbleActions & { day: Day; isToday: boolean; otherName: string }

export function DayGroup({ day, isToday, ...bubbleProps }: DayGroupProps) {
  return (
    <li>
      <h2 className="chip mx-auto flex w-fit bg-surface-2 font-sans text-ink-2 tracking-normal">
        {isToday ? MESSAGES.today : longDate(day.date)}
      </h2>
      <ol>
        {day.bubbles.map((bubble) => (
          <MessageBubble key={bubble.key} bubble={bubble} {...bubbleProps} />
        ))}
      </ol>
    </li>
  )
}
