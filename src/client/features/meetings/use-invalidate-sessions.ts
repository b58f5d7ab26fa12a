import { api } from '#client/lib/api/api.ts'

/** Returns a function that invalidates all queries with sessions or call requests. */
export function useInvalidateSessions() {
  const utils = api.useUtils()
  return () =>
    Promise.all([
      utils.sessions.invalidate(),
      utils.mentor.upcomingSessions.invalidate(),
      utils.mentee.upcomingSessions.invalidate(),
    ])
}
