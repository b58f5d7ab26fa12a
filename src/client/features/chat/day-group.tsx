import { memo } from 'react'
import { longDate } from '#client/lib/format/format.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { type BubbleActions, MessageBubble } from './bubble.tsx'
import type { Day } from './day-groups.ts'

type DayGroupProps = BubbleActions & {
  day: Day
  isToday: boolean
  otherName: string
  /** Ids of messages about danger, newest first. */
  dangerMessages: readonly number[]
}

function dangerOf(messageId: number | null, dangerMessages: readonly number[]) {
  if (messageId === null || !dangerMessages.includes(messageId)) return undefined
  return messageId === dangerMessages[0] ? 'newest' : 'earlier'
}

/** Memoized: there may be hundreds of days. */
export const DayGroup = memo(function DayGroup({
  day,
  isToday,
  dangerMessages,
  ...bubbleProps
}: DayGroupProps) {
  return (
    <li className="chat-day" style={{ containIntrinsicHeight: `auto ${estimateHeight(day)}px` }}>
      <h2 className="chip mx-auto flex w-fit bg-surface-2 font-sans text-ink-2 tracking-normal">
        {isToday ? UI_TEXTS.today : longDate(day.time)}
      </h2>
      <ol>
        {day.bubbles.map((bubble) => (
          <MessageBubble
            key={bubble.key}
            bubble={bubble}
            danger={dangerOf(bubble.messageId, dangerMessages)}
            {...bubbleProps}
          />
        ))}
      </ol>
    </li>
  )
})

const HEADING_PX = 30
const BUBBLE_PX = 66
const LINE_PX = 27
const CHARACTERS_PER_LINE = 60

/** Estimated height of an unrendered day, so that the scroll bar hardly jumps (decision 57). */
const estimateHeight = ({ bubbles }: Day) =>
  bubbles.reduce(
    (sum, { content }) => sum + BUBBLE_PX + LINE_PX * Math.floor(content.length / CHARACTERS_PER_LINE),
    HEADING_PX,
  )
