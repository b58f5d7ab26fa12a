export type MeetingState = 'Upcoming' | 'In Progress' | 'Completed'

/** What a session shows as at `now` (ISO, UTC): derived from its times, never stored. */
export function meetingState(session: { startTime: string; endTime: string }, now: string): MeetingState {
  if (session.endTime <= now) return 'Completed'
  return session.startTime <= now ? 'In Progress' : 'Upcoming'
}
