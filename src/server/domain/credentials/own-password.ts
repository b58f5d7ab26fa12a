import type { Ctx, Member } from '#server/context.ts'
import { AppError, invalidField, notSignedIn } from '#server/errors.ts'
import { inTransaction } from '#server/transaction.ts'
import type { PasswordChange } from '#shared/schemas/accounts.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import { endCredentials } from '../accounts/credentials.ts'
import { lockUser } from '../accounts/locks.ts'
import { requireGoodPassword } from '../accounts/passwords.ts'
import { isKnownDevice } from '../accounts/sessions.ts'
import { checkPassword } from '../accounts/sign-in-throttle.ts'
import { recordAuditEntry, recordAuditEntryRateLimited } from '../audit/audit-log.ts'
import { queueMail } from '../mail/mails.ts'
import * as queries from './queries.ts'

/**
 * Returns the actor's account if this is their password. Throws `invalid` for another one, and `too_many` after as many
 * wrong ones as with signing in: a session that was left open must not become a place to guess.
 */
export async function requireOwnPassword(ctx: Ctx<Member>, { typed, field }: { typed: string; field: string }) {
  const { userId } = ctx.actor
  const owner = await queries.findAccount(ctx.db, userId)
  if (!owner) throw notSignedIn()
  const knownDevice = await isKnownDevice(ctx, userId)
  const attempt = { name: owner.usernameKey, userId, knownDevice }
  const isCorrect = await checkPassword(ctx, attempt, { hash: owner.passwordHash, typed })
  if (isCorrect) return owner
  const entry = { action: 'credentials_refused', actorId: userId, subjectId: userId, detail: {} } as const
  await recordAuditEntryRateLimited(ctx, entry, 'auditedFailures')
  throw invalidField(field, ACCOUNT_REFUSALS.notYourPassword)
}

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
