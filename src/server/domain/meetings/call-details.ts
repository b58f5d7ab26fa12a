import type { PageRequest } from '#shared/schemas/common.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import type { CallState } from '#shared/vocabulary.ts'
import type { Ctx, Party } from '../../context.ts'
import { pageById } from '../../pagination.ts'
import { requireConversation } from '../access/access.ts'
import * as queries from './call-queries.ts'
import { momentOf } from './expiry.ts'

type Row = Awaited<ReturnType<typeof queries.listDetails>>[number]

/** The call requests of a match, newest first, with how far each has come and what else was proposed. */
export async function callDetails(ctx: Ctx<Party>, { matchId, ...page }: MatchRef & PageRequest) {
  await requireConversation(ctx, { matchId })
  const moment = momentOf(ctx)
  return pageById(page, (part) => queries.listDetails(ctx.db, matchId, moment, part), detailFor(ctx))
}

const detailFor =
  ({ actor }: Ctx<Party>) =>
  (row: Row) => {
    const { id, matchId, title, dateTime, duration, createdAt, answeredAt, proposedTime, proposedDuration } =
      row
    const state = stateOf(row)
    return {
      id,
      matchId,
      title,
      dateTime,
      duration,
      state,
      createdAt,
      answeredAt,
      proposal:
        proposedTime && proposedDuration ? { dateTime: proposedTime, duration: proposedDuration } : null,
      refusal:
        state === 'declined'
          ? { byMe: row.answeredBy === actor.userId, reason: row.declineReason, note: row.declineNote }
          : null,
    }
  }

function stateOf({ status, outcome, passed, proposedTime }: Row): CallState {
  if (outcome) return outcome
  if (status !== 'pending') return status
  if (passed) return 'expired'
  return proposedTime ? 'proposed' : 'pending'
}
