import type { MatchEnd } from '#shared/schemas/matches.ts'
import { END_TEXTS } from '#shared/texts/matches.ts'
import type { Admin, Ctx, Party } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { requireAcceptedMatch, requireConversation } from '../access/match-access.ts'
import { recordAuditEntry } from '../audit/audit.ts'
import { cancelMeetings } from '../meetings/meetings.ts'
import { notify } from '../notifications/notifications.ts'
import { flagEndReason } from '../screening/screen-entry.ts'
import * as queries from './queries.ts'

/**
 * Ends a match for its mentor, its mentee or an administrator: cancels its meetings, closes it to changes and
 * notifies the other side of the reason. Only administrators see `text`. Throws `conflict` if it has already ended.
 */
export async function endMatch(ctx: Ctx<Party | Admin>, { matchId, reason, text }: MatchEnd): Promise<void> {
  await requireMatchAccess(ctx, matchId)
  await inTransaction(ctx, async (tx) => {
    const { userId, role } = tx.actor
    const closing = { closedAt: tx.now(), closedBy: userId, closedReason: reason }
    const match = await queries.endMatch(tx.db, matchId, closing)
    if (!match) throw new AppError('conflict', END_TEXTS.already)
    await cancelMeetings(tx, matchId)
    if (isMember(tx)) await flagEndReason(tx, matchId, text)
    const { mentorUserId, menteeUserId, pausedAt } = match
    const by = role === 'admin' ? 'admin' : 'member'
    for (const recipientId of [mentorUserId, menteeUserId]) {
      if (recipientId === userId) continue
      // A reason is passed on only if it comes from the other member (decision 62), and contact was not stopped.
      const detail = { by, reason: by === 'admin' || pausedAt !== null ? null : reason }
      await notify(tx, { userId: recipientId, kind: 'match_ended', matchId, key: `ended ${matchId}`, detail })
    }
    tx.publish({ type: 'match_changed', matchId })
    await recordAuditEntry(tx, { action: 'match_ended', actorId: userId, detail: { matchId, reason, text } })
  })
}

const isMember = (ctx: Ctx<Party | Admin>): ctx is Ctx<Party> => ctx.actor.role !== 'admin'

async function requireMatchAccess(ctx: Ctx<Party | Admin>, matchId: number) {
  if (ctx.actor.role !== 'admin') return requireConversation(ctx, { matchId })
  return requireAcceptedMatch(ctx, { matchId })
}
