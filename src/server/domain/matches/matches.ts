import { isUniqueViolation } from '#db/dialect.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MatchRef, MentorRequest, RequestDecision } from '#shared/schemas/matches.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { REQUEST_TEXTS } from '#shared/texts/requests.ts'
import type { MatchOutcome, MatchStanding, RequestStatus } from '#shared/vocabulary.ts'
import {
  type ActiveMentee,
  type Admin,
  type ApprovedMentor,
  type Ctx,
  inTransaction,
  type Member,
  type Mentee,
  type Party,
} from '../../ctx.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../page.ts'
import { lockMentor } from '../accounts/locks.ts'
import { notify } from '../notices/notices.ts'
import { scoreOf } from '../planning/score.ts'
import { reviewsOf } from '../supervision/reviews.ts'
import { accept, decline } from './answering.ts'
import * as requests from './queries/requests.ts'
import * as queries from './queries.ts'
import { activeView, adminViewOf, detailView, requestedView, requestViewOf } from './views.ts'

const notFound = () => new AppError('not_found', 'Match not found')

/**
 * The two people of a match, and nobody else, may touch what hangs from it: for others it does not exist.
 * Every call about something of a match begins here.
 */
export async function requireParty(ctx: Ctx<Member>, { matchId }: MatchRef) {
  return ownOf(ctx, await queries.findParties(ctx.db, { matchId }))
}

type Parties = { mentorUserId: number; menteeUserId: number }

function ownOf<Match extends Parties>({ actor }: Ctx<Member>, match: Match | undefined): Match {
  if (!match || (match.mentorUserId !== actor.userId && match.menteeUserId !== actor.userId)) throw notFound()
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

/**
 * As requireConversation, of one to which something may be added: neither paused nor ended. Of two that come at once,
 * whoever ends or pauses it finds what is added in this transaction, or this finds that it is over.
 */
export async function requireOpen(tx: Ctx<Member>, { matchId }: MatchRef) {
  return stillOpen(accepted(ownOf(tx, await queries.lockStanding(tx.db, { matchId }))))
}

/** A conversation that was found, if something may be added to it. */
export function stillOpen<Match extends Standing>(match: Match): Match {
  const state = standingOf(match)
  if (state !== 'open') throw new AppError('conflict', MATCH_TEXTS[state])
  return match
}

type Standing = { outcome: MatchOutcome | null; pausedAt: string | null }

function standingOf({ outcome, pausedAt }: Standing): MatchStanding {
  if (outcome) return 'ended'
  return pausedAt ? 'paused' : 'open'
}

/**
 * How a match stands, for its two people: whether something may be added to it, and who could change that. Of a pause
 * the other side learns no more than that there is one.
 */
export async function standing(ctx: Ctx<Party>, ref: MatchRef) {
  const { matchId } = ref
  const match = accepted(ownOf(ctx, await queries.findStanding(ctx.db, { matchId })))
  const { userId } = ctx.actor
  const state = standingOf(match)
  const by = state === 'ended' ? match.closedBy : match.pausedBy
  const byMe = state !== 'open' && by === userId
  return {
    state,
    byMe,
    mayResume: state === 'paused' && byMe && match.pausedCaseId === null,
    closedAt: match.closedAt,
    reviews: await reviewsOf(ctx, ref),
  }
}

/** A mentee asks an approved mentor. Whose request it is comes from the session, never from the input. */
export async function requestMentor(ctx: Ctx<ActiveMentee>, { mentorId, menteeId }: MentorRequest) {
  const own = ctx.actor.menteeId
  if (menteeId && menteeId !== own) throw new AppError('forbidden', 'You can only ask for yourself')
  await ctx.limits.takeShared('mentorRequests', ctx.actor.userId)
  const { match } = await askFor(ctx, { mentorId, menteeId: own })
  // Mentees are told in words how well a mentor fits, never by a number.
  return { ...match, compatibility: null }
}

/** Asks a mentor in a mentee's name: whoever does, the same holds for the request. */
export async function askFor<Asker extends ActiveMentee | Admin>(
  ctx: Ctx<Asker>,
  pair: { mentorId: number; menteeId: number },
) {
  const score = await scoreOf(ctx.db, pair)
  return inTransaction(ctx, async (tx) => {
    // The account first: removing or changing the mentor locks it first too (decision 28).
    await lockMentor(tx.db, pair.mentorId)
    const mentor = await requests.lockApprovedMentor(tx.db, pair.mentorId)
    if (!mentor) throw new AppError('not_found', 'Mentor not found')
    const made = await insertOnce(tx, { ...pair, ...score, createdAt: tx.now() })
    const { id: matchId, mentorUserId, menteeName, mentorName } = made
    await requireRoom(tx, mentor)
    await notify(tx, {
      userId: mentorUserId,
      kind: 'request_received',
      matchId,
      key: `request ${matchId}`,
      detail: { name: menteeName },
    })
    return { match: requestedView(made), mentorName }
  })
}

async function insertOnce({ db }: Ctx, match: Parameters<typeof requests.insertMatch>[1]) {
  try {
    return await requests.insertMatch(db, match)
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('conflict', MESSAGES.alreadyRequested) : error
  }
}

async function requireRoom({ db }: Ctx, { id, pausedAt, capacity }: Mentorship) {
  if (pausedAt) throw new AppError('conflict', REQUEST_TEXTS.mentorPaused)
  if (capacity !== null && (await requests.hasAsMany(db, id, capacity))) {
    throw new AppError('conflict', REQUEST_TEXTS.mentorFull)
  }
}

type Mentorship = NonNullable<Awaited<ReturnType<typeof requests.lockApprovedMentor>>>

/** A mentor accepts or declines a request to him, once. */
export const decideRequest = (ctx: Ctx<ApprovedMentor>, { id, requestStatus }: RequestDecision) =>
  requestStatus === 'approved' ? accept(ctx, { id }) : decline(ctx, { id })

/** The requests a mentor has not decided, newest first. */
export const pendingRequests = (ctx: Ctx<ApprovedMentor>, page: PageRequest) =>
  pageById(
    page,
    (part) => requests.listPendingForMentor(ctx.db, ctx.actor.mentorId, part),
    requestViewOf(ctx.now()),
  )

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
  pageById(page, (part) => queries.listAll(ctx.db, part), adminViewOf(ctx.now()))
