import type { Services } from '../../context.ts'
import { notify } from '../notifications/notifications.ts'
import * as queries from './closing-queries.ts'

/** Closes the pending requests to a mentor who has left and notifies the mentees. */
export async function closeRequestsToMentor(tx: Services, mentorId: number): Promise<void> {
  for (const closed of await queries.closePendingRequests(tx.db, mentorId, tx.now())) {
    await notify(tx, {
      userId: closed.menteeUserId,
      kind: 'mentor_left',
      matchId: closed.id,
      key: `left ${closed.id}`,
    })
  }
}

/** Notifies all mentees of a mentor that the mentor's account is about to be removed. */
export async function notifyOfRemoval(tx: Services, mentorId: number): Promise<void> {
  // Without `matchId`: the match is deleted with the mentor, and the notification would be deleted with it.
  for (const { userId } of await queries.listMenteesOfMentor(tx.db, mentorId)) {
    await notify(tx, { userId, kind: 'mentor_left', key: `removed ${mentorId}` })
  }
}
