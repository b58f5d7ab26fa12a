import { clockTime, longDate } from '#client/lib/format/format.ts'
import { isolated } from '#shared/isolated.ts'
import { meetingState } from '#shared/meeting-state.ts'

export type NextSession = { startTime: string; endTime: string; otherParty: { fullName: string } }

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
