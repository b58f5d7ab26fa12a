import type { PasswordChange } from '#shared/schemas/accounts.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import type { Ctx, Member } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { endCredentials } from '../accounts/credentials.ts'
import { lockUser } from '../accounts/locks.ts'
import { requireGoodPassword } from '../accounts/password-rules.ts'
import { recordAuditEntry } from '../audit/audit.ts'
import { queueMail } from '../mail/mails.ts'
import { requireOwnPassword } from './own-password.ts'
import * as queries from './queries.ts'

/**
 * Changes the actor's password. This sign-in gets a new token, all others end, and so does the calendar address. Throws
 * `invalid` for a wrong present password or a weak new one, `too_many` after too many wrong ones.
 */
export async function changePassword(ctx: Ctx<Member>, { current, password }: PasswordChange): Promise<void> {
  const { role, userId } = ctx.actor
  const owner = await requireOwnPassword(ctx, { typed: current, field: 'current' })
  if (password === current) throw invalidField('password', ACCOUNT_REFUSALS.passwordSame)
  await requireGoodPassword(ctx, password, owner)
  const to = await ctx.passwords.hash(password)
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId)
    const isReplaced = await queries.replacePassword(tx.db, userId, { from: owner.passwordHash, to })
    if (!isReplaced) throw new AppError('conflict', ACCOUNT_REFUSALS.changedMeanwhile)
    await endCredentials(tx, 'password_change', { userId, keptHash: tx.session.tokenHash ?? '' })
    if (owner.confirmedEmail !== null) {
      await queueMail(tx, { userId, to: owner.confirmedEmail, kind: 'password_changed' })
    }
    await recordAuditEntry(tx, {
      action: 'credentials_changed',
      actorId: userId,
      subjectId: userId,
      detail: {},
    })
  })
  await ctx.session.open({ id: userId, role }, 'password_change')
}
