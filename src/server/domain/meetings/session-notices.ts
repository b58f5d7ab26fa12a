import type { ActiveParty, Ctx } from '../../context.ts'
import { matchStateOf } from '../access/match-access.ts'
import type { Invited } from '../invitations/invitations.ts'
import { notify } from '../notifications/notifications.ts'
import * as queries from './queries.ts'

type Session = { id: number; matchId: number; startTime: string; endTime: string }
/** Spelled as in the stored kinds and keys of notices. */
type Change = 'planned' | 'canceled'

/**
 * Notifies the other person of a session that the actor has planned or cancelled, unless it is over: once each. Who is
 * `invited` gets no other mail about it. Once contact was stopped nobody hears from the other one in this way either.
 */
export async function notifyOfSession(
  tx: Ctx<ActiveParty>,
  { id, matchId, startTime, endTime }: Session,
  { change, invited }: { change: Change; invited: Invited },
): Promise<void> {
  if (endTime <= tx.now()) return
  const people = await queries.findPeople(tx.db, matchId)
  if (matchStateOf(people) !== 'open') return
  const userId = tx.actor.role === 'mentor' ? people.menteeUserId : people.mentorUserId
  const notice = { userId, matchId, key: `session ${id} ${change}`, detail: { dateTime: startTime } }
  await notify(tx, { kind: `session_${change}`, ...notice, hasOwnMail: invited.has(userId) })
}
