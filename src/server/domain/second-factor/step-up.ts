import type { Proof } from '#shared/schemas/second-factor.ts'
import { SECOND_FACTOR_REFUSALS } from '#shared/texts/second-factor.ts'
import type { Ctx, Member } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import { findVerifiedAt, setVerified } from '../accounts/sessions.ts'
import { consumeTicket, issueTicket, requireTicket } from '../accounts/tickets.ts'
import { requireOwnPassword } from '../credentials/own-password.ts'
import { verifyProof } from './check-proof.ts'
import { requestOptions } from './passkeys.ts'
import * as queries from './queries.ts'

/** How long a proof of who one is lasts. */
export const STEP_UP_MS = 15 * 60_000

/** Throws `forbidden`, reason `step_up`, unless the caller has proved who they are within the last 15 minutes. */
export async function requireRecentProof(ctx: Ctx): Promise<void> {
  const { tokenHash } = ctx.session
  const verifiedAt = tokenHash && (await findVerifiedAt(ctx, tokenHash))
  if (verifiedAt && Date.parse(ctx.now()) - Date.parse(verifiedAt) <= STEP_UP_MS) return
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
  await setVerified(ctx, sessionHash(ctx))
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
