import { isUniqueViolation } from '#db/dialect.ts'
import type { ActiveMentee, Admin, ApprovedMentor, Ctx, Mentee, Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { pageById } from '#server/pagination.ts'
import { inTransaction } from '#server/transaction.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MentorRequest, RequestDecision, RequestRef } from '#shared/schemas/matches.ts'
import { REQUEST_TEXTS } from '#shared/texts/failures.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { lockMentee, lockMentor } from '../accounts/locks.ts'
import { computeScoreColumns } from '../compatibility/score.ts'
import { requireConfirmedEmail } from '../mail/member-mails.ts'
import { notify } from '../notifications/notifications.ts'
import { screenEntry, withRefusalReport } from '../screening/screen-entry.ts'
import { acceptRequest, declineRequest, notPendingError } from './answer-requests.ts'
import * as queries from './queries.ts'
import * as closingQueries from './queries.ts'
import { suggestMentors } from './suggestions.ts'
import { ownRequestView, pendingRequestViewOf, storedRequestView } from './views.ts'

/**
 * Creates a request of the signed-in mentee to an approved mentor, with a first line if they wrote one. Throws `forbidden`
 * for another `menteeId`, `invalid` for a first line that is refused, else like `createRequest`.
 */
export async function requestMentor(
  ctx: Ctx<ActiveMentee>,
  { mentorId, menteeId, firstLine = null }: MentorRequest,
) {
  const own = ctx.actor.menteeId
  if (menteeId && menteeId !== own) throw new AppError('forbidden', 'You can only ask for yourself')
  await requireConfirmedEmail(ctx)
  await ctx.limits.takeShared('mentorRequests', ctx.actor.userId)
  const request = { mentorId, menteeId: own, firstLine }
  const match = await (firstLine ? createScreened(ctx, request) : createRequest(ctx, request))
  // Only administrators and mentors see the score; mentees get reasons in words.
  return { ...match, compatibility: null }
}

/** Like `createRequest`; a first line that is refused leaves a case and no request. */
const createScreened = (ctx: Ctx<ActiveMentee>, request: NewRequest) =>
  withRefusalReport(
    ctx,
    () =>
      inTransaction(ctx, async (tx) => {
        const created = await createRequest(tx, request)
        const fields = { firstLine: request.firstLine }
        await screenEntry(tx, { matchId: created.id, about: 'request', fields })
        return created
      }),
    (tx) => lockMentee(tx.db, request.menteeId),
  )

type NewRequest = { mentorId: number; menteeId: number; firstLine?: string | null }

/**
 * Creates a pending request of a mentee to a mentor, for the mentee or for an administrator who pairs both. Throws
 * `not_found` if there is no such approved mentor, `conflict` if there is a live request or no capacity.
 */
export async function createRequest<Requester extends ActiveMentee | Admin>(
  ctx: Ctx<Requester>,
  { firstLine = null, ...pair }: NewRequest,
) {
  const score = await computeScoreColumns(ctx.db, pair)
  return inTransaction(ctx, async (tx) => {
    // The account first: removing or changing the mentor locks it first too (decision 28).
    await lockMentor(tx.db, pair.mentorId)
    const mentor = await queries.lockApprovedMentor(tx.db, pair.mentorId)
    if (!mentor) throw new AppError('not_found', 'Mentor not found')
    const created = await insertUnlessDuplicate(tx, { ...pair, ...score, firstLine, createdAt: tx.now() })
    const { id: matchId, mentorUserId } = created
    await requireCapacity(tx, mentor)
    await notify(tx, {
      userId: mentorUserId,
      kind: 'request_received',
      matchId,
      key: `request ${matchId}`,
    })
    return storedRequestView(created)
  })
}

async function insertUnlessDuplicate({ db }: Ctx, match: Parameters<typeof queries.insertMatch>[1]) {
  try {
    return await queries.insertMatch(db, match)
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('conflict', UI_TEXTS.alreadyRequested) : error
  }
}

type LockedMentor = NonNullable<Awaited<ReturnType<typeof queries.lockApprovedMentor>>>

async function requireCapacity({ db }: Ctx, { id, pausedAt, capacity }: LockedMentor) {
  if (pausedAt) throw new AppError('conflict', REQUEST_TEXTS.mentorPaused)
  if (capacity !== null && (await queries.hasMenteesAtLeast(db, id, capacity))) {
    throw new AppError('conflict', REQUEST_TEXTS.mentorFull)
  }
}

/** Accepts or declines a pending request; throws like `acceptRequest`. */
export const decideRequest = (ctx: Ctx<ApprovedMentor>, { id, requestStatus }: RequestDecision) =>
  requestStatus === 'approved' ? acceptRequest(ctx, { id }) : declineRequest(ctx, { id })

/**
 * Returns a page of what mentees wrote with the mentor's pending requests, newest first, and when they changed what they say
 * about themselves since they asked; null for neither.
 */
export const listFirstLines = (ctx: Ctx<ApprovedMentor>, page: PageRequest) =>
  pageById(
    page,
    (part) => queries.listFirstLinesForMentor(ctx.db, ctx.actor.mentorId, part),
    ({ id, firstLine, createdAt, aboutChangedAt }) => ({
      id,
      firstLine,
      changedAt: aboutChangedAt && aboutChangedAt > createdAt ? aboutChangedAt : null,
    }),
  )

/** Returns a page of the mentor's pending requests, newest first. */
export const listPendingRequests = (ctx: Ctx<ApprovedMentor>, page: PageRequest) =>
  pageById(
    page,
    (part) => queries.listPendingForMentor(ctx.db, ctx.actor.mentorId, part),
    pendingRequestViewOf(ctx.now()),
  )

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

/**
 * Returns a page of the mentee's requests that were not accepted, newest first; declined and expired ones come with
 * suggestions of other mentors.
 */
export async function listOwnRequests(ctx: Ctx<Mentee>, page: PageRequest) {
  const { menteeId } = ctx.actor
  const { items, next } = await pageById(
    page,
    (part) => queries.listForMentee(ctx.db, menteeId, part),
    ownRequestView,
  )
  const mayAskOthers = items.some(({ status }) => wasRefused(status))
  const others = mayAskOthers ? await suggestMentors(ctx) : []
  return {
    items: items.map((item) => ({ ...item, suggestions: wasRefused(item.status) ? others : [] })),
    next,
  }
}

const wasRefused = (status: string) => status === 'declined' || status === 'expired'

/** Closes the pending requests to a mentor who has left and notifies the mentees. */
export async function closeRequestsToMentor(tx: Services, mentorId: number): Promise<void> {
  for (const closed of await closingQueries.closePendingRequests(tx.db, mentorId, tx.now())) {
    await notify(tx, {
      userId: closed.menteeUserId,
      kind: 'mentor_left',
      matchId: closed.id,
      key: `left ${closed.id}`,
    })
  }
}

/** Notifies all mentees of a mentor that the mentor's account is about to be removed. */
export async function notifyOfRemoval(tx: Services, mentorId: number): Promise<void> {
  // Without `matchId`: the match is deleted with the mentor, and the notification would be deleted with it.
  for (const { userId } of await closingQueries.listMenteesOfMentor(tx.db, mentorId)) {
    await notify(tx, { userId, kind: 'mentor_left', key: `removed ${mentorId}` })
  }
}
