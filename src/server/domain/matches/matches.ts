import type { Admin, ApprovedMentor, Ctx, Member, Mentee, Party } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { pageById } from '#server/pagination.ts'
import { inTransaction } from '#server/transaction.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MatchEnd, MatchRef } from '#shared/schemas/matches.ts'
import { END_TEXTS } from '#shared/texts/matches.ts'
import {
  matchNotFound,
  matchStateOf,
  requireAcceptedMatch,
  requireConversation,
  requireConversationState,
  requireOwnMatch,
} from '../access/match-access.ts'
import { stageOf, VISIBLE } from '../access/visible-fields.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { cancelMeetings } from '../meetings/meetings.ts'
import { notify } from '../notifications/notifications.ts'
import { listDangerMessages } from '../safeguarding/danger.ts'
import { flagEndReason } from '../screening/screen-entry.ts'
import { countReviews } from '../supervision/supervision.ts'
import * as queries from './queries.ts'
import { adminViewOf, detailView, type ListedRow, menteeMatchView, mentorMatchView } from './views.ts'

/**
 * Returns the state of a match for its mentor or mentee: open, paused or ended, and whether they can resume it; for the
 * mentor also the mentee's messages about danger. Does not reveal who else paused it or why.
 */
export async function getMatchState(ctx: Ctx<Party>, ref: MatchRef) {
  const match = await requireConversationState(ctx, ref)
  const { userId } = ctx.actor
  const state = matchStateOf(match)
  const by = state === 'ended' ? match.closedBy : match.pausedBy
  const byMe = state !== 'open' && by === userId
  return {
    state,
    byMe,
    mayResume: state === 'paused' && byMe && match.pausedCaseId === null,
    closedAt: match.closedAt,
    reviews: await countReviews(ctx, ref),
    /** Somebody on duty is told of danger, so a mentee who writes of it may count on a reader. */
    teamReads: ctx.actor.role === 'mentee' && ctx.sendsMail,
    dangerMessages:
      state === 'open' && ctx.actor.role === 'mentor'
        ? await listDangerMessages(ctx, { ...ref, ...match })
        : [],
  }
}

/** A page of the mentor's accepted matches, newest first, with whether the mentee may be in danger. */
export const listForMentor = (ctx: Ctx<ApprovedMentor>, page: PageRequest) =>
  listActive(ctx, { column: 'mentorId', id: ctx.actor.mentorId }, { page, view: mentorMatchView })

/** A page of the mentee's accepted matches, newest first. */
export const listForMentee = (ctx: Ctx<Mentee>, page: PageRequest) =>
  listActive(ctx, { column: 'menteeId', id: ctx.actor.menteeId }, { page, view: menteeMatchView })

function listActive<View>(
  ctx: Ctx<Member>,
  owner: { column: 'mentorId' | 'menteeId'; id: number },
  { page, view }: { page: PageRequest; view: (row: ListedRow) => View },
) {
  const { userId } = ctx.actor
  return pageById(page, (part) => queries.listActive(ctx.db, { userId, ...owner }, part), view)
}

/**
 * Returns a match with its last message and unread count; administrators get neither. Throws `not_found`, also for the mentor
 * of a request that was closed.
 */
export async function getMatch(ctx: Ctx<Member>, { matchId }: MatchRef) {
  const { role } = ctx.actor
  const isAdmin = role === 'admin'
  if (!isAdmin) await requireOwnMatch(ctx, { matchId })
  const match = await queries.findMatch(ctx.db, matchId, ctx.actor.userId)
  if (!match || (role === 'mentor' && VISIBLE.mentee[stageOf(match)].length === 0)) throw matchNotFound()
  const detail = detailView(match, role)
  return isAdmin ? { ...detail, unreadCount: 0, lastMessage: null } : detail
}

/** A page of all matches, newest first, as administrators see them. */
export const listAllMatches = (ctx: Ctx<Admin>, page: PageRequest) =>
  pageById(page, (part) => queries.listAll(ctx.db, part), adminViewOf(ctx.now()))

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
