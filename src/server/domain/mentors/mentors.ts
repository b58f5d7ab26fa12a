import type { PageRequest } from '#shared/schemas/common.ts'
import type { MentorSearch, MentorStatusChange, PersonRef } from '#shared/schemas/people.ts'
import { fold } from '#shared/text.ts'
import type { Admin, Ctx, Mentee } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { removeAccount } from '../accounts/accounts.ts'
import { lockMentor } from '../accounts/locks.ts'
import { record } from '../audit/audit.ts'
import { forgetApproved, requireSeen } from '../profiles/approved.ts'
import { closeRequestsTo, tellOfRemoval } from '../requests/mentor-departure.ts'
import { requireVetted } from '../vetting/vetting.ts'
import * as queries from './queries.ts'

export const pending = (ctx: Ctx<Admin>, page: PageRequest) => listed(ctx, 'pending', page)
export const approved = (ctx: Ctx<Admin>, page: PageRequest) => listed(ctx, 'approved', page)

const listed = (ctx: Ctx<Admin>, status: 'pending' | 'approved', page: PageRequest) =>
  pageById(page, (part) => queries.listByStatus(ctx.db, { status, ...part }), adminView)

/** Approves or rejects, from whatever was before. A mentor who stops being approved is out at once. */
export async function setStatus(ctx: Ctx<Admin>, { id, status, seen }: MentorStatusChange) {
  return inTransaction(ctx, async (tx) => {
    const mentor = await requireMentor(tx, id)
    if (status === 'approved' && seen) requireSeen(seen, { ...mentor, bio: null })
    if (status === 'approved' && tx.policy.requireVetting) await requireVetted(tx, id)
    await queries.updateStatus(tx.db, id, status)
    if (status !== 'approved') {
      await closeRequestsTo(tx, id)
      if (mentor.status === 'approved') await forgetApproved(tx, mentor)
    }
    const detail = { id, from: mentor.status, to: status }
    const whose = { actorId: tx.actor.userId, subjectId: mentor.userId }
    await record(tx, { ...whose, action: 'mentor_status_changed', detail })
    tx.publish({ type: status === 'approved' ? 'standing_changed' : 'access_ended', userId: mentor.userId })
    return adminView({ ...mentor, status })
  })
}

export async function remove(ctx: Ctx<Admin>, { id }: PersonRef) {
  await inTransaction(ctx, async (tx) => {
    const { userId, username, fullName } = await requireMentor(tx, id)
    await tellOfRemoval(tx, { id, fullName })
    await removeAccount(tx, { userId, action: 'mentor_removed', detail: { id, username, fullName } })
  })
}

/** The mentors a mentee may ask, newest first. */
export async function available(ctx: Ctx<Mentee>, { q = '', ...page }: MentorSearch) {
  const { menteeId } = ctx.actor
  return pageById(
    page,
    (part) => queries.listAvailable(ctx.db, { menteeId, term: fold(q), ...part }),
    ({ fullName, photoUrl, ...mentor }) => ({ ...mentor, user: { fullName, photoUrl } }),
  )
}

/** To be changed or removed: until the transaction ends nobody else does either, so that it happens once. */
async function requireMentor(ctx: Ctx<Admin>, id: number) {
  await lockMentor(ctx.db, id)
  const mentor = await queries.findMentor(ctx.db, id)
  if (!mentor) throw new AppError('not_found', 'Mentor not found')
  return mentor
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findMentor>>>
const adminView = ({ fullName, username, email, phone, photoUrl, ...mentor }: Row) => ({
  ...mentor,
  user: { fullName, username, email, phone, photoUrl },
})
