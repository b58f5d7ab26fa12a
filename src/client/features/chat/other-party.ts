import type { Outputs, SessionUser } from '#client/lib/api/api.ts'

type Match = Outputs['matches']['byId']

/** The one that somebody talks to in a match; nobody for an administrator, who is neither of the two. */
export function otherParty(match: Match | undefined, user: SessionUser) {
  if (match?.mentor.user.id === user.id) return match.mentee.user
  if (match?.mentee.user.id === user.id) return match.mentor.user
  return undefined
}
