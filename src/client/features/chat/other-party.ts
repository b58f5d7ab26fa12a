import type { Outputs, SessionUser } from '#client/lib/api/api.ts'

type Match = Outputs['matches']['byId']

/** Returns the other person of the match; undefined for administrators. */
export function otherParty(match: Match | undefined, user: SessionUser) {
  if (match?.mentor.user.id === user.id) return match.mentee.user
  if (match?.mentee.user.id === user.id) return match.mentor.user
  return undefined
}
