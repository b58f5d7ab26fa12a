import { isUniqueViolation } from '#db/dialect.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MatchRef, MentorRequest, RequestDecision } from '#shared/schemas/matches.ts'
import type { RequestStatus } from '#shared/vocabulary.ts'
import type { ActiveMentee, Admin, ApprovedMentor, Ctx, Member, Mentee } from '../../ctx.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../page.ts'
import * as queries from './queries.ts'
import { activeView, adminView, detailView, requestView } from './views.ts'

const notFound = () => new AppError('not_found', 'Match not found')

/**
 * The two people of a match, and nobody else, may touch what hangs from it: for others it does not exist.
 * Every call about something of a match begins here.
 */
export async function requireParty(ctx: Ctx<Member>, { matchId }: MatchRef) {
  const match = await queries.findParties(ctx.db, { matchId })
  const { userId } = ctx.actor
  if (!match || (match.mentorUserId !== userId && match.menteeUserId !== userId)) throw notFound()
  return match
}

/** As requireParty, of a match that the mentor has accepted: before that there is nothing to talk in. */
export async function requireConversation(ctx: Ctx<Member>, ref: MatchRef) {
  return accepted(await requireParty(ctx, ref))
}

/** A match as the conversation of whoever was found to be of it; undefined is one that is not his. */
export function accepted<Match extends { requestStatus: RequestStatus }>(match: Match | undefined): Match {
  if (!match) throw notFound()
  if (match.requestStatus !== 'approved') throw new AppError('forbidden', 'This match has not been accepted')
  return match
}

/** A mentee asks an approved mentor. Whose request it is comes from the session, never from the input. */
export async function requestMentor(ctx: Ctx<ActiveMentee>, { mentorId, menteeId }: MentorRequest) {
  if (menteeId && menteeId !== ctx.actor.menteeId) {
    throw new AppError('forbidden', 'You can only ask for yourself')
  }
  await ctx.limits.takeShared('mentorRequests', ctx.actor.userId)
  if (!(await queries.findApprovedMentor(ctx.db, mentorId))) throw new AppError('not_found', 'Mentor not found')
  try {
    return await queries.insertMatch(ctx.db, {
      mentorId,
      menteeId: ctx.actor.menteeId,
      createdAt: ctx.now(),
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('conflict', MESSAGES.alreadyRequested) : error
  }
}

/** A mentor accepts or declines a request to him, once. */
export async function decideRequest(ctx: Ctx<ApprovedMentor>, { id, requestStatus }: RequestDecision) {
  const own = { id, mentorId: ctx.actor.mentorId }
  const status = requestStatus === 'approved' ? 'active' : 'declined'
  const match = await queries.decidePending(ctx.db, own, { requestStatus, status })
  if (match) return match
  if (await queries.findMatchOfMentor(ctx.db, own)) {
    throw new AppError('conflict', 'This request has already been decided')
  }
  throw new AppError('not_found', 'Request not found')
}

/** The requests a mentor has not decided, newest first. */
export const pendingRequests = (ctx: Ctx<ApprovedMentor>, page: PageRequest) =>
  pageById(page, (part) => queries.listPendingForMentor(ctx.db, ctx.actor.mentorId, part), requestView)

export const activeForMentor = (ctx: Ctx<ApprovedMentor>, page: PageRequest) =>
  active(ctx, { column: 'mentorId', id: ctx.actor.mentorId }, page)

export const activeForMentee = (ctx: Ctx<Mentee>, page: PageRequest) =>
  active(ctx, { column: 'menteeId', id: ctx.actor.menteeId }, page)

function active(ctx: Ctx<Member>, whose: { column: 'mentorId' | 'menteeId'; id: number }, page: PageRequest) {
  const { userId } = ctx.actor
  return pageById(page, (part) => queries.listActive(ctx.db, { userId, ...whose }, part), activeView)
}

/** One match for its two people; an administrator sees it too, but nothing of what they wrote. */
export async function byId(ctx: Ctx<Member>, { matchId }: MatchRef) {
  const isAdmin = ctx.actor.role === 'admin'
  if (!isAdmin) await requireParty(ctx, { matchId })
  const match = await queries.findMatch(ctx.db, matchId, ctx.actor.userId)
  if (!match) throw notFound()
  const detail = detailView(match)
  return isAdmin ? { ...detail, unreadCount: 0, lastMessage: null } : detail
}

/** Every match there is, newest first, as administrators see them. */
export const all = (ctx: Ctx<Admin>, page: PageRequest) =>
  pageById(page, (part) => queries.listAll(ctx.db, part), adminView)
