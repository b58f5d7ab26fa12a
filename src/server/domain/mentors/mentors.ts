import type { Admin, ApprovedMentor, Ctx, Mentee } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { pageById } from '#server/pagination.ts'
import { inTransaction } from '#server/transaction.ts'
import type { MentorStatus } from '#shared/enums.ts'
import { foldText } from '#shared/fold-text.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MentorAvailability } from '#shared/schemas/matches.ts'
import type { MentorRef, MentorSearch, MentorStatusChange, PersonRef } from '#shared/schemas/people.ts'
import { removeAccount } from '../accounts/accounts.ts'
import { lockMentor } from '../accounts/locks.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { listReasonsForMentor } from '../compatibility/mentor-ranking.ts'
import { changedSince, type DecisionRules, recordDecision } from '../decisions/decisions.ts'
import { cancelInvitationsWith } from '../invitations/invitations.ts'
import { deleteApproved, requireUnchanged } from '../profiles/approved-profiles.ts'
import { closeRequestsToMentor, notifyOfRemoval } from '../requests/requests.ts'
import { requireVetted } from '../vetting/vetting.ts'
import * as queries from './queries.ts'

/** Returns a page of the mentors who wait for approval. */
export const listPending = (ctx: Ctx<Admin>, page: PageRequest) => listByStatus(ctx, 'pending', page)

/** Returns a page of the approved mentors. */
export const listApproved = (ctx: Ctx<Admin>, page: PageRequest) => listByStatus(ctx, 'approved', page)

const listByStatus = (ctx: Ctx<Admin>, status: 'pending' | 'approved', page: PageRequest) =>
  pageById(page, (part) => queries.listByStatus(ctx.db, { status, ...part }), toAdminView)

/**
 * Approves or rejects a mentor of any status and returns them. Any status but approved ends their access at once; their
 * waiting requests are closed once it can no longer be undone. Throws `not_found`, or `conflict` if the profile has
 * changed since the administrator saw it or a required check is open.
 */
export async function setMentorStatus(ctx: Ctx<Admin>, { id, status, seen }: MentorStatusChange) {
  return inTransaction(ctx, async (tx) => {
    const mentor = await lockAndLoadMentor(tx, id)
    if (status === 'approved' && seen) requireUnchanged(seen, { ...mentor, bio: null })
    if (status === 'approved' && tx.policy.requireVetting) await requireVetted(tx, id)
    const isApplication = mentor.status === 'pending'
    await queries.updateStatus(tx.db, id, {
      status,
      ...(isApplication && status === 'approved' && { approvedAt: tx.now() }),
    })
    // What was approved before an unannounced rejection is out of date.
    if (status === 'approved' && mentor.status === 'rejected') await deleteApproved(tx, mentor)
    await recordDecision(tx, { kind: 'mentor', subjectId: id, from: mentor.status, to: status })
    const detail = { id, from: mentor.status, to: status }
    const actorAndSubject = { actorId: tx.actor.userId, subjectId: mentor.userId }
    await recordAuditEntry(tx, { ...actorAndSubject, action: 'mentor_status_changed', detail })
    publishStatus(tx, mentor, status)
    return toAdminView({ ...mentor, status })
  })
}

/** Undone, a mentor has the status of before, unless someone has asked them since their approval. */
export const mentorDecisions: DecisionRules<'mentor', Admin, Row> = {
  kind: 'mentor',
  lockAccount: lockMentor,
  lock: (tx, { id }) => lockAndLoadMentor(tx, id),
  async undo(tx, mentor, { outcome, fromStatus: status }) {
    if (mentor.status !== outcome) throw changedSince()
    if (outcome === 'approved') await withdrawApproval(tx, mentor, status)
    await queries.updateStatus(tx.db, mentor.id, { status, ...(status === 'pending' && { approvedAt: null }) })
    publishStatus(tx, mentor, status)
  },
  /** Closes the waiting requests to a mentor who was rejected, unless they were approved again. */
  async settle(tx, id, { fromStatus }) {
    const mentor = await queries.findMentor(tx.db, id)
    if (mentor?.status !== 'rejected') return
    await closeRequestsToMentor(tx, id)
    if (fromStatus === 'approved') await deleteApproved(tx, mentor)
    // What their open pages show is out of date.
    tx.publish({ type: 'access_changed', userId: mentor.userId })
  },
}

async function withdrawApproval(tx: Ctx<Admin>, mentor: Row, before: MentorStatus) {
  // An approval after an unannounced rejection: the requests from before are still open.
  if (before === 'rejected') await closeRequestsToMentor(tx, mentor.id)
  else if (await queries.hasMatches(tx.db, mentor.id)) throw changedSince()
  await deleteApproved(tx, mentor)
}

function publishStatus(tx: Ctx<Admin>, { userId }: Row, status: MentorStatus) {
  tx.publish({ type: status === 'approved' ? 'access_changed' : 'access_ended', userId })
  tx.publish({ type: 'staff_changed' })
}

/** Removes a mentor's account and notifies the mentees concerned. Throws `not_found`. */
export async function removeMentor(ctx: Ctx<Admin>, { id }: PersonRef) {
  await inTransaction(ctx, async (tx) => {
    const { userId, username, fullName } = await lockAndLoadMentor(tx, id)
    await notifyOfRemoval(tx, id)
    await cancelInvitationsWith(tx, userId)
    await removeAccount(tx, { userId, action: 'mentor_removed', detail: { id, username, fullName } })
  })
}

/** Returns a page of the approved mentors who take new mentees and match `q`, newest first. */
export async function listAvailable(ctx: Ctx<Mentee>, { q = '', ...page }: MentorSearch) {
  const search = { menteeId: ctx.actor.menteeId, term: foldText(q) }
  return pageById(
    page,
    (part) => queries.listAvailable(ctx.db, { ...search, ...part }),
    ({ fullName, photoUrl, ...mentor }) => ({ ...mentor, user: { fullName, photoUrl } }),
  )
}

/** Locks a mentor's account until the transaction ends (decision 28) and returns the mentor. Throws `not_found`. */
async function lockAndLoadMentor(ctx: Ctx<Admin>, id: number) {
  await lockMentor(ctx.db, id)
  const mentor = await queries.findMentor(ctx.db, id)
  if (!mentor) throw new AppError('not_found', 'Mentor not found')
  return mentor
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findMentor>>>
const toAdminView = ({ fullName, username, email, phone, photoUrl, ...mentor }: Row) => ({
  ...mentor,
  user: { fullName, username, email, phone, photoUrl },
})

/** Returns the mentor's capacity (null: unlimited), whether they pause, and how many mentees they have. */
export async function getAvailability({ db, actor }: Ctx<ApprovedMentor>) {
  const found = await queries.findAvailability(db, actor.mentorId)
  if (!found) throw new AppError('not_found', 'Mentor not found')
  return { capacity: found.capacity, paused: found.pausedAt !== null, mentees: found.mentees ?? 0 }
}

/** Changes the given settings and returns all of them. Existing requests and matches stay as they are. */
export async function setAvailability(ctx: Ctx<ApprovedMentor>, { capacity, paused }: MentorAvailability) {
  const changes = {
    ...(capacity !== undefined && { capacity }),
    ...(paused !== undefined && { pausedAt: paused ? ctx.now() : null }),
  }
  if (Object.keys(changes).length > 0) {
    await queries.updateAvailability(ctx.db, ctx.actor.mentorId, changes)
  }
  return getAvailability(ctx)
}

/**
 * Returns what a mentee may know of an approved mentor before asking: profile, number of mentees, free places (null: no
 * limit; 0 also while the mentor pauses) and why they may fit. Throws `not_found`.
 */
export async function getMentorDetails(ctx: Ctx<Mentee>, { mentorId }: MentorRef) {
  const found = await queries.findApproved(ctx.db, { mentorId, menteeId: ctx.actor.menteeId })
  if (!found) throw new AppError('not_found', 'Mentor not found')
  const { fullName, photoUrl, capacity, pausedAt, menteeCount, ...mentor } = found
  const mentees = menteeCount ?? 0
  return {
    ...mentor,
    user: { fullName, photoUrl },
    mentees,
    freePlaces: pausedAt ? 0 : capacity && Math.max(0, capacity - mentees),
    reasons: await listReasonsForMentor(ctx, mentorId),
  }
}
