import type { CallState } from '#shared/enums.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import type { Ctx, Party } from '../../context.ts'
import { pageById } from '../../pagination.ts'
import { requireConversation } from '../access/match-access.ts'
import { expiryTimesOf } from './call-expiry.ts'
import * as queries from './call-queries.ts'

type Row = Awaited<ReturnType<typeof queries.listDetails>>[number]

/**
 * Returns a page of a match's call requests, newest first, each with its state, proposal and refusal. A refusal of the
 * other person shows once it can no longer be undone.
 */
export async function listCallDetails(ctx: Ctx<Party>, { matchId, ...page }: MatchRef & PageRequest) {
  await requireConversation(ctx, { matchId })
  const times = expiryTimesOf(ctx)
  return pageById(page, (part) => queries.listDetails(ctx.db, matchId, times, part), detailViewFor(ctx))
}

/** Returns how many call requests wait for the actor's answer. */
export function countWaitingCalls(ctx: Ctx<Party>): Promise<{ count: number }> {
  const { db, actor } = ctx
  const times = expiryTimesOf(ctx)
  return actor.role === 'mentor'
    ? queries.countWaiting(db, { column: 'mentorId', id: actor.mentorId, times })
    : queries.countWaiting(db, { column: 'menteeId', id: actor.menteeId, times })
}

const detailViewFor =
  ({ actor }: Ctx<Party>) =>
  (row: Row) => {
    const { id, matchId, title, dateTime, duration, createdAt, answeredAt, proposedTime, proposedDuration } =
      row
    const isUndoable = isUndoableFor(actor.userId, row)
    const state = callStateOf(isUndoable ? { ...row, status: 'pending' } : row)
    return {
      id,
      matchId,
      title,
      dateTime,
      duration,
      state,
      createdAt,
      answeredAt: isUndoable ? null : answeredAt,
      proposal:
        proposedTime && proposedDuration ? { dateTime: proposedTime, duration: proposedDuration } : null,
      refusal:
        state === 'declined'
          ? { byMe: row.answeredBy === actor.userId, reason: row.declineReason, note: row.declineNote }
          : null,
    }
  }

const isUndoableFor = (userId: number, { status, outcome, isRecent, answeredBy }: Row) =>
  status === 'declined' && outcome === null && Boolean(isRecent) && answeredBy !== userId

function callStateOf({ status, outcome, passed, proposedTime }: Row): CallState {
  if (outcome) return outcome
  if (status !== 'pending') return status
  if (passed) return 'expired'
  return proposedTime ? 'proposed' : 'pending'
}
