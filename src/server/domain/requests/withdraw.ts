import type { RequestRef } from '#shared/schemas/matches.ts'
import type { Ctx, Mentee } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { notify } from '../notifications/notifications.ts'
import { notPendingError } from './answer-requests.ts'
import * as queries from './queries.ts'

/**
 * Withdraws the mentee's own pending request and notifies the mentor; a new one may be sent later. Throws
 * `not_found`, or `conflict` if it is no longer pending.
 */
export async function withdrawRequest(ctx: Ctx<Mentee>, { id }: RequestRef): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { menteeId, userId } = tx.actor
    const closing = { closedAt: tx.now(), closedBy: userId }
    const withdrawn = await queries.withdrawPending(tx.db, { id, menteeId }, closing)
    if (!withdrawn)
      throw notPendingError(await queries.findRequest(tx.db, { column: 'menteeId', id, ownerId: menteeId }))
    await notify(tx, {
      userId: withdrawn.mentorUserId,
      kind: 'request_withdrawn',
      matchId: id,
      key: `withdrawn ${id}`,
    })
  })
}
