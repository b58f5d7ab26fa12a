import type { StaffCodeRequest } from '#shared/schemas/account.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import type { Admin, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { lockUser } from '../accounts/locks.ts'
import { requireOwnerForStaff } from '../accounts/owners.ts'
import { recordAuditEntry } from '../audit/audit.ts'
import { generateStaffCode, storeStaffCode } from './account-tokens.ts'
import { requireOwnPassword } from './own-password.ts'
import * as queries from './queries.ts'

/**
 * Makes a code with which a member can choose a new password within a day, to be read out by telephone. It is shown once
 * and replaces an earlier one. Throws `invalid` for a wrong password of the caller, `forbidden` for an administrator's
 * account unless the caller is an owner, `not_found`, or `too_many`.
 */
export async function createStaffCode(ctx: Ctx<Admin>, { userId, password }: StaffCodeRequest) {
  await ctx.limits.takeShared('staffCodes', ctx.actor.userId)
  await requireOwnPassword(ctx, { typed: password, field: 'password' })
  const target = await queries.findAccount(ctx.db, userId)
  if (!target) throw new AppError('not_found', 'Account not found')
  requireOwnerForStaff(ctx.actor, target, STAFF_TEXTS.codeForOwners)
  const { code, codeHash } = await generateStaffCode(ctx.passwords)
  await inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, userId))) throw new AppError('not_found', 'Account not found')
    await storeStaffCode(tx, { userId, codeHash })
    const entry = { action: 'staff_code_made', actorId: tx.actor.userId, subjectId: userId } as const
    await recordAuditEntry(tx, { ...entry, detail: {} })
  })
  return { code }
}
