import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { REVIEW_MINUTES } from '#shared/product-limits.ts'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'

const MINUTE_MS = 60_000
const TICK_MS = 1_000

const msLeft = (since: number) => since + REVIEW_MINUTES * MINUTE_MS - Date.now()

/** Shows the minutes left of the access and calls `onEnd` when it expires. */
export function TimeLeft({ since, onEnd }: { since: number; onEnd: () => void }) {
  const [left, setLeft] = useState(() => msLeft(since))
  const tick = useEffectEvent(() => {
    const now = msLeft(since)
    setLeft(now)
    if (now <= 0) onEnd()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.floor(left / MINUTE_MS)
  return (
    <p
      role="timer"
      className="flex shrink-0 items-center gap-2 font-semibold text-sm tabular-nums print:hidden"
    >
      <Clock aria-hidden="true" className="size-4.5 shrink-0" />
      <span>{minutes > 0 ? SUPERVISION_TEXTS.minutesLeft(minutes) : SUPERVISION_TEXTS.lastMinute}</span>
    </p>
  )
}
