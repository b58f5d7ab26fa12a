import type { RequestRef } from '#shared/schemas/matches.ts'
import type { Ctx, Mentee } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { notify } from '../notifications/notices.ts'
import { tooLate } from './accept-decline.ts'
import * as queries from './queries.ts'

/** A mentee takes back a request of his own that has not been answered. He may ask the same mentor again. */
export async function withdraw(ctx: Ctx<Mentee>, { id }: RequestRef): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { menteeId, userId } = tx.actor
    const how = { closedAt: tx.now(), closedBy: userId }
    const withdrawn = await queries.withdrawPending(tx.db, { id, menteeId }, how)
    if (!withdrawn) throw tooLate(await queries.findRequest(tx.db, { column: 'menteeId', id, of: menteeId }))
    await notify(tx, {
      userId: withdrawn.mentorUserId,
      kind: 'request_withdrawn',
      matchId: id,
      key: `withdrawn ${id}`,
      detail: { name: withdrawn.menteeName },
    })
  })
}
