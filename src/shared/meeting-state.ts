export type MeetingState = 'Upcoming' | 'In Progress' | 'Completed'

/** Returns the state of a session at `now` (ISO, UTC), computed from its times. */
export function meetingState(session: { startTime: string; endTime: string }, now: string): MeetingState {
  if (session.endTime <= now) return 'Completed'
  return session.startTime <= now ? 'In Progress' : 'Upcoming'
}

const MINUTE_MS = 60_000

/** Returns the start and end of a call. */
export const spanOfCall = ({ dateTime, duration }: { dateTime: string; duration: number }) => ({
  startTime: dateTime,
  endTime: new Date(Date.parse(dateTime) + duration * MINUTE_MS).toISOString(),
})
