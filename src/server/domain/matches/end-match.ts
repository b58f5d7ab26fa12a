import type { MatchEnd } from '#shared/schemas/matches.ts'
import { END_TEXTS } from '#shared/texts/ending.ts'
import type { Admin, Ctx, Party } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { requireAcceptedMatch, requireConversation } from '../access/access.ts'
import { record } from '../audit/audit.ts'
import { closeMeetingsOf } from '../meetings/closing.ts'
import { notify } from '../notifications/notices.ts'
import { flagEnding } from '../screening/flagging.ts'
import * as queries from './queries.ts'

/**
 * One of the two ends a match, or an administrator does: nothing is added to it any more, what was planned is off,
 * and it stays readable. The other side learns the kind of reason; what was written beside it only administrators.
 */
export async function end(ctx: Ctx<Party | Admin>, { matchId, reason, text }: MatchEnd): Promise<void> {
  await requireOwn(ctx, matchId)
  await inTransaction(ctx, async (tx) => {
    const { userId, role } = tx.actor
    const how = { closedAt: tx.now(), closedBy: userId, closedReason: reason }
    const match = await queries.endMatch(tx.db, matchId, how)
    if (!match) throw new AppError('conflict', END_TEXTS.already)
    await closeMeetingsOf(tx, matchId)
    if (isMember(tx)) await flagEnding(tx, matchId, text)
    const { mentorUserId, mentorName, menteeUserId, menteeName } = match
    const by = role === 'admin' ? 'admin' : 'member'
    for (const [one, name] of [
      [mentorUserId, menteeName],
      [menteeUserId, mentorName],
    ] as const) {
      if (one === userId) continue
      // An administrator's reason is no judgement of one of the two about the other.
      const detail = { name, by, reason: by === 'admin' ? null : reason }
      await notify(tx, { userId: one, kind: 'match_ended', matchId, key: `ended ${matchId}`, detail })
    }
    tx.publish({ type: 'match_changed', matchId })
    await record(tx, { action: 'match_ended', actorId: userId, detail: { matchId, reason, text } })
  })
}

const isMember = (ctx: Ctx<Party | Admin>): ctx is Ctx<Party> => ctx.actor.role !== 'admin'

async function requireOwn(ctx: Ctx<Party | Admin>, matchId: number) {
  if (ctx.actor.role !== 'admin') return requireConversation(ctx, { matchId })
  return requireAcceptedMatch(ctx, { matchId })
}
