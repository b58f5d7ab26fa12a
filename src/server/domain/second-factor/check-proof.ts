import type { SecondStep } from '#shared/enums.ts'
import type { PasskeyAnswer } from '#shared/schemas/second-factor.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { lockUser } from '../accounts/locks.ts'
import { withSecondStepThrottle } from '../accounts/sign-in-throttle.ts'
import { recordAuditEntryRateLimited } from '../audit/audit-log.ts'
import { addMs } from '../instants.ts'
import { mailToOwner } from '../mail/member-mails.ts'
import { gotNoticeAfter, notify } from '../notifications/notifications.ts'
import { readSigned } from './passkeys.ts'
import * as queries from './queries.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { decryptAppSecret, timeStepOf, toAppCode } from './totp.ts'

/** How often the owner of an account is told of failures. */
const TOLD_EVERY_MS = 3_600_000

/** A code as it was typed, or what a passkey has signed. */
export type GivenProof = { code: string } | { challenge: string | null; passkey: PasskeyAnswer }

type Factor = Awaited<ReturnType<typeof queries.listFactors>>[number]

/** Whether a factor can be used. An app cannot once the key that encrypted its secret is lost. */
export const isUsable = (ctx: Pick<Ctx, 'secrets'>, userId: number, { kind, secret }: Factor): boolean =>
  kind === 'passkey' || decryptAppSecret(ctx, userId, secret) !== undefined

/** Returns the ways through the second step of an account; undefined if it has no second factor. */
export async function findSecondSteps(ctx: Ctx, userId: number): Promise<SecondStep[] | undefined> {
  const factors = await queries.listFactors(ctx.db, userId)
  if (factors.length === 0) return undefined
  const kinds = new Set<SecondStep>(
    factors.filter((factor) => isUsable(ctx, userId, factor)).map(({ kind }) => kind),
  )
  const codes = await queries.listUnusedCodes(ctx.db, userId)
  return [...kinds, ...(codes.length > 0 ? (['recovery_code'] as const) : [])]
}

/**
 * Uses up a proof of a second factor of an account and returns whether it was right: a code of an app or a passkey's
 * signature counts once, as does a recovery code. Throws `too_many` after ten failures in 15 minutes.
 */
export async function verifyProof(ctx: Ctx, userId: number, given: GivenProof): Promise<boolean> {
  const isRight = await withSecondStepThrottle(ctx, userId, async () =>
    (await checkProof(ctx, userId, given)) ? true : undefined,
  )
  if (isRight) return true
  await recordFailure(ctx, userId)
  await tellOwner(ctx, userId)
  return false
}

/** Tells the owner of an account of a failure, once an hour: who gets to the second step knows the password, or is signed in. */
const tellOwner = (ctx: Ctx, userId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const kind = 'second_step_failed'
    // The lock lets one of several failures at the same time tell.
    if (!(await lockUser(tx.db, userId))) return
    if (await gotNoticeAfter(tx, { userId, kind, after: addMs(tx.now(), -TOLD_EVERY_MS) })) return
    await notify(tx, { userId, kind })
    await mailToOwner(tx, userId, kind)
  })

async function checkProof(ctx: Ctx, userId: number, given: GivenProof): Promise<boolean> {
  const factors = await queries.listFactors(ctx.db, userId)
  if (!('code' in given)) {
    const passkey = factors.find(({ credentialId }) => credentialId === given.passkey.id)
    return passkey !== undefined && verifySignature(ctx, passkey, given)
  }
  const digits = toAppCode(given.code)
  return digits === undefined
    ? consumeRecoveryCode(ctx, userId, given.code)
    : verifyAppCode(ctx, { userId, factors, digits })
}

async function verifyAppCode(
  ctx: Ctx,
  { userId, factors, digits }: { userId: number; factors: readonly Factor[]; digits: string },
): Promise<boolean> {
  for (const { id, secret } of factors) {
    const decrypted = decryptAppSecret(ctx, userId, secret)
    const step = decrypted && timeStepOf(decrypted, digits, Date.parse(ctx.now()))
    if (step && (await queries.consumeTimeStep(ctx.db, id, { step, now: ctx.now() }))) return true
  }
  return false
}

type Passkey = Pick<Factor, 'id' | 'credentialId' | 'publicKey' | 'counter'>
type Signed = Exclude<GivenProof, { code: string }>

/** Returns whether a passkey has signed the challenge, and keeps its new counter. */
export async function verifySignature(ctx: Ctx, passkey: Passkey, { challenge, passkey: answer }: Signed) {
  if (challenge === null) return false
  const counter = await readSigned(ctx, { challenge, answer, passkey })
  if (counter === undefined) return false
  await queries.setCounter(ctx.db, passkey.id, { counter, now: ctx.now() })
  return true
}

export function recordFailure(ctx: Ctx, userId: number | undefined) {
  const entry = { action: 'second_step_failed', actorId: null, subjectId: userId, detail: {} } as const
  return recordAuditEntryRateLimited(ctx, entry, 'auditedFailures')
}
