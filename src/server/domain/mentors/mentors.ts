import { normalizeName } from '#shared/normalize-text.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MentorSearch, MentorStatusChange, PersonRef } from '#shared/schemas/people.ts'
import type { Admin, Ctx, Mentee } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { removeAccount } from '../accounts/accounts.ts'
import { lockMentor } from '../accounts/locks.ts'
import { recordAuditEntry } from '../audit/audit.ts'
import { deleteApproved, requireUnchanged } from '../profiles/approved-profiles.ts'
import { closeRequestsToMentor, notifyOfRemoval } from '../requests/mentor-departure.ts'
import { requireVetted } from '../vetting/vetting.ts'
import * as queries from './queries.ts'

/** Returns a page of the mentors who wait for approval. */
export const listPending = (ctx: Ctx<Admin>, page: PageRequest) => listByStatus(ctx, 'pending', page)

/** Returns a page of the approved mentors. */
export const listApproved = (ctx: Ctx<Admin>, page: PageRequest) => listByStatus(ctx, 'approved', page)

const listByStatus = (ctx: Ctx<Admin>, status: 'pending' | 'approved', page: PageRequest) =>
  pageById(page, (part) => queries.listByStatus(ctx.db, { status, ...part }), toAdminView)

/**
 * Approves or rejects a mentor of any status and returns them. Any status but approved closes their waiting requests and
 * ends their access at once. Throws `not_found`, or `conflict` if the profile has changed since the administrator saw it
 * or a required check is open.
 */
export async function setMentorStatus(ctx: Ctx<Admin>, { id, status, seen }: MentorStatusChange) {
  return inTransaction(ctx, async (tx) => {
    const mentor = await lockAndLoadMentor(tx, id)
    if (status === 'approved' && seen) requireUnchanged(seen, { ...mentor, bio: null })
    if (status === 'approved' && tx.policy.requireVetting) await requireVetted(tx, id)
    await queries.updateStatus(tx.db, id, status)
    if (status !== 'approved') {
      await closeRequestsToMentor(tx, id)
      if (mentor.status === 'approved') await deleteApproved(tx, mentor)
    }
    const detail = { id, from: mentor.status, to: status }
    const actorAndSubject = { actorId: tx.actor.userId, subjectId: mentor.userId }
    await recordAuditEntry(tx, { ...actorAndSubject, action: 'mentor_status_changed', detail })
    tx.publish({ type: status === 'approved' ? 'access_changed' : 'access_ended', userId: mentor.userId })
    return toAdminView({ ...mentor, status })
  })
}

/** Removes a mentor's account and notifies the mentees concerned. Throws `not_found`. */
export async function removeMentor(ctx: Ctx<Admin>, { id }: PersonRef) {
  await inTransaction(ctx, async (tx) => {
    const { userId, username, fullName } = await lockAndLoadMentor(tx, id)
    await notifyOfRemoval(tx, { id, fullName })
    await removeAccount(tx, { userId, action: 'mentor_removed', detail: { id, username, fullName } })
  })
}

/** Returns a page of the approved mentors who take new mentees, newest first, filtered by `q` and `expertise`. */
export async function listAvailable(ctx: Ctx<Mentee>, { q = '', expertise = [], ...page }: MentorSearch) {
  const { menteeId } = ctx.actor
  const search = { term: normalizeName(q), expertise: expertise.map(normalizeName) }
  return pageById(
    page,
    (part) => queries.listAvailable(ctx.db, { menteeId, ...search, ...part }),
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
