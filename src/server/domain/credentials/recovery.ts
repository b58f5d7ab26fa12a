import type { RecoveryFinish, RecoveryRequest } from '#shared/schemas/accounts.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { endCredentials } from '../accounts/credentials.ts'
import { lockUser } from '../accounts/locks.ts'
import { requireGoodPassword } from '../accounts/passwords.ts'
import { recordAuditEntry, recordAuditEntryRateLimited } from '../audit/audit-log.ts'
import { queueMail } from '../mail/mails.ts'
import { findLiveToken, matchCode } from './account-tokens.ts'
import * as queries from './queries.ts'
import { markUsed, uncountTry } from './queries.ts'

/**
 * Only accounts that the owner of an address has confirmed mail there, so no stranger adds one. An address gets more than an
 * account: whoever asks for one account of a mailbox must not use up the mails of another one.
 */
const HOURLY = { ofAccount: 3, toAddress: 10 }
/** One account's username may be the address of a second one and the confirmed, earlier address of a third one. */
const ACCOUNTS_OF_LOGIN = 3
const NOBODY = { id: -1, confirmedEmail: '' }

/** Fills up the accounts of a login, so that as much work is done for each however many it means. */
const withNobodies = <Account>(accounts: Account[]): (Account | typeof NOBODY)[] => {
  const missing = Math.max(ACCOUNTS_OF_LOGIN - accounts.length, 0)
  return [...accounts, ...Array.from({ length: missing }, () => NOBODY)]
}

/** Says how forgotten passwords are helped here: by mail, or by the programme's staff alone. */
export const getRecoveryWay = ({ sendsMail }: Ctx) => ({ byMail: sendsMail })

/**
 * Queues a mail with a way to a new password, to the confirmed address of each account that a username or an address
 * means. Does the same work and answers the same for an unknown one. Throws `too_many` above the limit of the address.
 */
export async function requestRecovery(ctx: Ctx, { login }: RecoveryRequest) {
  await ctx.limits.takeShared('recoveriesOfAddress', ctx.address)
  await inTransaction(ctx, async (tx) => {
    const accounts = await queries.findByLogin(tx.db, login)
    const reachable = accounts.flatMap(({ id, confirmedEmail }) =>
      confirmedEmail === null ? [] : [{ id, confirmedEmail }],
    )
    for (const { id: userId, confirmedEmail: to } of withNobodies(reachable)) {
      await queueMail(tx, { userId, to, kind: 'recovery', hourly: HOURLY })
    }
    // Also for unknown names: the commit takes most of the time.
    const subjectId = (reachable[0] ?? accounts[0])?.id
    await recordAuditEntry(tx, { action: 'recovery_requested', actorId: null, subjectId, detail: {} })
  })
  return {}
}

type Proof = { id: number; userId: number; isCode: boolean }

async function findProof(ctx: Ctx, input: RecoveryFinish): Promise<Proof | undefined> {
  if ('token' in input) {
    const found = await findLiveToken(ctx, input.token, 'recovery')
    return found && { ...found, isCode: false }
  }
  const accounts = await queries.findByLogin(ctx.db, input.login)
  let found: { id: number; userId: number } | undefined
  for (const { id: userId } of withNobodies(accounts)) {
    // Both always, and for each, so that the time does not say which codes there are.
    const byMail = await matchCode(ctx, { userId, code: input.code, purpose: 'recovery' })
    const byStaff = await matchCode(ctx, { userId, code: input.code, purpose: 'staff_code' })
    found ??= byMail ?? byStaff
  }
  return found && { ...found, isCode: true }
}

/**
 * Sets a new password with the token of a link, or with a code and the username or address it was sent for. Ends all that
 * an intruder could have left behind. Throws `invalid` for a wrong or used one, and for a weak password, which uses nothing up.
 */
export async function finishRecovery(ctx: Ctx, input: RecoveryFinish): Promise<void> {
  await ctx.limits.takeShared('recoveryTriesOfAddress', ctx.address)
  const proof = await findProof(ctx, input)
  const owner = proof && (await queries.findAccount(ctx.db, proof.userId))
  if (!owner) throw await refusedProof(ctx, input)
  try {
    await requireGoodPassword(ctx, input.password, owner)
  } catch (error) {
    if (proof.isCode) await uncountTry(ctx.db, proof.id)
    throw error
  }
  const passwordHash = await ctx.passwords.hash(input.password)
  const { id: userId } = owner
  const isUsed = await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId)
    if (!(await markUsed(tx.db, proof.id, tx.now()))) return false
    await queries.setPassword(tx.db, userId, passwordHash)
    await endCredentials(tx, 'recovery', { userId })
    if (owner.confirmedEmail !== null) {
      await queueMail(tx, { userId, to: owner.confirmedEmail, kind: 'recovered' })
    }
    await recordAuditEntry(tx, { action: 'credentials_reset', actorId: null, subjectId: userId, detail: {} })
    return true
  })
  if (!isUsed) throw await refusedProof(ctx, input)
}

async function refusedProof(ctx: Ctx, input: RecoveryFinish): Promise<AppError> {
  const entry = { action: 'recovery_failed', actorId: null, detail: {} } as const
  await recordAuditEntryRateLimited(ctx, entry, 'auditedFailures')
  return new AppError('invalid', ACCOUNT_REFUSALS['token' in input ? 'linkOver' : 'codeWrong'])
}
