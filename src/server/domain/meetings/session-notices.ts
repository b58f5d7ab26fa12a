import type { ActiveParty, Ctx } from '../../context.ts'
import { notify } from '../notifications/notifications.ts'
import type { Invited } from './invitations.ts'
import * as queries from './queries.ts'

type Session = { id: number; matchId: number; startTime: string; endTime: string }
/** Spelled as in the stored kinds and keys of notices. */
type Change = 'planned' | 'canceled'

/**
 * Notifies the other person of a session that the actor has planned or cancelled, unless it is over: once each. Who is
 * `invited` gets no other mail about it.
 */
export async function notifyOfSession(
  tx: Ctx<ActiveParty>,
  { id, matchId, startTime, endTime }: Session,
  { change, invited }: { change: Change; invited: Invited },
): Promise<void> {
  if (endTime <= tx.now()) return
  const people = await queries.findPeople(tx.db, matchId)
  const [userId, name] =
    tx.actor.role === 'mentor'
      ? [people.menteeUserId, people.mentorName]
      : [people.mentorUserId, people.menteeName]
  const notice = { userId, matchId, key: `session ${id} ${change}`, detail: { name, dateTime: startTime } }
  await notify(tx, { kind: `session_${change}`, ...notice, hasOwnMail: invited.has(userId) })
}
