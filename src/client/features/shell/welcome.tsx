import type { ReactNode } from 'react'
import { clockTime, longDate } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/time.ts'
import { meetingState } from '#shared/meeting-state.ts'
import { isolated } from '#shared/text.ts'

export type WelcomeProps = { name: string; next?: NextSession | undefined; action?: ReactNode }

/** Header of a dashboard. */
export function Welcome({ name, next, action }: WelcomeProps) {
  const now = useNow()
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:mb-6">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl [overflow-wrap:anywhere]">
          {isolated`Welcome, ${name}`}
        </h1>
        {next && <p className="mt-1.5 text-ink-2">{nextSessionText(next, now)}</p>}
      </div>
      {action}
    </header>
  )
}

type NextSession = { startTime: string; endTime: string; otherParty: { fullName: string } }

const DAY_MS = 86_400_000

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())

/** Returns today, tomorrow or the weekday; from a week on, the full date. */
function dayText(start: Date, now: Date): string {
  // Rounded, because daylight saving makes a day an hour longer or shorter.
  const days = Math.round((midnight(start).getTime() - midnight(now).getTime()) / DAY_MS)
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  const date = longDate(start)
  return days < 7 ? date.slice(0, date.indexOf(',')) : `on ${date}`
}

/** Returns the sentence about the next session: when and with whom. */
export function nextSessionText({ startTime, endTime, otherParty }: NextSession, now: string): string {
  if (meetingState({ startTime, endTime }, now) === 'In Progress') {
    return isolated`Your session with ${otherParty.fullName} is going on now.`
  }
  const start = new Date(startTime)
  return isolated`Your next session is ${dayText(start, new Date(now))} at ${clockTime(start)} with ${otherParty.fullName}.`
}
