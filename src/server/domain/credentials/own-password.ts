import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import type { Ctx, Member } from '../../context.ts'
import { invalidField, notSignedIn } from '../../errors.ts'
import { isKnownDevice } from '../accounts/known-devices.ts'
import { checkPassword } from '../accounts/sign-in-throttle.ts'
import { recordAuditEntryRateLimited } from '../audit/audit.ts'
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
