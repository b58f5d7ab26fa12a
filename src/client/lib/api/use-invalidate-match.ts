import { api } from './api.ts'

/** Returns a function that fetches again what depends on whether a match is open, paused or ended. */
export function useInvalidateMatch(matchId: number) {
  const utils = api.useUtils()
  return () =>
    Promise.all([
      utils.matches.standing.invalidate({ matchId }),
      utils.matches.byId.invalidate({ matchId }),
      utils.mentor.activeMatches.invalidate(),
      utils.mentee.activeMatches.invalidate(),
      utils.mentor.upcomingSessions.invalidate(),
      utils.mentee.upcomingSessions.invalidate(),
      utils.sessions.waitingCalls.invalidate(),
    ])
}
