import type { PageRequest } from '#shared/schemas/common.ts'
import type { StaffCodeRef, StaffCodeRequest } from '#shared/schemas/people.ts'
import { STAFF_CODE_REFUSALS, STAFF_TEXTS } from '#shared/texts/staff.ts'
import type { Admin, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { requireOwnerForStaff } from '../accounts/credentials.ts'
import { lockUser } from '../accounts/locks.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { generateStaffCode, storeStaffCode } from '../credentials/account-tokens.ts'
import { requireOwnPassword } from '../credentials/own-password.ts'
import { notify } from '../notifications/notifications.ts'
import * as queries from './queries.ts'
import { findRole, lockOwners } from './queries.ts'

const noAccount = () => new AppError('not_found', 'Account not found')

/**
 * Makes a code with which a member can choose a new password within a day, to be read out by telephone. It is shown once
 * and replaces an earlier one. Who makes it could sign in and read, so the member, the other side of each of their
 * conversations and the owners are told. Throws `invalid` for a wrong password of the caller, `forbidden` for
 * an administrator's account unless the caller is an owner, `not_found`, or `too_many`.
 */
export async function createStaffCode(ctx: Ctx<Admin>, { userId, password, reason }: StaffCodeRequest) {
  await ctx.limits.takeShared('staffCodes', ctx.actor.userId)
  await requireOwnPassword(ctx, { typed: password, field: 'password' })
  const target = await findRole(ctx.db, userId)
  if (!target) throw noAccount()
  requireOwnerForStaff(ctx.actor, target, STAFF_TEXTS.codeForOwners)
  const { code, codeHash } = await generateStaffCode(ctx.passwords)
  await inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, userId))) throw noAccount()
    await storeStaffCode(tx, { userId, codeHash })
    const id = await announce(tx, { userId, reason })
    const entry = { action: 'staff_code_made', actorId: tx.actor.userId, subjectId: userId } as const
    await recordAuditEntry(tx, { ...entry, reason, detail: { id } })
    tx.publish({ type: 'staff_changed' })
  })
  return { code }
}

/** Stores that a code was made, counts it in each conversation of the member, and tells everybody whom it concerns. */
async function announce(tx: Ctx<Admin>, { userId, reason }: { userId: number; reason: string }) {
  const madeAt = tx.now()
  const id = await queries.insertCode(tx.db, { userId, madeBy: tx.actor.userId, reason, createdAt: madeAt })
  const notice = { key: `staff code ${id}`, detail: { dateTime: madeAt } }
  await notify(tx, { userId, kind: 'own_code_made', ...notice })
  const conversations = await queries.listConversations(tx.db, userId)
  if (conversations.length === 0) return id
  await queries.insertCodeMatches(
    tx.db,
    conversations.map(({ matchId }) => ({ codeId: id, matchId })),
  )
  for (const { matchId, mentorUserId, menteeUserId } of conversations) {
    const otherId = mentorUserId === userId ? menteeUserId : mentorUserId
    await notify(tx, { userId: otherId, kind: 'match_code_made', matchId, ...notice })
    tx.publish({ type: 'match_changed', matchId })
  }
  return id
}

/** Returns a page of the codes that no owner has looked at, newest first, with whether the caller may. */
export async function listStaffCodes(ctx: Ctx<Admin>, page: PageRequest) {
  const owners = await queries.listOwners(ctx.db)
  return pageById(
    page,
    (part) => queries.listCodes(ctx.db, part),
    ({ madeBy, ...code }) => ({ ...code, mayCheck: mayCheck(ctx, { madeBy, owners }) }),
  )
}

/**
 * Marks a code as looked at. Repeatable. Throws `not_found`, or `forbidden` for the caller's own code while there is another
 * owner, or for a caller who is no longer an owner.
 */
export const checkStaffCode = (ctx: Ctx<Admin>, { id }: StaffCodeRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const owners = await lockOwners(tx.db)
    if (!owners.some(({ userId }) => userId === tx.actor.userId)) {
      throw new AppError('forbidden', STAFF_TEXTS.levelRefused)
    }
    const code = await queries.findCode(tx.db, id)
    if (!code) throw new AppError('not_found', 'Code not found')
    if (!mayCheck(tx, { madeBy: code.madeBy, owners })) {
      throw new AppError('forbidden', STAFF_CODE_REFUSALS.anotherOwner)
    }
    const { userId: checkedBy } = tx.actor
    if (!(await queries.setChecked(tx.db, { id, checkedBy, checkedAt: tx.now() }))) return
    const entry = { action: 'staff_code_checked', actorId: checkedBy, subjectId: code.userId } as const
    await recordAuditEntry(tx, { ...entry, detail: { id } })
    tx.publish({ type: 'staff_changed' })
  })

type Check = { madeBy: number; owners: readonly { userId: number }[] }

/** Nobody looks at their own code, unless they are the only owner. */
const mayCheck = ({ actor }: Ctx<Admin>, { madeBy, owners }: Check) =>
  madeBy !== actor.userId || owners.length === 1
