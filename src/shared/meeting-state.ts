export type MeetingState = 'Upcoming' | 'In Progress' | 'Completed'

/** What a session shows as at `now` (ISO, UTC): derived from its times, never stored. */
export function meetingState(session: { startTime: string; endTime: string }, now: string): MeetingState {
  if (session.endTime <= now) return 'Completed'
  return session.startTime <= now ? 'In Progress' : 'Upcoming'
}

const MINUTE_MS = 60_000

/** When a call begins and ends. */
export const spanOfCall = ({ dateTime, duration }: { dateTime: string; duration: number }) => ({
  startTime: dateTime,
  endTime: new Date(Date.parse(dateTime) + duration * MINUTE_MS).toISOString(),
})
