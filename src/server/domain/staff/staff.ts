import type { StaffChange, StaffRef } from '#shared/schemas/people.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import type { Admin, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { CREDENTIALS, endCredentials, requireOwnerForStaff } from '../accounts/credentials.ts'
import { lockUser } from '../accounts/locks.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import * as queries from './queries.ts'

/** Returns the actor's own level, by which pages show what they may do. */
export const getOwnLevel = ({ actor }: Ctx<Admin>) => ({ level: actor.level })

/** Returns everyone who is or was on the staff; those with access first. */
export async function listStaff({ db, actor }: Ctx<Admin>) {
  const rows = await queries.listStaff(db)
  const staff = rows.map((row) => ({
    ...row,
    hasSecondFactor: Boolean(row.hasSecondFactor),
    isSelf: row.userId === actor.userId,
  }))
  return { staff: staff.sort((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null)) }
}

/**
 * Locks a member of the staff who has access. Throws `not_found`, `conflict` if they are the last owner, or `forbidden` if
 * the caller is no longer an owner.
 */
async function lockStaffMember(tx: Ctx<Admin>, userId: number, { staysOwner }: { staysOwner: boolean }) {
  await lockUser(tx.db, userId)
  const owners = await queries.lockOwners(tx.db)
  // The caller's own level may have changed since the call began.
  if (!owners.some((owner) => owner.userId === tx.actor.userId)) {
    throw new AppError('forbidden', STAFF_TEXTS.levelRefused)
  }
  const found = await queries.lockStaff(tx.db, userId)
  if (!found) throw new AppError('not_found', STAFF_TEXTS.notStaff)
  if (found.endedAt !== null) throw new AppError('conflict', STAFF_TEXTS.alreadyEnded)
  const isLast = owners.length === 1 && owners[0]?.userId === userId
  if (isLast && !staysOwner) throw new AppError('conflict', STAFF_TEXTS.lastOwner)
  return found
}

/** Changes what a member of the staff may do, at once. The last owner stays an owner. */
export const changeLevel = (ctx: Ctx<Admin>, { userId, level }: StaffChange): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { level: before } = await lockStaffMember(tx, userId, { staysOwner: level === 'owner' })
    if (before === level) return
    await queries.setLevel(tx.db, userId, level)
    if (level === 'viewer') await CREDENTIALS.transcript_grants.end(tx, { userId })
    tx.publish({ type: 'access_changed', userId })
    const entry = { action: 'staff_level_changed', actorId: tx.actor.userId, subjectId: userId } as const
    await recordAuditEntry(tx, { ...entry, detail: { before, after: level } })
  })

/**
 * Ends the access of a member of the staff: their sign-ins, sockets, codes and grants to read. Their row stays, so that
 * the audit log keeps the name. Not the last owner's.
 */
export const endAccess = (ctx: Ctx<Admin>, { userId }: StaffRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockStaffMember(tx, userId, { staysOwner: false })
    await queries.setEnded(tx.db, userId, tx.now())
    await endCredentials(tx, 'access_end', { userId })
    const entry = { action: 'staff_access_ended', actorId: tx.actor.userId, subjectId: userId } as const
    await recordAuditEntry(tx, { ...entry, detail: {} })
  })

/** Signs a person out everywhere, and ends their calendar address; only owners may for staff. Returns how many sign-ins there were. */
export const endSignIns = (ctx: Ctx<Admin>, { userId }: StaffRef): Promise<{ ended: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId)
    const person = await queries.findRole(tx.db, userId)
    if (!person) throw new AppError('not_found', 'Account not found')
    requireOwnerForStaff(tx.actor, person, STAFF_TEXTS.levelRefused)
    const ended = await endCredentials(tx, 'staff_sign_out', { userId })
    const entry = { action: 'sign_ins_ended', actorId: tx.actor.userId, subjectId: userId } as const
    await recordAuditEntry(tx, { ...entry, detail: { ended } })
    return { ended }
  })
