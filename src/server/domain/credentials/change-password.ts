import type { PasswordChange } from '#shared/schemas/account.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/account.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { lockUser } from '../accounts/locks.ts'
import { endOtherSessions } from '../accounts/sessions.ts'
import { recordAuditEntry } from '../audit/audit.ts'
import { queueMail } from '../mail/mails.ts'
import { requireOwnPassword } from './own-password.ts'
import { requireGoodPassword } from './password-rules.ts'
import * as queries from './queries.ts'
import { deleteTokens } from './token-queries.ts'

/**
 * Changes the actor's password. This sign-in gets a new token, all others end. Throws `invalid` for a wrong present
 * password or a weak new one, `too_many` after too many wrong ones.
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
    await endOtherSessions(tx, userId, tx.session.tokenHash)
    await endTokens(tx, userId)
    await mailPasswordChange(tx, owner)
    await recordAuditEntry(tx, {
      action: 'credentials_changed',
      actorId: userId,
      subjectId: userId,
      detail: {},
    })
  })
  await ctx.session.open({ id: userId, role })
}

/**
 * Ends what could still open an account after its password has changed. Not the tokens that bring an earlier address
 * back: they belong to its earlier owner, who may need them against the one who changed it.
 */
export const endTokens = ({ db }: Pick<Services, 'db'>, userId: number) =>
  deleteTokens(db, userId, ['confirm', 'recovery', 'staff_code'])

/** Informs the owner of an account, at the address that they have confirmed. */
export async function mailPasswordChange(
  tx: Services,
  { id: userId, confirmedEmail }: { id: number; confirmedEmail: string | null },
): Promise<void> {
  if (confirmedEmail !== null) await queueMail(tx, { userId, to: confirmedEmail, kind: 'password_changed' })
}
