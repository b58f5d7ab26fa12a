import type { ProofKind, TokenPurpose } from '#shared/enums.ts'
import type { Proof } from '#shared/schemas/second-factor.ts'
import { SECOND_FACTOR_REFUSALS } from '#shared/texts/factors.ts'
import type { Ctx, Member } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import { findVerification, setVerified } from '../accounts/sessions.ts'
import { consumeTicket, issueTicket, requireTicket } from '../accounts/tickets.ts'
import { requireOwnPassword } from '../credentials/own-password.ts'
import { verifyProof } from './check-proof.ts'
import { requestOptions } from './passkeys.ts'
import * as queries from './queries.ts'

/** How much is proved: that one knows the password, or that one has a second factor as well. */
type Strength = 'password' | 'factor'

/**
 * Everything that opens a session or counts as a proof of who one is, and what it proves. Step-up reads this table, so that
 * a weaker proof never stands for a stronger one. `inherited`: the new session proves what the one that it replaces
 * proved, and since when. `nothing`: opens no session; one signs in with the new password after it, with a second factor
 * where there is one.
 */
export const PROOFS = {
  registration: 'password',
  password: 'password',
  second_step: 'factor',
  passkey: 'factor',
  password_change: 'inherited',
  recovery: 'nothing',
  staff_code: 'nothing',
} as const satisfies Record<ProofKind, Strength> &
  Record<'password_change', 'inherited'> &
  Record<Extract<TokenPurpose, 'recovery' | 'staff_code'>, 'nothing'>

/** How long a proof of who one is lasts. */
export const STEP_UP_MS = 15 * 60_000

/**
 * Throws `forbidden`, reason `step_up`, unless the caller has proved who they are within the last 15 minutes: with a second
 * factor if they have one. `onlyWithFactor`: without one nothing is asked, as for what takes the password anyway.
 */
export async function requireRecentProof(ctx: Ctx, { onlyWithFactor = false } = {}): Promise<void> {
  const { tokenHash } = ctx.session
  const found = tokenHash && (await findVerification(ctx, tokenHash))
  if (found) {
    const { verifiedAt, verifiedBy, hasFactor } = found
    if (onlyWithFactor && !hasFactor) return
    const isStrong = !hasFactor || PROOFS[verifiedBy] === 'factor'
    if (isStrong && Date.parse(ctx.now()) - Date.parse(verifiedAt) <= STEP_UP_MS) return
  }
  throw new AppError('forbidden', SECOND_FACTOR_REFUSALS.stepUp, undefined, 'step_up')
}

/** Returns what the actor's browser needs to sign with one of their passkeys. */
export async function startProof(ctx: Ctx<Member>) {
  const { userId } = ctx.actor
  const options = await requestOptions(ctx, await queries.listFactors(ctx.db, userId))
  const { challenge } = options
  const ticket = await issueTicket(ctx, { purpose: 'verify', userId, browserHash: sessionHash(ctx), challenge })
  return { ticket, options: { ...options } as Record<string, unknown> }
}

/**
 * Notes that the actor has proved who they are: by their second factor, or by the password if they have none. Throws
 * `invalid` for a wrong proof, `too_many` after too many.
 */
export async function proveAgain(ctx: Ctx<Member>, input: Proof): Promise<void> {
  const { userId } = ctx.actor
  if ('password' in input) {
    const factors = await queries.listFactors(ctx.db, userId)
    if (factors.length > 0) throw invalidField('password', SECOND_FACTOR_REFUSALS.stepUp)
    await requireOwnPassword(ctx, { typed: input.password, field: 'password' })
  } else if (!(await verifyProof(ctx, userId, await toGivenProof(ctx, input)))) {
    throw 'code' in input
      ? invalidField('code', SECOND_FACTOR_REFUSALS.codeWrong)
      : new AppError('invalid', SECOND_FACTOR_REFUSALS.passkeyWrong)
  }
  await setVerified(ctx, sessionHash(ctx), kindOf(input))
}

/** Returns what kind of proof an input is. */
export function kindOf(input: { password: string } | { code: string } | { passkey: object }): ProofKind {
  if ('password' in input) return 'password'
  return 'code' in input ? 'second_step' : 'passkey'
}

async function toGivenProof(ctx: Ctx<Member>, input: Exclude<Proof, { password: string }>) {
  if ('code' in input) return input
  const ticket = await requireOwnTicket(ctx, input.ticket, 'verify')
  await consumeTicket(ctx, ticket)
  return { challenge: ticket.challenge, passkey: input.passkey }
}

/** Returns the ticket of the actor's own session. Throws `conflict` if it is over. */
export async function requireOwnTicket(ctx: Ctx<Member>, token: string, purpose: 'verify' | 'add_passkey') {
  try {
    return await requireTicket(ctx, { token, purposes: [purpose], browserHash: sessionHash(ctx) })
  } catch (error) {
    // Not `unauthenticated`: the session itself goes on.
    if (error instanceof AppError) throw new AppError('conflict', SECOND_FACTOR_REFUSALS.setUpAgain)
    throw error
  }
}

/** Returns what binds a ticket to the actor's session. */
export const sessionHash = ({ session }: Ctx<Member>): string => session.tokenHash ?? ''
