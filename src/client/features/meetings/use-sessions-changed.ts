import { api } from '#client/lib/api/api.ts'

/** Asks again for every list in which a session or a call request may stand. */
export function useSessionsChanged() {
  const utils = api.useUtils()
  return () =>
    Promise.all([
      utils.sessions.invalidate(),
      utils.mentor.upcomingSessions.invalidate(),
      utils.mentee.upcomingSessions.invalidate(),
    ])
}
