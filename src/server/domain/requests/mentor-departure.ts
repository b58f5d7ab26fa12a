import type { Services } from '../../context.ts'
import { notify } from '../notifications/notices.ts'
import * as queries from './closing-queries.ts'

/** Closes what waits for a mentor who is no longer one, and tells those who wait. */
export async function closeRequestsTo(tx: Services, mentorId: number): Promise<void> {
  for (const closed of await queries.closeWaitingFor(tx.db, mentorId, tx.now())) {
    await notify(tx, {
      userId: closed.menteeUserId,
      kind: 'mentor_left',
      matchId: closed.id,
      key: `left ${closed.id}`,
      detail: { name: closed.mentorName },
    })
  }
}

/** Tells everybody who waits for a mentor or is matched with him that he is about to be removed. */
export async function tellOfRemoval(tx: Services, mentor: { id: number; fullName: string }): Promise<void> {
  // Without the match: it goes with him, and the notice would with it.
  for (const { userId } of await queries.menteesOf(tx.db, mentor.id)) {
    await notify(tx, {
      userId,
      kind: 'mentor_left',
      key: `removed ${mentor.id}`,
      detail: { name: mentor.fullName },
    })
  }
}
