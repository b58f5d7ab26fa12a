import { isUniqueViolation } from '#db/dialect.ts'
import type { FactorKind } from '#shared/enums.ts'
import type { AppConfirmation, FactorRef, NewPasskey } from '#shared/schemas/second-factor.ts'
import { SECOND_FACTOR_REFUSALS } from '#shared/texts/factors.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { AppError, invalidField, notSignedIn } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { lockUser } from '../accounts/locks.ts'
import { setVerified } from '../accounts/sessions.ts'
import { consumeTicket, issueTicket, TICKET_LIFETIME_MS } from '../accounts/tickets.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { programmeOf, queueMail } from '../mail/mails.ts'
import { isUsable } from './check-proof.ts'
import { creationOptions, readCreated } from './passkeys.ts'
import * as queries from './queries.ts'
import { generateCodes, storeCodes } from './recovery-codes.ts'
import { requireOwnTicket, sessionHash } from './step-up.ts'
import { appAddress, encryptAppSecret, generateAppSecret, timeStepOf } from './totp.ts'

/** Factors of one person. */
const FACTORS_MAX = 10

/** Returns the actor's factors, how many recovery codes they have left, and whether a factor is required of them. */
export async function listOwnFactors(ctx: Ctx<Member>) {
  const { userId, role } = ctx.actor
  const factors = await queries.listFactors(ctx.db, userId)
  const codes = await queries.listUnusedCodes(ctx.db, userId)
  return {
    factors: factors.map((factor) => {
      const { id, kind, name, createdAt, lastUsedAt } = factor
      return { id, kind, name, createdAt, lastUsedAt, isUsable: isUsable(ctx, userId, factor) }
    }),
    codesLeft: codes.length,
    isRequired: role === 'admin' && ctx.policy.requireAdminSecondFactor,
  }
}

async function requireAccount({ db, actor }: Ctx<Member>) {
  const owner = await queries.findAccount(db, actor.userId)
  if (!owner) throw notSignedIn()
  return owner
}

const setupPurpose = (userId: number) => `totp setup ${userId}`

/** Encrypts the secret of an app for its owner while it is set up, for five minutes. */
export function sealSetup(
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  userId: number,
  secret: string,
): string {
  const expiresAt = Date.parse(now()) + TICKET_LIFETIME_MS
  return secrets.encrypt(JSON.stringify({ secret, expiresAt }), setupPurpose(userId))
}

/**
 * Makes the secret of an authenticator app. Nothing is stored before `addApp`: `setup` is the secret again, encrypted
 * for the actor and good for five minutes.
 */
export async function startApp(ctx: Ctx<Member>) {
  const { id, username } = await requireAccount(ctx)
  const secret = generateAppSecret()
  return {
    secret,
    address: appAddress({ issuer: programmeOf(ctx), label: username, secret }),
    setup: sealSetup(ctx, id, secret),
  }
}

/** Adds an app once it shows the right code. Returns new recovery codes with the first factor, else null. */
export async function addApp(ctx: Ctx<Member>, { setup, code }: AppConfirmation) {
  const opened = ctx.secrets.decrypt(setup, setupPurpose(ctx.actor.userId))
  const { secret, expiresAt } = JSON.parse(opened ?? '{"expiresAt":0}') as { secret: string; expiresAt: number }
  const nowMs = Date.parse(ctx.now())
  if (expiresAt < nowMs) throw new AppError('conflict', SECOND_FACTOR_REFUSALS.setUpAgain)
  const lastStep = timeStepOf(secret, code, nowMs)
  if (lastStep === undefined) throw invalidField('code', SECOND_FACTOR_REFUSALS.codeWrong)
  const { userId } = ctx.actor
  return addFactor(ctx, { kind: 'totp', secret: encryptAppSecret(ctx, userId, secret), lastStep })
}

/** Returns what the actor's browser needs to make a passkey. */
export async function startPasskeyCreation(ctx: Ctx<Member>) {
  const owner = await requireAccount(ctx)
  const existing = await queries.listFactors(ctx.db, owner.id)
  const options = await creationOptions(ctx, { owner, programme: programmeOf(ctx), existing })
  const ticket = await issueTicket(ctx, {
    purpose: 'add_passkey',
    userId: owner.id,
    browserHash: sessionHash(ctx),
    challenge: options.challenge,
  })
  return { ticket, options: { ...options } as Record<string, unknown> }
}

/** Adds a passkey that the browser has made. Returns new recovery codes with the first factor, else null. */
export async function addPasskey(ctx: Ctx<Member>, { ticket: token, name, passkey }: NewPasskey) {
  const ticket = await requireOwnTicket(ctx, token, 'add_passkey')
  const created = await readCreated(ctx, ticket.challenge ?? '', passkey)
  if (!created) throw new AppError('invalid', SECOND_FACTOR_REFUSALS.passkeyWrong)
  await consumeTicket(ctx, ticket)
  try {
    return await addFactor(ctx, { kind: 'passkey', name, ...created })
  } catch (error) {
    const isKnown = isUniqueViolation(error, 'credentialId')
    throw isKnown ? new AppError('conflict', SECOND_FACTOR_REFUSALS.passkeyWrong) : error
  }
}

type NewFactor = Omit<Parameters<typeof queries.insertFactor>[1], 'userId' | 'createdAt'>

async function addFactor(ctx: Ctx<Member>, factor: NewFactor): Promise<{ codes: string[] | null }> {
  const { userId } = ctx.actor
  const isFirst = (await queries.listFactors(ctx.db, userId)).length === 0
  // Before the transaction, because hashing takes long.
  const newCodes = isFirst ? await generateCodes(ctx) : undefined
  const isStored = await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId)
    const { length } = await queries.listFactors(tx.db, userId)
    if (length >= FACTORS_MAX) throw new AppError('conflict', SECOND_FACTOR_REFUSALS.tooMany)
    await queries.insertFactor(tx.db, { userId, createdAt: tx.now(), ...factor })
    if (newCodes && length === 0) await storeCodes(tx, userId, newCodes)
    await reportChange(tx, 'factor_added', factor.kind)
    // They have just used it.
    await setVerified(tx, sessionHash(tx), factor.kind === 'totp' ? 'second_step' : 'passkey')
    return length === 0
  })
  return { codes: (isStored && newCodes?.codes) || null }
}

/** Removes one of the actor's factors; the last one takes the recovery codes along. Throws `not_found`. */
export const removeFactor = (ctx: Ctx<Member>, { id }: FactorRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor
    await lockUser(tx.db, userId)
    const removed = await queries.deleteFactor(tx.db, userId, id)
    if (!removed) throw new AppError('not_found', SECOND_FACTOR_REFUSALS.gone)
    if ((await queries.listFactors(tx.db, userId)).length === 0) await queries.deleteCodes(tx.db, userId)
    await reportChange(tx, 'factor_removed', removed.kind)
  })

/** Makes ten recovery codes in place of the actor's earlier ones. Throws `conflict` without a second factor. */
export async function makeRecoveryCodes(ctx: Ctx<Member>): Promise<{ codes: string[] }> {
  const { userId } = ctx.actor
  const newCodes = await generateCodes(ctx)
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId)
    const factors = await queries.listFactors(tx.db, userId)
    if (factors.length === 0) throw new AppError('conflict', SECOND_FACTOR_REFUSALS.noFactor)
    await storeCodes(tx, userId, newCodes)
    const entry = { action: 'recovery_codes_made', actorId: userId, subjectId: userId, detail: {} } as const
    await recordAuditEntry(tx, entry)
  })
  return { codes: newCodes.codes }
}

/** Records a change and mails it to the confirmed address. */
async function reportChange(tx: Ctx<Member>, action: 'factor_added' | 'factor_removed', kind: FactorKind) {
  const { userId } = tx.actor
  await recordAuditEntry(tx, { action, actorId: userId, subjectId: userId, detail: { kind } })
  const { confirmedEmail } = await requireAccount(tx)
  if (confirmedEmail !== null) await queueMail(tx, { userId, to: confirmedEmail, kind: action })
}
