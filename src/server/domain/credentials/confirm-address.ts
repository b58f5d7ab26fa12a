import { isUniqueViolation } from '#db/dialect.ts'
import { emailKey } from '#shared/email-address.ts'
import type { LinkToken, TypedCode } from '#shared/schemas/accounts.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import { tooManyRequests } from '../../infra/rate-limits/rate-limits.ts'
import { inTransaction } from '../../transaction.ts'
import { getCurrentUser } from '../accounts/accounts.ts'
import { endCredentials, endTokens } from '../accounts/credentials.ts'
import { lockUser } from '../accounts/locks.ts'
import { generateToken } from '../accounts/sessions.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { queueMail } from '../mail/mails.ts'
import { askToConfirm } from '../mail/member-mails.ts'
import { findLiveToken, matchCode } from './account-tokens.ts'
import * as queries from './queries.ts'
import { deleteTokensAfter, markUsed } from './queries.ts'

const HOUR_MS = 3_600_000

const linkOver = () => new AppError('invalid', ACCOUNT_REFUSALS.linkOver)

/** Sends the mail to confirm the actor's address again, and returns whether there is mail at all. Throws `too_many`. */
export async function sendConfirmation(ctx: Ctx<Member>) {
  if (!ctx.sendsMail) return { sent: false }
  const { id: userId, email } = await getCurrentUser(ctx)
  const sent = await inTransaction(ctx, (tx) => askToConfirm(tx, { userId, email }))
  if (!sent) throw tooManyRequests(HOUR_MS)
  return { sent }
}

/** Confirms an address with the token of a link, in any browser. Throws `invalid`. */
export async function confirmAddress(ctx: Ctx, { token }: LinkToken): Promise<void> {
  const found = await findLiveToken(ctx, token, 'confirm')
  if (!found || !(await confirmToken(ctx, found))) throw linkOver()
}

/** Confirms the actor's address with the code of the mail. Throws `invalid`. */
export async function confirmByCode(ctx: Ctx<Member>, { code }: TypedCode): Promise<void> {
  const found = await matchCode(ctx, { userId: ctx.actor.userId, purpose: 'confirm', code })
  if (!found || !(await confirmToken(ctx, found))) throw invalidField('code', ACCOUNT_REFUSALS.codeWrong)
}

type Token = { id: number; userId: number; address: string | null }

const confirmToken = (ctx: Ctx, { id, userId, address }: Token): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    if (address === null) return false
    await lockUser(tx.db, userId)
    if (!(await markUsed(tx.db, id, tx.now()))) return false
    const key = emailKey(address)
    if (!(await queries.confirmEmail(tx.db, { userId, address, key }))) return false
    // What was sent to an earlier address opens nothing any more.
    await endTokens(tx, userId, ['confirm', 'recovery'])
    tx.publish({ type: 'member_changed', userId })
    await recordAuditEntry(tx, { action: 'email_confirmed', actorId: userId, subjectId: userId, detail: {} })
    return true
  })

/**
 * Takes an account back with the token of a mail about another address or a new second factor: the address that the token
 * was sent to is the account's again. Who made the change may know the password, so it ends, with all that they could have
 * left behind, and a mail with the way to a new password follows. Throws `invalid`, or `conflict` if
 * another account uses the address.
 */
export async function undoAddress(ctx: Ctx, { token }: LinkToken): Promise<void> {
  const found = await findLiveToken(ctx, token, 'undo_address')
  if (!found || found.address === null) throw linkOver()
  const { address } = found
  const passwordHash = await ctx.passwords.hash(generateToken())
  try {
    await inTransaction(ctx, (tx) => restoreAddress(tx, { ...found, address }, passwordHash))
  } catch (error) {
    throw isUniqueViolation(error, 'emailKey') ? new AppError('conflict', ACCOUNT_REFUSALS.addressTaken) : error
  }
}

async function restoreAddress(
  tx: Services,
  token: Token & { address: string; createdAt: string },
  passwordHash: string,
): Promise<void> {
  const { id, userId, address } = token
  await lockUser(tx.db, userId)
  if (!(await markUsed(tx.db, id, tx.now()))) throw linkOver()
  await queries.restoreEmail(tx.db, userId, { address, key: emailKey(address), passwordHash })
  await endCredentials(tx, 'recovery', { userId, linkMadeAt: token.createdAt })
  // Those made later were sent to the addresses that are taken back now.
  await deleteTokensAfter(tx.db, { id, userId, purpose: 'undo_address' })
  await queueMail(tx, { userId, to: address, kind: 'recovery' })
  await recordAuditEntry(tx, { action: 'email_restored', actorId: null, subjectId: userId, detail: {} })
}
